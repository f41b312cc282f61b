import { data, type MiddlewareFunction } from "react-router";
import { databaseFailure, i18n } from "#app/context.ts";
import type { RetryableFailure } from "#app/error-page.tsx";
import { getRequestLanguage } from "#app/http/plain-error-page.server.ts";
import { createProblem, isProblem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { isApi, isReadMethod, isScim } from "#app/http/request-target.ts";
import { isScimResponse, scimError } from "#app/http/scim-error.server.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { parseAcceptLanguage } from "#app/i18n/languages.ts";
import { log } from "#app/ops/log.ts";
import { isDatabaseUnavailable } from "#db/is-database-unavailable.ts";
import { isLockConflict } from "#db/kit/in-business.ts";

const retryAfter = "5";

/** Converts errors of earlier middleware, such as unreadable sessions, to problem responses. */
export const convertApiErrors: MiddlewareFunction<Response> = async ({ request, url }, next) => {
	if (!isApi(url.pathname) && !isScim(url.pathname)) return next();
	try {
		const response = await next();
		return response.status < 500 || isProblem(response) || isScimResponse(response)
			? response
			: await failed(request, response.status);
	} catch (error) {
		if (error instanceof Response) throw error;
		const isBusy = isDatabaseUnavailable(error) || isLockConflict(error);
		if (!isBusy) log.error({ err: error, method: request.method, path: url.pathname }, "call failed");
		return failed(request, isBusy ? 503 : 500);
	}
};

async function failed(request: Request, status: number): Promise<Response> {
	const t = fixedT(parseAcceptLanguage(request.headers.get("Accept-Language")) ?? (await getRequestLanguage(request)));
	const detail = t(status === 503 ? "errors:unavailable" : "errors:generic");
	const headers: Record<string, string> = status === 503 ? { "Retry-After": retryAfter } : {};
	return isScim(new URL(request.url).pathname)
		? scimError(status, detail, { headers })
		: createProblem(status, detail, { headers });
}

/** Outside the error handlers, because thrown errors carry no headers. */
export const addRetryAfter: MiddlewareFunction<Response> = async (_args, next) => {
	const response = await next();
	if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", retryAfter);
	return response;
};

/** Database failures keep the form for resending under the same key. 503 during outages; 422 for values only the database refused. */
export const offerResubmission: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const copy = isForm(request) ? request.clone() : null;
	const response = await next();
	const why = context.get(databaseFailure);
	if (!why) return response;
	// During outages the language middleware has not run.
	if (why === "unavailable") {
		const locale = await getRequestLanguage(request);
		context.set(i18n, { locale, t: fixedT(locale) });
	}
	const { t } = context.get(i18n);
	const status = why === "refused" ? 422 : 503;
	const message = why === "refused" ? t("kit:form.refused") : t("errors:unavailable");
	if (isApi(url.pathname)) return createProblem(status, message);
	if (isScim(url.pathname)) return scimError(status, message);
	const isPage =
		request.headers.get("Accept")?.includes("text/html") || new URL(request.url).pathname.endsWith(".data");
	if (!isPage) return Response.json({ error: why, message }, { status });
	const fields = copy && (await getFields(copy));
	throw data<RetryableFailure>(
		{ message, again: { path: url.pathname + url.search, isPost: !isReadMethod(request.method), fields } },
		{ status },
	);
};

/** Only forms small enough for a page; larger ones contain files. */
function isForm(request: Request): boolean {
	if (isReadMethod(request.method)) return false;
	const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
	return length < 256 * 1024 && /form/.test(request.headers.get("Content-Type") ?? "");
}

const secret = /password|senha|token|secret/i;

/** Form input without secrets; null when it cannot be resubmitted from a page. */
async function getFields(copy: Request): Promise<[string, string][] | null> {
	const fields: [string, string][] = [];
	for (const [name, value] of await readForm(copy)) {
		if (typeof value !== "string") {
			if (value.size > 0) return null;
		} else if (!secret.test(name)) fields.push([name, value]);
	}
	return fields;
}
