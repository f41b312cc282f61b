import { finishOAuth } from "#app/auth/oauth/oauth.server.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Route } from "./+types/callback.ts";

/** Each provider comes back to an address of its own, so that one cannot answer for another. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const answer = await finishOAuth(context, request, params.provider);
	if (!answer) throw notFound();
	return answer;
}
