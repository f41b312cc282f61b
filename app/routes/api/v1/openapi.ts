import type { Route } from "./+types/openapi";
import { openApiDocument } from "./openapi/document.server.ts";
import { otherMethod } from "./request-body.server.ts";

/** What this API is, for programs (OpenAPI 3.1). */
export function loader(_: Route.LoaderArgs) {
	const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" };
	return new Response(openApiDocument(), { headers });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
