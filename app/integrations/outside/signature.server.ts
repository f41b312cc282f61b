import { createHmac, timingSafeEqual } from "node:crypto";

/** Of a webhook (standardwebhooks.com): over its id, its second and its body, so that neither is changed or sent again later. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
	return `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

export function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
	return {
		"webhook-id": id,
		"webhook-timestamp": String(seconds),
		"webhook-signature": signatureOf(secret, id, seconds, body),
	};
}

/** What a receiver does: the same signature, of a moment ago. */
export function isSigned(secret: string, headers: Record<string, string>, body: string, now: number): boolean {
	const seconds = Number(headers["webhook-timestamp"]);
	if (!(Math.abs(now - seconds) <= 300)) return false;
	const [told, made] = [
		headers["webhook-signature"] ?? "",
		signatureOf(secret, headers["webhook-id"] ?? "", seconds, body),
	];
	return told.length === made.length && timingSafeEqual(Buffer.from(told), Buffer.from(made));
}
