import { startFirmSignIn } from "#app/auth/firm/firm-sign-in.server.ts";
import type { Route } from "./+types/start";

/** A plain link, not a form: the page's CSP lets forms lead nowhere but here. */
export function loader({ context, request, params }: Route.LoaderArgs) {
	return startFirmSignIn(context, request, params);
}
