import { postOnly, takeSamlAnswer } from "#app/auth/firm/saml-answer.server.ts";
import type { Route } from "./+types/acs";

/** Where a SAML provider's page posts its answer. */
export function action({ context, request, params }: Route.ActionArgs) {
	return takeSamlAnswer(context, request, params);
}

export const loader = postOnly;
