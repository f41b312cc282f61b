import { z } from "zod";
import { exportDestinations, exportIntervals } from "./schedule-options.ts";

/** Shorter passphrases can be cracked offline within days. */
export const minPassphraseLength = 12;

export const exportRequestSchema = z.object({
	with_files: z.boolean().default(false),
	passphrase: z
		.string()
		.min(minPassphraseLength, "business_data:exports.passphraseShort")
		.max(200, "forms:invalid")
		.optional(),
});

export const scheduleSchema = z.object({
	active: z.boolean().default(false),
	every: z.enum(exportIntervals),
	target: z.enum(exportDestinations),
	with_files: z.boolean().default(false),
	keep: z
		.string()
		.trim()
		.regex(/^\d{1,2}$/, "forms:invalid")
		.transform(Number)
		.pipe(z.number().min(1).max(60)),
});
