import { createHmac } from "node:crypto";
import type { z } from "zod";
import { type ExternalProvider, type SigningAccount, SigningError } from "#app/domain/signatures/provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { setting } from "#app/environment.ts";
import { readErrorDetail, readRetryAfter } from "../outbound/error-response.server.ts";
import {
	type HttpResponse,
	type OutboundRequest,
	OutboundTimeout,
	RequestNotSent,
	requestExternal,
	requestInternal,
} from "../outbound/http-client.server.ts";

const settings = {
	clicksign: "CLICKSIGN_URL",
	zapsign: "ZAPSIGN_URL",
	docuseal: "DOCUSEAL_URL",
	docusign: "DOCUSIGN_URL",
} as const satisfies Record<ExternalProvider, string>;

/** Allows uploading a 15 MB document in base64. */
const patience = 30_000;
const mostText = 4 * 1024 * 1024;
const mostBytes = 60 * 1024 * 1024;

type Target = Pick<SigningAccount, "provider" | "address">;

export function getServiceBase({ provider, address }: Target): { base: string; own: boolean } {
	const input = (address ?? "").replace(/\/+$/, "");
	if (input !== "") return { base: input, own: false };
	const base = setting(settings[provider]).replace(/\/+$/, "");
	return { base, own: base.startsWith("http:") };
}

/** Sends to a service; every failure is thrown as a SigningError. */
async function request(target: Target, url: string, options: OutboundRequest): Promise<HttpResponse> {
	const { base, own } = getServiceBase(target);
	const isOwn = own && (url === base || url.startsWith(`${base}/`));
	let answer: HttpResponse;
	try {
		answer = await (isOwn ? requestInternal : requestExternal)(url, { patience, most: mostText, ...options });
	} catch (error) {
		throw explainSilence(error);
	}
	const trouble = explainStatus(answer);
	if (trouble) throw trouble;
	return answer;
}

/** Connection errors that prove nothing was done. */
const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

function explainSilence(error: unknown): SigningError {
	if (error instanceof RequestNotSent) return new SigningError("address", { isCertain: true });
	if (error instanceof OutboundTimeout) return new SigningError("slow", { isCertain: false });
	const code = String((error as { code?: unknown }).code ?? "");
	return new SigningError("down", { isCertain: neverReached.has(code), detail: code || null });
}

function explainStatus({ status, text, headers }: HttpResponse): SigningError | null {
	if (status < 400) return null;
	const detail = `HTTP ${status} ${readErrorDetail(text)}`.trim().slice(0, 300);
	if (status === 429)
		return new SigningError("limited", { isCertain: true, retryAfter: readRetryAfter(headers), detail });
	if (status === 401 || status === 403) return new SigningError("credentials", { isCertain: true, detail });
	if (status === 404 || status === 410) return new SigningError("gone", { isCertain: true, detail });
	if (status >= 500 || status === 408)
		return new SigningError("broken", { isCertain: false, retryAfter: readRetryAfter(headers), detail });
	return new SigningError("refused", { isCertain: true, detail });
}

export interface ServiceRequest {
	method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
	path: string;
	headers: Record<string, string>;
	/** Sent as JSON, or as a form. */
	body?: object | URLSearchParams;
}

export async function callService<T>(
	account: Target,
	{ method, path, headers, body }: ServiceRequest,
	schema: z.ZodType<T>,
): Promise<T> {
	const { base } = getServiceBase(account);
	const { text } = await request(account, `${base}${path}`, {
		method,
		headers: {
			"user-agent": "Seleta",
			...headers,
			...(body instanceof URLSearchParams ? { "content-type": "application/x-www-form-urlencoded" } : {}),
		},
		...(body ? { body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) } : {}),
	});
	const { data } = schema.safeParse(text === "" ? null : parseJson(text));
	// The service may have performed the operation.
	if (data === undefined) throw new SigningError("unreadable", { isCertain: method === "GET" });
	return data;
}

export async function downloadPdf(
	account: Target,
	{ url, headers = {} }: { url: string; headers?: Record<string, string> },
): Promise<Uint8Array<ArrayBuffer>> {
	const { text } = await request(account, url, { method: "GET", headers, most: mostBytes, encoding: "latin1" });
	const bytes = new Uint8Array(Buffer.from(text, "latin1"));
	if (!text.startsWith("%PDF-")) throw new SigningError("file", { isCertain: true });
	return bytes;
}

export const hmacSha256 = (secret: string, body: string, encoding: "hex" | "base64"): string =>
	createHmac("sha256", secret).update(body).digest(encoding);

/** Header for services whose webhooks carry a custom secret. */
export const webhookSecretHeader = "X-Seleta-Secret";
