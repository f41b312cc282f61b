import { finishOidcSignIn } from "#app/auth/sso/sso-flow.server.ts";
import type { Route } from "./+types/callback";

export function loader({ context, request, params }: Route.LoaderArgs) {
	return finishOidcSignIn(context, request, params);
}
