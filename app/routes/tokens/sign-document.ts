import type { Route } from "./+types/sign-document";
import { readSignerDocument } from "./sign.server.ts";

/** The document of a signer's link. */
export function loader({ context, request, params }: Route.LoaderArgs) {
	return readSignerDocument(context, request, params.token);
}
