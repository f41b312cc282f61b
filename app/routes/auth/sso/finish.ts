import { finishSamlSignIn } from "#app/auth/sso/saml-response.server.ts";
import type { Route } from "./+types/finish";

/** The SAML POST arrives cross-site without cookies; this same-site page receives them again. */
export function loader({ context, request, params }: Route.LoaderArgs) {
	return finishSamlSignIn(context, request, params);
}
