import { startCalendarOAuth } from "#app/auth/oauth/calendar-oauth.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { isOAuthKind } from "#app/integrations/calendar/oauth-services.server.ts";
import type { Route } from "./+types/connect";

/** A plain link, not a form: the page's CSP lets forms lead nowhere but here. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const answer = isOAuthKind(params.kind) ? await startCalendarOAuth(context, request, params.kind) : null;
	if (!answer) throw notFound();
	return answer;
}
