import type { z } from "zod";
import { jsonResponse } from "./json-response.ts";

/** An answer of the shape that openapi.json gives for it: the compiler holds the two together. */
export function answer<Schema extends z.ZodType>(
	_schema: Schema,
	body: z.input<Schema>,
	init?: ResponseInit,
): Response {
	return jsonResponse(body, init);
}
