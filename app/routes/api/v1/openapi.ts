import { i18n } from "#app/context.ts";
import type { Route } from "./+types/openapi";
import { openApiDocument } from "./openapi/document.server.ts";
import { otherMethod } from "./request-body.server.ts";

/** What this API is, for programs (OpenAPI 3.1), in the language of `Accept-Language`. */
export function loader({ context }: Route.LoaderArgs) {
	const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" };
	return new Response(openApiDocument(context.get(i18n).locale), { headers });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
