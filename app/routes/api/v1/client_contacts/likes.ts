import { refuseMethod } from "../request-body.server.ts";
import { buildLikesResponse, saveLike, viewerBySession } from "../shortlists/likes.server.ts";
import type { Route } from "./+types/likes";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const viewer = await viewerBySession(context, params.id, params.jobId);
	return viewer instanceof Response ? viewer : buildLikesResponse(context, viewer, url);
}

export async function action({ context, request, params }: Route.ActionArgs) {
	if (request.method !== "POST") return refuseMethod(context, "GET, POST");
	const viewer = await viewerBySession(context, params.id, params.jobId);
	return viewer instanceof Response ? viewer : saveLike(context, viewer, request);
}
