import type { z } from "zod";
import { jsonResponse } from "./json-response.ts";

/** The compiler checks `body` against the schema in openapi.json. */
export function schemaResponse<Schema extends z.ZodType>(
	_schema: Schema,
	body: z.input<Schema>,
	init?: ResponseInit,
): Response {
	return jsonResponse(body, init);
}
