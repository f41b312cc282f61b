import { data, type MiddlewareFunction } from "react-router";
import { isApi, isRead } from "#app/auth/place.ts";
import { problemIn } from "#app/auth/problem.ts";
import { readForm } from "#app/auth/read-form.ts";
import { languageOf } from "#app/auth/refusal.server.ts";
import { i18n, outage } from "#app/context.ts";
import type { Interrupted } from "#app/error-page.tsx";
import { fixedT } from "#app/i18n/i18n.ts";

const retryAfter = "5";

/** Whoever is told to come back is told when; outside of what says so, because errors carry no headers of their own. */
export const sayWhenBack: MiddlewareFunction<Response> = async (_args, next) => {
	const response = await next();
	if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", retryAfter);
	return response;
};

/**
 * While the database is away every page is a 503 that says so, in the person's language and without asking the database.
 * What a form brought stands on that page, ready to be sent again under the same key: nothing typed is lost.
 */
export const answerOutage: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const copy = isForm(request) ? request.clone() : null;
	const response = await next();
	if (!context.get(outage)) return response;
	const locale = await languageOf(request);
	const t = fixedT(locale);
	const message = t("errors:unavailable");
	if (isApi(url.pathname)) return problemIn(503, message);
	const isPage =
		request.headers.get("Accept")?.includes("text/html") || new URL(request.url).pathname.endsWith(".data");
	if (!isPage) return Response.json({ error: "unavailable", message }, { status: 503 });
	// The way there did not get as far as the language.
	context.set(i18n, { locale, t });
	const path = url.pathname + url.search;
	throw data<Interrupted>(
		{ message, again: { path, isPost: !isRead(request.method), fields: copy && (await fieldsOf(copy)) } },
		{ status: 503 },
	);
};

/** Forms that fit on a page; a large one has files, which no page can hold. */
function isForm(request: Request): boolean {
	if (isRead(request.method)) return false;
	const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
	return length < 256 * 1024 && /form/.test(request.headers.get("Content-Type") ?? "");
}

const secret = /password|senha|token|secret/i;

/** What was typed, without secrets; null when it cannot be sent again from a page. */
async function fieldsOf(copy: Request): Promise<[string, string][] | null> {
	const fields: [string, string][] = [];
	for (const [name, value] of await readForm(copy)) {
		if (typeof value !== "string") {
			if (value.size > 0) return null;
		} else if (!secret.test(name)) fields.push([name, value]);
	}
	return fields;
}
