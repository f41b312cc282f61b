import { startCalendarOAuth } from "#app/auth/oauth/calendar-oauth.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { isOAuthKind } from "#app/integrations/calendar/oauth-services.server.ts";
import type { Route } from "./+types/connect";

/** A plain link, because the CSP's form-action forbids forms to other sites. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const answer = isOAuthKind(params.kind) ? await startCalendarOAuth(context, request, params.kind) : null;
	if (!answer) throw notFound();
	return answer;
}
