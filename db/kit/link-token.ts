import { createHash, createHmac } from "node:crypto";
import { setting } from "#app/environment.ts";

/** Derived from ENCRYPTION_KEY per purpose: mails can be regenerated although only the hash is stored. */
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

export function hashToken(token: string): Buffer {
	return createHash("sha256").update(token).digest();
}
