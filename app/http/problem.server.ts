import { STATUS_CODES } from "node:http";
import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";

interface Details {
	/** In the person's language; the catalogue's message for the status unless said. */
	detail?: string;
	/** Messages by field. */
	errors?: Record<string, string[]>;
	headers?: Record<string, string>;
	/** Members of this problem's own. */
	more?: Record<string, unknown>;
}

/** An error of the API (RFC 9457). Return it or throw it. */
export function problem(
	context: Readonly<RouterContextProvider>,
	status: number,
	{ detail, ...details }: Details = {},
): Response {
	return problemIn(status, detail ?? context.get(i18n).t(messages[status] ?? "errors:generic"), details);
}

/** The same where the person's language is known, but their context is not yet. */
export function problemIn(status: number, detail: string, { errors, headers, more }: Omit<Details, "detail"> = {}) {
	return Response.json(
		{ type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, detail, ...(errors && { errors }), ...more },
		{ status, headers: { ...headers, "Content-Type": "application/problem+json" } },
	);
}

export function isProblem(response: Response): boolean {
	return response.headers.get("Content-Type") === "application/problem+json";
}

/** Specification, section 8, as far as it has a message for the status. */
const messages: Record<
	number,
	"errors:badRequest" | "errors:sessionExpired" | "errors:notAllowed" | "errors:pageNotFound"
> = {
	400: "errors:badRequest",
	401: "errors:sessionExpired",
	403: "errors:notAllowed",
	404: "errors:pageNotFound",
};
