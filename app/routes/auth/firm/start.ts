import { startFirmSignIn } from "#app/auth/firm/firm-sign-in.server.ts";
import type { Route } from "./+types/start";

/** A link instead of a form: the page's CSP forbids forms to leave the site. */
export function loader({ context, request, params }: Route.LoaderArgs) {
	return startFirmSignIn(context, request, params);
}
