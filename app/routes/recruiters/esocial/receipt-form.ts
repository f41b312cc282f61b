import { z } from "zod";
import { line } from "#app/domain/text/form-fields.ts";

/** The government's answer to an event that was sent. */
export const receiptSchema = z.object({
	intent: z.literal("receipt"),
	event: line(40),
	receipt: z
		.string()
		.trim()
		.regex(/^1\.\d\.\d{19}$/, "esocial:problem.receipt"),
});
