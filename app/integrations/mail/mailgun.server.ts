import { createHmac, timingSafeEqual } from "node:crypto";
import { setting } from "#app/environment.ts";
import { toMime } from "./mime.server.ts";
import { postToProvider } from "./post-to-provider.server.ts";
import { type OutgoingMail, refusedSend, type SendResult } from "./transport.ts";

export const hasMailgun = () => Boolean(setting("MAILGUN_API_KEY") && setting("MAILGUN_DOMAIN"));

/** Sends through Mailgun, for volumes too large for a personal mailbox. */
export async function sendByMailgun(mail: OutgoingMail): Promise<SendResult> {
	const [key = "", domain = ""] = [setting("MAILGUN_API_KEY"), setting("MAILGUN_DOMAIN")];
	const form = new FormData();
	form.set("to", mail.to.address);
	form.set("message", new Blob([new Uint8Array(await toMime(mail))], { type: "message/rfc822" }), "message.mime");
	return postToProvider(
		`${setting("MAILGUN_BASE_URL")}/v3/${encodeURIComponent(domain)}/messages.mime`,
		{ headers: { Authorization: `Basic ${Buffer.from(`api:${key}`).toString("base64")}` }, body: form },
		(status, text) => refusedSend(`${status} ${text}`),
	);
}

interface Signature {
	timestamp: string;
	token: string;
	signature: string;
}

const maxAgeSeconds = 15 * 60;

/** HMAC-SHA256 of timestamp and token with the signing key, compared in constant time. */
export function isSignedByMailgun({ timestamp, token, signature }: Signature, now = Date.now()): boolean {
	const key = setting("MAILGUN_SIGNING_KEY");
	if (!key || !/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/i.test(signature) || token.length > 200) return false;
	const ours = createHmac("sha256", key)
		.update(timestamp + token)
		.digest();
	const same = timingSafeEqual(ours, Buffer.from(signature, "hex"));
	return same && Math.abs(now / 1000 - Number(timestamp)) <= maxAgeSeconds;
}
