import { readSamlMetadata } from "#app/auth/firm/saml-answer.server.ts";
import type { Route } from "./+types/metadata";

export function loader({ context, params }: Route.LoaderArgs) {
	return readSamlMetadata(context, params);
}
