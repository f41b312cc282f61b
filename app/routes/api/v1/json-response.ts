import { bufferedResponse } from "#app/ops/buffered-response.ts";

const encoder = new TextEncoder();

/** Sent in one write; `Response.json` would be read as a stream. */
export function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
	const headers = new Headers(init.headers);
	if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
	return bufferedResponse(encoder.encode(JSON.stringify(body)), { ...init, headers });
}
