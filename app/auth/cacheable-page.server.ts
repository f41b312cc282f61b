import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { site } from "#app/context.ts";
import { getPageCacheKeys } from "#app/domain/brands/page-cache-keys.ts";
import { setting } from "#app/environment.ts";
import { sharedCacheControl } from "#app/http/public-cache-headers.ts";
import { getBufferedBody } from "#app/ops/buffered-response.ts";
import { setPageBusiness } from "#app/ops/page-business.ts";

type Context = Readonly<RouterContextProvider>;

/** Shareable between visitors: no cookie in the request, no draft, successful. */
export function isSharedCacheable(request: Request, { status }: Response): boolean {
	return status === 200 && !request.headers.has("Cookie") && !new URL(request.url).searchParams.has("preview");
}

/** Cache headers: keys for purging, ETag, and a policy without nonce; 304 on a match. */
export function makePageCacheable(response: Response, request: Request, context: Context): Response {
	const { headers } = response;
	const { businessId } = context.get(site);
	headers.set("Cache-Control", sharedCacheControl(setting("PAGE_CACHE_SECONDS")));
	headers.append("Vary", "Cookie");
	if (businessId !== null) setPageBusiness(response, businessId);
	const policy = headers.get("Content-Security-Policy");
	if (policy) headers.set("Content-Security-Policy", policy.replaceAll(/ 'nonce-[^']*'/g, ""));
	const body = getBufferedBody(response);
	setCacheKeys(headers, request, context, body ? Buffer.from(body).toString("latin1") : "");
	if (!body) return response;
	const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	headers.set("ETag", tag);
	const existing = request.headers.get("If-None-Match")?.split(",") ?? [];
	return existing.some((item) => item.trim() === tag) ? new Response(null, { status: 304, headers }) : response;
}

/** For public non-page responses (feeds, sitemaps, images); requests with cookies make them private. */
export function setSharedCacheHeaders(response: Response, request: Request, context: Context): void {
	const { headers, status } = response;
	const cacheControl = headers.get("Cache-Control") ?? "";
	const isForever = cacheControl.includes("immutable");
	if (request.headers.has("Cookie") && !isForever) {
		headers.set("Cache-Control", cacheControl.replace("public", "private"));
	} else if (status === 200 || status === 304) {
		if (!isForever) headers.append("Vary", "Cookie");
		setCacheKeys(headers, request, context, "");
	} else headers.set("Cache-Control", "private, no-cache");
}

/** Purge keys for Varnish and Fastly (`Surrogate-Key`) and Cloudflare (`Cache-Tag`), and the CDN lifetime. */
function setCacheKeys(headers: Headers, request: Request, context: Context, body: string): void {
	const keys = getPageCacheKeys({ pathname: new URL(request.url).pathname, siteId: context.get(site).id, body });
	headers.set("Surrogate-Key", keys.join(" "));
	headers.set("Cache-Tag", keys.join(","));
	if (headers.get("Cache-Control")?.includes("immutable")) return;
	const lifetime = `max-age=${setting("PAGE_CACHE_SECONDS")}`;
	headers.set("Surrogate-Control", lifetime);
	headers.set("CDN-Cache-Control", lifetime);
}
