import { z } from "zod";
import { everies, targets } from "./when.ts";

/** Shorter ones are guessed in days by who has the file. */
export const passphraseLeast = 12;

/** What the form of an export of everything says. */
export const exportRequestSchema = z.object({
	with_files: z.boolean().default(false),
	passphrase: z.string().min(passphraseLeast, "moving:exports.passphraseShort").max(200, "forms:invalid").optional(),
});

/** What the form of planned exports says. */
export const scheduleSchema = z.object({
	active: z.boolean().default(false),
	every: z.enum(everies),
	target: z.enum(targets),
	with_files: z.boolean().default(false),
	keep: z
		.string()
		.trim()
		.regex(/^\d{1,2}$/, "forms:invalid")
		.transform(Number)
		.pipe(z.number().min(1).max(60)),
});
