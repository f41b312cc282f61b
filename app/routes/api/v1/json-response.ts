import { bufferedResponse } from "#app/ops/buffered-response.ts";

const encoder = new TextEncoder();

/** An answer of JSON that is whole: the server sends it in one write, where `Response.json` is read as a stream. */
export function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
	const headers = new Headers(init.headers);
	if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
	return bufferedResponse(encoder.encode(JSON.stringify(body)), { ...init, headers });
}
