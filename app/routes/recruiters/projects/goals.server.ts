import { z } from "zod";
import { optionalLine } from "#app/domain/text/form-fields.ts";

const most = 20;
const amount = z
	.string()
	.regex(/^\d{1,9}$/)
	.transform(Number)
	.optional();
export const goalsSchema = z.object({
	version: z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number),
	goals: z
		.array(z.object({ title: optionalLine(120), target: amount, reached: amount }))
		.max(most)
		.optional(),
});
