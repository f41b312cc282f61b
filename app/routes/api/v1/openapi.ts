import { i18n } from "#app/context.ts";
import type { Route } from "./+types/openapi";
import { readPartNames } from "./openapi/document-part.server.ts";
import { sendDocument } from "./openapi/send-document.server.ts";
import { refuseMethod } from "./request-body.server.ts";

/** OpenAPI 3.1 in the language of `Accept-Language`; `part` selects areas or resources. */
export function loader({ context, request, url }: Route.LoaderArgs) {
	return sendDocument(context.get(i18n).locale, request, readPartNames(context, url));
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
