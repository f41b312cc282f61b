import { postOnlyResponse, receiveSamlResponse } from "#app/auth/sso/saml-response.server.ts";
import type { Route } from "./+types/acs";

/** Where a SAML provider's page posts its answer. */
export function action({ context, request, params }: Route.ActionArgs) {
	return receiveSamlResponse(context, request, params);
}

export const loader = postOnlyResponse;
