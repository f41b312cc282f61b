import type { OutboundFailure } from "#app/domain/access/outbound-failure.ts";
import type { WebhookAnswer, WebhookMessage, WebhookTarget } from "#app/domain/webhooks/sending.ts";
import { type HttpAnswer, NotCalled, OutboundTimeout, requestOutside } from "./http-client.server.ts";
import { signedByAll } from "./signature.server.ts";

/** Replaced in tests and benchmarks, whose receivers are not public. */
export type Post = (address: string, body: string, headers: Record<string, string>) => Promise<HttpAnswer>;

/** Of an answer so much is read. */
/** @internal */
export const readCharacters = 2_000;

const postOutside: Post = (address, body, headers) =>
	requestOutside(address, { method: "POST", body, headers, most: readCharacters, cut: true });

export async function postWebhook(
	{ address, secrets }: WebhookTarget,
	{ id, body }: WebhookMessage,
	post: Post = postOutside,
): Promise<WebhookAnswer> {
	const began = performance.now();
	const headers = {
		...signedByAll(secrets, id, Math.floor(Date.now() / 1000), body),
		"user-agent": "Seleta-Webhooks/1",
	};
	try {
		const { status, text } = await post(address, body, headers);
		const ok = status >= 200 && status < 300;
		return {
			ok,
			gone: status === 410,
			away: status === 429 || status === 502 || status === 503 || status === 504,
			trouble: ok ? null : `trouble:status:${status}`,
			answer: { status, text },
			durationMs: performance.now() - began,
		};
	} catch (error) {
		const trouble = getTrouble(error);
		return {
			ok: false,
			gone: false,
			away: trouble !== "trouble:unreadable",
			trouble,
			answer: null,
			durationMs: performance.now() - began,
		};
	}
}

function getTrouble(error: unknown): OutboundFailure {
	if (error instanceof NotCalled) return "trouble:address";
	if (error instanceof OutboundTimeout) return "trouble:slow";
	const code = (error as { code?: unknown }).code;
	return typeof code === "string" && code !== "ECONNRESET" ? "trouble:down" : "trouble:unreadable";
}
