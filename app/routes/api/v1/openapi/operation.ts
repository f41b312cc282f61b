import type { z } from "zod";

export type OperationMethod = "get" | "post" | "put" | "patch" | "delete";

/** One call of the API as openapi.json describes it: path of routes/api/v1/routes.ts, with its parameters in braces. */
export interface Operation {
	path: string;
	method: OperationMethod;
	id: string;
	summary: string;
	/** Anybody may call it. */
	open?: true;
	query?: z.ZodObject;
	params?: z.ZodObject;
	body?: z.ZodType;
	/** Instead of a body of JSON. */
	form?: z.ZodType;
	/** By status; null has no body, "file" is one. */
	answers: Record<number, z.ZodType | "file" | null>;
	/** Problems of its own, besides 401, 403 and 405. */
	problems?: number[];
}
