import { getRecruiter } from "#app/auth/session/current-user.ts";
import { i18n } from "#app/context.ts";
import { openApiDocumentFor } from "../openapi/custom-fields.server.ts";
import { readPartNames, selectDocumentPart } from "../openapi/document-part.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/business-openapi";

/** Includes the business's custom fields; `part` selects areas or resources. */
export function loader({ context, url }: Route.LoaderArgs) {
	const names = readPartNames(context, url);
	const headers = { "Content-Type": "application/json", "Cache-Control": "private, max-age=60" };
	const document = openApiDocumentFor(getRecruiter(context), context.get(i18n));
	return new Response(selectDocumentPart(document, names), { headers });
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
