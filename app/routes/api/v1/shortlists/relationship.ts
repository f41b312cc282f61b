import { refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/relationship";
import { buildRelationshipResponse, viewerByToken } from "./likes.server.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const viewer = await viewerByToken(context, request, params.id);
	return viewer instanceof Response ? viewer : buildRelationshipResponse(viewer);
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
