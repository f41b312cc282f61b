import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { legacySignaturesUntil } from "#app/domain/webhooks/retry-policy.ts";

const prefix = "whsec_";

/** Encodes a key for standardwebhooks.com libraries: base64 after `whsec_`. */
export const encodeWebhookSecret = (key: string): string => `${prefix}${Buffer.from(key).toString("base64")}`;

/** A new key of 32 random bytes. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

/** A secret as Standard Webhooks has it: its key has 24 to 64 bytes. */
export function isStandardSecret(secret: string): boolean {
	const length = keyIn(secret)?.length ?? 0;
	return length >= 24 && length <= 64;
}

function keyIn(secret: string): Buffer | null {
	if (!secret.startsWith(prefix)) return null;
	const text = secret.slice(prefix.length);
	const key = Buffer.from(text, "base64");
	const same = key.toString("base64").replace(/=+$/, "") === text.replace(/=+$/, "");
	return same && key.length > 0 ? key : null;
}

/** Nonstandard secrets are raw keys; standard ones may still be used as plain text. */
function getKeys(secret: string): (Buffer | string)[] {
	const key = keyIn(secret);
	return key ? [key, secret] : [secret];
}

/** standardwebhooks.com: signs id, timestamp and body, against changes and replays. */
function getSignatures(secret: string, id: string, seconds: number, body: string | Uint8Array): string[] {
	const sign = (key: Buffer | string) => createHmac("sha256", key).update(`${id}.${seconds}.`).update(body);
	return getKeys(secret).map((key) => `v1,${sign(key).digest("base64")}`);
}

export function buildSignedHeaders(
	secret: string,
	id: string,
	seconds: number,
	body: string | Uint8Array,
): Record<string, string> {
	return signWithAllSecrets([secret], id, seconds, body);
}

/** Signs with each secret: during rotation receivers may have either. */
export function signWithAllSecrets(
	secrets: readonly string[],
	id: string,
	seconds: number,
	body: string | Uint8Array,
): Record<string, string> {
	const keep = seconds * 1000 < legacySignaturesUntil.getTime() ? undefined : 1;
	const signatures = secrets.flatMap((secret) => getSignatures(secret, id, seconds, body).slice(0, keep));
	return {
		"webhook-id": id,
		"webhook-timestamp": String(seconds),
		"webhook-signature": signatures.join(" "),
	};
}

/** Verifies like a receiver: one signature matches and the timestamp is recent. */
export function hasValidSignature(
	secret: string,
	headers: Record<string, string>,
	body: string | Uint8Array,
	now: number,
): boolean {
	const seconds = Number(headers["webhook-timestamp"]);
	if (!(Math.abs(now - seconds) <= 300)) return false;
	const sent = (headers["webhook-signature"] ?? "").split(" ").slice(0, 10);
	const ours = getSignatures(secret, headers["webhook-id"] ?? "", seconds, body);
	return sent.some((item) => ours.some((own) => isSame(item, own)));
}

function isSame(first: string, other: string): boolean {
	const [a, b] = [Buffer.from(first), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
