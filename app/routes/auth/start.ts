import { startOAuth } from "#app/auth/oauth/oauth.server.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Route } from "./+types/start.ts";

/** A link instead of a form: the page's CSP forbids forms to leave the site. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const answer = await startOAuth(context, request, params.provider);
	if (!answer) throw notFound();
	return answer;
}
