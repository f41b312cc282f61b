import { createHmac, timingSafeEqual } from "node:crypto";
import { listKeys } from "./encryption.ts";

/** HMAC-SHA-256 with today's key, for one purpose alone, in hex. */
export function signText(text: string, purpose: string): string {
	const [key] = listKeys();
	if (!key) throw new Error("there is no key");
	return sign(key, text, purpose);
}

/** Whether today's key, or one of before, signed the text. */
export function isSigned(text: string, signature: string, purpose: string): boolean {
	const bytes = Buffer.from(signature, "hex");
	return listKeys().some((key) => {
		const own = Buffer.from(sign(key, text, purpose), "hex");
		return own.length === bytes.length && timingSafeEqual(own, bytes);
	});
}

function sign(key: Buffer, text: string, purpose: string): string {
	const ownKey = createHmac("sha256", key).update(`sign:${purpose}`).digest();
	return createHmac("sha256", ownKey).update(text).digest("hex");
}
