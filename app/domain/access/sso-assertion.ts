import { z } from "zod";

export const assertionSchema = z.object({
	/** Permanent identifier of the person at the provider. */
	subject: z.string().min(1).max(500),
	email: z.string().nullable(),
	/** Null when the provider does not state it. */
	emailVerified: z.boolean().nullable(),
	name: z.string().nullable(),
	groups: z.array(z.string()),
});
export type Assertion = z.output<typeof assertionSchema>;

const mostShown = 40;

/** Every claim as an administrator reads it, cut to fit. */
export function formatClaims(claims: Record<string, unknown>): [string, string][] {
	return Object.entries(claims)
		.filter(([, value]) => value !== undefined && typeof value !== "function")
		.slice(0, mostShown)
		.map(([name, value]) => [
			name.slice(0, 120),
			(Array.isArray(value)
				? value.map(String).join(", ")
				: typeof value === "object"
					? JSON.stringify(value)
					: String(value)
			).slice(0, 300),
		]);
}
