import { refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/likes";
import { buildLikesResponse, saveLike, viewerByToken } from "./likes.server.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
	const viewer = await viewerByToken(context, request, params.id);
	return viewer instanceof Response ? viewer : buildLikesResponse(context, viewer, url);
}

export async function action({ context, request, params }: Route.ActionArgs) {
	if (request.method !== "POST") return refuseMethod(context, "GET, POST");
	const viewer = await viewerByToken(context, request, params.id);
	return viewer instanceof Response ? viewer : saveLike(context, viewer, request);
}
