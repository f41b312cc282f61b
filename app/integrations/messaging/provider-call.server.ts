import type { MessageProvider, SendOutcome } from "#app/domain/conversations/message-provider.ts";
import type { MessagingAccount } from "#app/domain/conversations/messaging-provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { setting } from "#app/environment.ts";
import {
	type HttpResponse,
	type OutboundRequest,
	RequestNotSent,
	requestExternal,
	requestInternal,
} from "../outbound/http-client.server.ts";

const settings = { whatsapp_cloud: "WHATSAPP_URL", twilio: "TWILIO_URL", http: "SMS_URL" } as const satisfies Record<
	MessageProvider,
	string
>;

export function getProviderBase({ provider, address }: Pick<MessagingAccount, "provider" | "address">) {
	const input = (address ?? "").replace(/\/$/, "");
	if (input !== "") return { base: input, own: false };
	const base = (setting(settings[provider as MessageProvider]) ?? "").replace(/\/$/, "");
	return { base, own: base.startsWith("http:") };
}

/** An answer of a provider with its JSON. */
export interface ProviderAnswer extends Pick<HttpResponse, "status" | "headers"> {
	body: unknown;
}

export async function callProvider(
	account: Pick<MessagingAccount, "provider" | "address">,
	path: string,
	request: OutboundRequest,
): Promise<ProviderAnswer> {
	const { base, own } = getProviderBase(account);
	if (base === "") throw new RequestNotSent("address");
	const { status, text, headers } = await (own ? requestInternal : requestExternal)(`${base}${path}`, {
		...request,
		most: 1024 * 1024,
	});
	return { status, body: parseJson(text) ?? null, ...(headers ? { headers } : {}) };
}

/** Connection errors that prove nothing was sent. */
const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** Outcome for a message without a response; a number without an address is not called. */
export function toNoResponseOutcome(error: unknown): SendOutcome {
	if (error instanceof RequestNotSent) return { kind: "refused", failure: "channel_off", detail: error.message };
	const code = String((error as { code?: unknown }).code ?? "");
	if (neverReached.has(code)) return { kind: "later", retryAfter: null, limited: false, detail: code };
	return { kind: "uncertain", detail: code || (error as Error).message.slice(0, 200) };
}

/** Seconds that a provider asks to wait. */
export function readRetryAfter({ headers }: Pick<ProviderAnswer, "headers">): number | null {
	const text = headers?.["retry-after"];
	if (!text) return null;
	const seconds = /^\d{1,6}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Outcome of a status code without a specific reason. */
export function toStatusOutcome(answer: ProviderAnswer, detail: string | null): SendOutcome | null {
	const { status } = answer;
	if (status === 429 || status === 503)
		return { kind: "later", retryAfter: readRetryAfter(answer), limited: status === 429, detail };
	if (status >= 500 || status === 408)
		return { kind: "later", retryAfter: readRetryAfter(answer), limited: false, detail };
	if (status === 401 || status === 403) return { kind: "refused", failure: "credentials", detail };
	return status >= 400 ? { kind: "refused", failure: "other", detail } : null;
}
