import { finishOAuth } from "#app/auth/oauth/oauth.server.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Route } from "./+types/callback.ts";

/** One callback URL per provider prevents mix-up attacks. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const answer = await finishOAuth(context, request, params.provider);
	if (!answer) throw notFound();
	return answer;
}
