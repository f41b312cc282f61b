import type { OutboundFailure } from "#app/domain/access/outbound-failure.ts";
import type { WebhookAnswer, WebhookMessage, WebhookTarget } from "#app/domain/webhooks/delivery.ts";
import { type HttpResponse, OutboundTimeout, RequestNotSent, requestExternal } from "./http-client.server.ts";
import { signWithAllSecrets } from "./webhook-signature.server.ts";

/** Replaced in tests and benchmarks, whose receivers are not public. */
export type PostRequest = (address: string, body: string, headers: Record<string, string>) => Promise<HttpResponse>;

/** Of an answer so much is read. */
/** @internal */
export const maxReadCharacters = 2_000;

const postOutside: PostRequest = (address, body, headers) =>
	requestExternal(address, { method: "POST", body, headers, most: maxReadCharacters, cut: true });

export async function postWebhook(
	{ address, secrets }: WebhookTarget,
	{ id, body }: WebhookMessage,
	post: PostRequest = postOutside,
): Promise<WebhookAnswer> {
	const began = performance.now();
	const headers = {
		...signWithAllSecrets(secrets, id, Math.floor(Date.now() / 1000), body),
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
	if (error instanceof RequestNotSent) return "trouble:address";
	if (error instanceof OutboundTimeout) return "trouble:slow";
	const code = (error as { code?: unknown }).code;
	return typeof code === "string" && code !== "ECONNRESET" ? "trouble:down" : "trouble:unreadable";
}
