import { getRecruiter } from "#app/auth/session/current.ts";
import { i18n } from "#app/context.ts";
import { openApiDocumentFor } from "../openapi/custom-fields.server.ts";
import { otherMethod } from "../request-body.server.ts";
import type { Route } from "./+types/business-openapi";

/** What this API is at the business of a token's person: with its custom fields. */
export function loader({ context }: Route.LoaderArgs) {
	const headers = { "Content-Type": "application/json", "Cache-Control": "private, max-age=60" };
	return new Response(openApiDocumentFor(getRecruiter(context), context.get(i18n)), { headers });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
