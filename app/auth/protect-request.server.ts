import { randomBytes, randomUUID } from "node:crypto";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { getAnalyticsConsent } from "#app/brands/analytics.server.ts";
import { inlineStyleHash, person, type RequestInfo, requestInfo, viewedJob } from "#app/context.ts";
import { isBodyTooLarge } from "#app/domain/access/body-limits.ts";
import { setViewedJob } from "#app/ops/viewed-job.ts";
import { isBrowserRequest } from "../http/is-browser-request.ts";
import { createPlainError } from "../http/plain-error-page.server.ts";
import { publicCacheControl } from "../http/public-cache-headers.ts";
import { isApi, isReadMethod, isScim, isTicketRequest, requestTarget } from "../http/request-target.ts";
import { contentSecurityPolicy, fixedHeaders } from "../http/security-headers.ts";
import { isSharedCacheable, makePageCacheable, setSharedCacheHeaders } from "./cacheable-page.server.ts";
import { isSamlResponsePost, isSignedWebhook } from "./signed-webhooks.ts";
import { getBearerToken } from "./tokens/bearer-token.ts";

/** First middleware of every route: resolves the caller, refuses cross-site writes, sets security headers. */
export const protectRequest: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const info = getInfo(request, url);
	context.set(requestInfo, info);
	const pathname = url.pathname;
	context.set(requestTarget, { method: request.method, pathname, path: pathname + url.search });
	const refused = await refusedBefore(request, url, info);
	const response = refused ?? (await next());
	return secured(response, { request, context, info });
};

/** Returns the refusal of a request, or null when it may continue. */
async function refusedBefore(request: Request, url: URL, info: RequestInfo): Promise<Response | null> {
	// PostgreSQL text cannot hold NUL, so no valid request contains one.
	if (url.pathname.includes("%00")) return createPlainError(request, 404, "errors:pageNotFound");
	if (url.search.includes("%00")) return createPlainError(request, 400, "errors:generic");
	if (isReadMethod(request.method)) return null;
	const trusted =
		isOwn(request, info.origin) ||
		isProgram(request, url.pathname) ||
		isSignedWebhook(request, url.pathname) ||
		isSamlResponsePost(request, url.pathname);
	if (!trusted) return createPlainError(request, 403, "errors:forbiddenOrigin");
	const length = request.headers.get("Content-Length");
	// Chunked bodies have no declared length; browsers always send Content-Length.
	if (length === null && request.headers.has("Transfer-Encoding"))
		return createPlainError(request, 411, "errors:generic");
	const type = request.headers.get("Content-Type") ?? "";
	if (length !== null && isBodyTooLarge(url.pathname, type, Number(length)))
		return createPlainError(request, 413, "auth:bodyTooLarge");
	return null;
}

/** Pages cannot forge `Sec-Fetch-Site`; `Origin` covers browsers and http hosts without it. Requests with neither are not from browsers. */
function isOwn(request: Request, origin: string): boolean {
	const from = request.headers.get("Origin");
	const relation = request.headers.get("Sec-Fetch-Site");
	if (relation !== null && relation !== "same-origin") return false;
	// Browsers send "null" to hide the origin; then only Sec-Fetch-Site counts.
	if (from !== null && from !== "null") return from === origin;
	return relation === "same-origin";
}

/** A bearer token needs a CORS preflight, which is never granted; cookies are ignored here. */
function isProgram(request: Request, pathname: string): boolean {
	if (isTicketRequest(pathname)) return getBearerToken(request) !== null;
	if (isScim(pathname)) return getBearerToken(request) !== null || !isBrowserRequest(request);
	if (!isApi(pathname)) return false;
	return getBearerToken(request) !== null || !isBrowserRequest(request);
}

function getInfo(request: Request, url: URL): RequestInfo {
	return {
		id: randomUUID(),
		ip: request.headers.get("x-seleta-ip")?.slice(0, 64) || "unknown",
		userAgent: (request.headers.get("User-Agent") ?? "").slice(0, 400),
		nonce: randomBytes(16).toString("base64"),
		origin: url.origin,
		host: getHost(url),
	};
}

/** Lower case, without port or trailing dot; `invalid` when it is no host name. */
function getHost(url: URL): string {
	const host = url.hostname.toLowerCase().replace(/\.$/, "");
	return /^(?=.{1,253}$)(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/.test(host) ? host : "invalid";
}

interface Answered {
	request: Request;
	context: Readonly<RouterContextProvider>;
	info: RequestInfo;
}

function secured(response: Response, answered: Answered): Response {
	const page = withHeaders(response, answered);
	const job = answered.context.get(viewedJob);
	if (job && (page.status === 200 || page.status === 304)) setViewedJob(page, job);
	return page;
}

function withHeaders(response: Response, { request, context, info }: Answered): Response {
	const { headers } = response;
	for (const [name, value] of Object.entries(fixedHeaders)) if (!headers.has(name)) headers.set(name, value);
	headers.set("X-Request-Id", info.id);
	if (info.origin.startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000");
	// In development Vite adds inline styles and scripts.
	if (!import.meta.env.DEV && !headers.has("Content-Security-Policy")) {
		headers.set(
			"Content-Security-Policy",
			contentSecurityPolicy(info, { counted: isCountedHere(context, request), sheet: context.get(inlineStyleHash) }),
		);
	}
	const saved = headers.get("Cache-Control");
	if (isPersonal(request, headers, context)) {
		// Content-addressed files stay cached, but only in this user's browser.
		if (saved?.includes("immutable")) headers.set("Cache-Control", saved.replace("public", "private"));
		else if (!saved?.startsWith("private")) headers.set("Cache-Control", "private, no-store");
	} else if (saved === publicCacheControl && isSharedCacheable(request, response))
		return makePageCacheable(response, request, context);
	else if (!saved || saved === publicCacheControl) headers.set("Cache-Control", "private, no-cache");
	else if (saved.startsWith(publicCacheControl) && !isApi(new URL(request.url).pathname))
		setSharedCacheHeaders(response, request, context);
	return response;
}

/** Requires analytics of the brand and the visitor's consent; refusals before brand resolution count nothing. */
function isCountedHere(context: Readonly<RouterContextProvider>, request: Request): boolean {
	try {
		return getAnalyticsConsent(context, request, new URL(request.url).pathname)?.choice === "yes";
	} catch {
		return false;
	}
}

/** Whether the response may contain personal data and must not be cached. */
function isPersonal(request: Request, headers: Headers, context: Readonly<RouterContextProvider>): boolean {
	return context.get(person) !== null || headers.has("Set-Cookie") || new URL(request.url).pathname.endsWith(".data");
}
