import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 bits, safe in a cookie and in an address. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: a leaked table opens nothing. */
export function hashSecret(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}

/** Only what could have come from `newSecret` is worth a look-up. */
export function isSecret(value: string | undefined | null): value is string {
	return typeof value === "string" && /^[\w-]{43}$/.test(value);
}

export function sameBytes(a: string, b: string): boolean {
	const left = hashSecret(a);
	return timingSafeEqual(left, hashSecret(b));
}
