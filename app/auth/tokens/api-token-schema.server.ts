import { z } from "zod";
import { toSingleLine } from "#app/domain/text/form-fields.ts";
import { tokenDays } from "./token-days.ts";
import { tokenScopes } from "./token-scopes.ts";

const fields = z.object({
	name: z.string().overwrite(toSingleLine).trim().min(1).max(120),
	scope: z.enum(tokenScopes),
	/** None chosen: limited to nothing. */
	resources: z.array(z.string().max(60)).max(100).optional(),
	days: z.enum(tokenDays),
});

/** A token with the scope `add` must name its resources. */
export const apiTokenSchema = fields.refine(({ scope, resources = [] }) => scope !== "add" || resources.length > 0, {
	path: ["resources"],
	message: "auth:apiTokens.addNeedsResources",
});
