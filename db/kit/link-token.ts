import { createHash, createHmac } from "node:crypto";
import { setting } from "#app/environment.ts";

/**
 * The secret of a public link, made from ENCRYPTION_KEY and what it opens, so that a letter can be made again although
 * only its hash is kept. A link for one purpose opens nothing of another.
 */
export function linkToken(
	purpose:
		| "unsubscribe"
		| "answer"
		| "form"
		| "automation"
		| "alert"
		| "contact"
		| "preview"
		| "booking"
		| "invitation"
		| "searchReport"
		| "signature"
		| "signatureCode"
		| "offer"
		| "admission"
		| "handover"
		| "timesheets",
	businessId: number,
	of: string,
): string {
	const key = setting("ENCRYPTION_KEY");
	if (!key) throw new Error("ENCRYPTION_KEY is not set");
	return createHmac("sha256", `link:${purpose}:${key}`).update(`${businessId}:${of}`).digest("hex");
}

/** What is kept of a link's token. */
export function hashToken(token: string): Buffer {
	return createHash("sha256").update(token).digest();
}
