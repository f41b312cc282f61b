import { lookup as resolve } from "node:dns";
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from "node:http";
import { type RequestOptions, request } from "node:https";
import type { LookupFunction } from "node:net";
import { findOutboundUrlProblem, isPublicAddress } from "#app/domain/access/safe-outbound-url.ts";

const patience = 10_000;
const mostHeard = 64 * 1024;

export interface HttpResponse {
	status: number;
	text: string;
	headers?: IncomingHttpHeaders;
}

export interface OutboundRequest {
	method: string;
	headers?: Record<string, string>;
	body?: string | Uint8Array;
	/** Maximum characters of a response; more is an error, or truncated with `cut`. */
	most?: number;
	cut?: true;
	patience?: number;
	/** Milliseconds until the whole response must arrive; by default twice the patience. */
	deadline?: number;
	/** Encoding of response bytes; `latin1` preserves those of a file. */
	encoding?: "utf8" | "latin1";
	/** Called with each piece of a successful response as it arrives. */
	onText?: (piece: string) => void;
	/** Ends the call before its answer is whole. */
	signal?: AbortSignal;
	/** Client certificate for mutual TLS, and the CA trusted for the server's. */
	tls?: { key: string; cert: string; ca?: string };
}

export class RequestNotSent extends Error {
	override name = "RequestNotSent";
}

export class OutboundTimeout extends Error {
	override name = "OutboundTimeout";
}

/** Refuses non-public addresses and connects to the checked address, which prevents DNS rebinding. */
export const publicOnlyLookup: LookupFunction = (host, options, done) => {
	resolve(host, { ...options, all: true }, (error, result) => {
		if (error) return done(error, "", 0);
		const first = result[0];
		if (!first || result.some(({ address }) => !isPublicAddress(address)))
			return done(new RequestNotSent("inside the network"), "", 0);
		if (options.all) return done(null, result);
		done(null, first.address, first.family);
	});
};

/** Public https only, without redirects, with a timeout and limited response size. */
export function postExternal(
	address: string,
	body: string,
	headers: Record<string, string>,
	lookup: LookupFunction = publicOnlyLookup,
	patient = patience,
): Promise<HttpResponse> {
	return requestExternal(address, { method: "POST", body, headers, patience: patient }, lookup);
}

/** Any request to an outside system, under the same rules. */
export function requestExternal(
	address: string,
	{ body = "", tls, ...options }: OutboundRequest,
	lookup: LookupFunction = publicOnlyLookup,
): Promise<HttpResponse> {
	const problem = findOutboundUrlProblem(address);
	if (problem) return Promise.reject(new RequestNotSent(problem));
	return send((options, hear) => request(address, { ...options, ...tls, lookup }, hear), body, withDefaults(options));
}

/** Sends a request to an internal server whose address is in the settings. */
export function requestInternal(
	address: string,
	{ body = "", tls, ...options }: OutboundRequest,
): Promise<HttpResponse> {
	const isSafe = address.startsWith("https:");
	const open = isSafe ? request : plainRequest;
	return send(
		(options, hear) => open(address, isSafe ? { ...options, ...tls } : options, hear),
		body,
		withDefaults(options),
	);
}

const withDefaults = ({
	method,
	headers = {},
	most,
	patience: patient = patience,
	deadline = patient * 2,
	encoding = "utf8",
	cut,
	onText,
	signal,
}: Omit<OutboundRequest, "body">) => ({
	method,
	headers,
	patience: patient,
	deadline,
	encoding,
	...(most === undefined ? {} : { most }),
	...(cut ? { cut } : {}),
	...(onText ? { onText } : {}),
	...(signal ? { signal } : {}),
});

/** For servers named in the installation's settings, never for user input. */
export function postInternal(
	address: string,
	body: string,
	headers: Record<string, string>,
	patient = patience,
): Promise<HttpResponse> {
	return requestInternal(address, { method: "POST", body, headers, patience: patient });
}

function send(
	open: (options: RequestOptions, hear: (answer: IncomingMessage) => void) => ClientRequest,
	body: string | Uint8Array,
	{
		headers,
		patience: timeout,
		deadline: whole,
		method,
		encoding,
		most = mostHeard,
		cut,
		onText,
		signal,
	}: ReturnType<typeof withDefaults> & Pick<OutboundRequest, "most" | "cut" | "onText" | "signal">,
): Promise<HttpResponse> {
	return new Promise((done, fail) => {
		const all = { "content-type": "application/json", ...headers };
		// A slowly trickling response never triggers the socket's own timeout.
		const deadline = setTimeout(() => request.destroy(new OutboundTimeout("no whole answer")), whole);
		const request = open({ method, headers: all, timeout, ...(signal ? { signal } : {}) }, (answer) => {
			let text = "";
			answer.setEncoding(encoding);
			answer.on("data", (part: string) => {
				text += part;
				if (onText && (answer.statusCode ?? 500) < 300) onText(part);
				if (text.length <= most) return;
				if (cut) done({ status: answer.statusCode ?? 0, text: text.slice(0, most), headers: answer.headers });
				request.destroy(new Error("too long an answer"));
			});
			answer.on("end", () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
			answer.on("error", fail);
		});
		request.setTimeout(timeout, () => request.destroy(new OutboundTimeout("no answer")));
		request.on("error", fail);
		request.on("close", () => clearTimeout(deadline));
		request.end(body);
	});
}
