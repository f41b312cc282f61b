import { STATUS_CODES } from "node:http";
import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";

export const problemCodes = [
	...(["bad_request", "unauthorized", "forbidden", "not_found", "method_not_allowed", "conflict", "gone"] as const),
	...([
		"too_large",
		"unsupported_media_type",
		"invalid",
		"too_many_requests",
		"internal_error",
		"unavailable",
		"failed",
	] as const),
	...([
		"invalid_json",
		"unknown_condition",
		"filter_needed",
		"count_needed",
		"count_differs",
		"missing_scope",
		"key_reused",
	] as const),
] as const;
export type ProblemCode = (typeof problemCodes)[number];

interface Details {
	/** Localised detail; defaults to the status's message. */
	detail?: string;
	/** Machine-readable code; defaults to the status's. */
	code?: ProblemCode;
	/** Messages by field. */
	errors?: Record<string, string[]>;
	headers?: Record<string, string>;
	more?: Record<string, unknown>;
}

/** An error of the API (RFC 9457). Return it or throw it. */
export function problem(
	context: Readonly<RouterContextProvider>,
	status: number,
	{ detail, ...details }: Details = {},
): Response {
	return createProblem(status, detail ?? context.get(i18n).t(messages[status] ?? "errors:generic"), details);
}

/** The same when the language is known but the context is not set yet. */
export function createProblem(status: number, detail: string, details: Omit<Details, "detail"> = {}) {
	const { code = codes[status] ?? "failed", errors, headers, more } = details;
	const title = STATUS_CODES[status] ?? "Error";
	return Response.json(
		{ type: "about:blank", title, status, code, detail, ...(errors && { errors }), ...more },
		{ status, headers: { ...headers, "Content-Type": "application/problem+json" } },
	);
}

/** Part of the API contract: never change. */
const codes: Readonly<Record<number, ProblemCode>> = {
	400: "bad_request",
	401: "unauthorized",
	403: "forbidden",
	404: "not_found",
	405: "method_not_allowed",
	409: "conflict",
	410: "gone",
	413: "too_large",
	415: "unsupported_media_type",
	422: "invalid",
	429: "too_many_requests",
	500: "internal_error",
	503: "unavailable",
};

export function isProblem(response: Response): boolean {
	return response.headers.get("Content-Type") === "application/problem+json";
}

/** Messages from the specification, section 8, by status. */
const messages: Record<
	number,
	"errors:badRequest" | "errors:sessionExpired" | "errors:notAllowed" | "errors:pageNotFound"
> = {
	400: "errors:badRequest",
	401: "errors:sessionExpired",
	403: "errors:notAllowed",
	404: "errors:pageNotFound",
};
