import { z } from "zod";
import { toSingleLine } from "#app/domain/text/form-fields.ts";
import { tokenDays } from "./token-days.ts";

export const apiTokenSchema = z.object({
	name: z.string().overwrite(toSingleLine).trim().min(1).max(120),
	scope: z.enum(["read", "write"]),
	/** None chosen: limited to nothing. */
	resources: z.array(z.string().max(60)).max(100).optional(),
	days: z.enum(tokenDays),
});
