import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { setting } from "#app/environment.ts";

/** A tampered value, a wrong purpose, or a missing key. */
export class DecryptionError extends Error {
	constructor() {
		super("The sealed value cannot be opened");
	}
}

/** AES-256-GCM with ENCRYPTION_KEY, as `v1.<key id>.<bytes>`. The purpose is authenticated: values do not decrypt elsewhere. */
export function encrypt(text: string, purpose = "value"): string {
	const [id, key] = currentKey();
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(purpose));
	const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return `v1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** Opens what `encrypt` made, also with a key of ENCRYPTION_KEYS_OLD (base64, comma-separated) after a rotation. */
export function decrypt(sealed: string, purpose = "value"): string {
	const [version, id, payload] = sealed.split(".");
	const key = keys().get(id ?? "");
	const bytes = Buffer.from(payload ?? "", "base64url");
	if (version !== "v1" || !key || bytes.length < 28) throw new DecryptionError();
	try {
		const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
		decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28));
		return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
	} catch {
		throw new DecryptionError();
	}
}

/** For values returned by a browser: null when they cannot be decrypted. */
export function tryDecrypt(sealed: string | undefined | null, purpose: string): string | null {
	try {
		return sealed ? decrypt(sealed, purpose) : null;
	} catch (error) {
		if (error instanceof DecryptionError) return null;
		throw error;
	}
}

/**
 * Whether a value waits to be sealed again with today's key.
 * @internal Read by tests alone.
 */
export function isSealedWithOldKey(sealed: string): boolean {
	return getKeyId(sealed) !== keyId();
}

/** Names the key a value was sealed with. */
export const getKeyId = (sealed: string): string => sealed.split(".")[1] ?? "";

/** Prefix of values encrypted with today's key. */
export const getCurrentPrefix = (): string => `v1.${keyId()}.`;

/** Names the key in use without telling it. */
export const keyId = (): string => currentKey()[0];

let read: { from: string; keys: Map<string, Buffer> } | undefined;

function keys(): Map<string, Buffer> {
	const from = `${setting("ENCRYPTION_KEY") ?? ""},${setting("ENCRYPTION_KEYS_OLD")}`;
	if (read?.from !== from) {
		const list = from.split(",").filter((text) => text.trim() !== "");
		read = { from, keys: new Map(list.map((text) => toKey(text.trim()))) };
	}
	return read.keys;
}

/** Every key, the one in use first. */
export const listKeys = (): Buffer[] => [...keys().values()];

function currentKey(): [string, Buffer] {
	if (!setting("ENCRYPTION_KEY")) throw new Error("ENCRYPTION_KEY is not set");
	const first = keys().entries().next().value;
	if (!first) throw new Error("ENCRYPTION_KEY is not set");
	return first;
}

function toKey(text: string): [string, Buffer] {
	const key = Buffer.from(text, "base64");
	if (key.length !== 32) throw new Error("ENCRYPTION_KEY must be 32 bytes in base64");
	return [createHash("sha256").update(key).digest("hex").slice(0, 8), key];
}
