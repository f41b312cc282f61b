import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 bits, safe in a cookie and in an address. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** Only the hash is stored: a leaked table grants no access. */
export function hashSecret(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}

/** Checks the format of `newSecret` to skip needless look-ups. */
export function isSecret(value: string | undefined | null): value is string {
	return typeof value === "string" && /^[\w-]{43}$/.test(value);
}

export function areSecretsEqual(a: string, b: string): boolean {
	const left = hashSecret(a);
	return timingSafeEqual(left, hashSecret(b));
}
