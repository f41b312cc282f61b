import { finishSamlSignIn } from "#app/auth/firm/saml-answer.server.ts";
import type { Route } from "./+types/finish";

/** After a SAML answer: a page of our own, where this browser's cookies are sent again. */
export function loader({ context, request, params }: Route.LoaderArgs) {
	return finishSamlSignIn(context, request, params);
}
