import { z } from "zod";
import { money } from "#app/domain/text/form-fields.ts";
import { uploadSchema } from "#app/ui/form/upload-schema.ts";

/** One of each, to try the form kit for real; what is sent goes nowhere. */
export const sampleSchema = z.object({
	name: z.string().min(3).max(20),
	email: z.email(),
	password: z.string().min(8),
	site: z.string().optional(),
	phone: z.string().optional(),
	salary: money().optional(),
	birth: z.iso.date().optional(),
	start: z.string().optional(),
	city: z.string().optional(),
	status: z.enum(["CLT", "PJ"]),
	regime: z.enum(["CLT", "PJ"]),
	areas: z.array(z.string()).min(1),
	bio: z.string().max(200).optional(),
	file: uploadSchema({ maxMb: 5 }).optional(),
	companies: z
		.array(z.object({ name: z.string() }))
		.max(5)
		.default([]),
	consent: z.literal(true),
});
export type SampleForm = z.input<typeof sampleSchema>;
