import { i18n } from "#app/context.ts";
import type { Route } from "./+types/openapi";
import { sendDocument } from "./openapi/send-document.server.ts";
import { otherMethod } from "./request-body.server.ts";

/** What this API is, for programs (OpenAPI 3.1), in the language of `Accept-Language`. */
export function loader({ context, request }: Route.LoaderArgs) {
	return sendDocument(context.get(i18n).locale, request);
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
