import { startSsoSignIn } from "#app/auth/sso/sso-flow.server.ts";
import type { Route } from "./+types/start";

/** A link instead of a form: the page's CSP forbids forms to leave the site. */
export function loader({ context, request, params }: Route.LoaderArgs) {
	return startSsoSignIn(context, request, params);
}
