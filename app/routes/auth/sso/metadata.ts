import { serveSamlMetadata } from "#app/auth/sso/saml-response.server.ts";
import type { Route } from "./+types/metadata";

export function loader({ context, params }: Route.LoaderArgs) {
	return serveSamlMetadata(context, params);
}
