import { startOAuth } from "#app/auth/oauth/oauth.server.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Route } from "./+types/start.ts";

/** A plain link, not a form: the page's CSP lets forms lead nowhere but here. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const answer = await startOAuth(context, request, params.provider);
	if (!answer) throw notFound();
	return answer;
}
