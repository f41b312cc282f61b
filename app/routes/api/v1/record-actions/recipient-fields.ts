import type { ApiAction } from "./action-description.ts";

/** Recipient of a document, and the record version it is based on. */
export const recipientFields = {
	fields: {
		name: { kind: "text", max: 200 },
		email: { kind: "text", max: 254 },
		brand: { kind: "reference" },
		message: { kind: "text", max: 5000 },
		version: { kind: "integer", min: 0, max: 999_999_999, text: "version" },
	},
	needs: ["name", "email", "version"],
} as const satisfies Pick<ApiAction, "fields" | "needs">;
