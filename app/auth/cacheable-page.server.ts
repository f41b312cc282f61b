import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { site } from "#app/context.ts";
import { getBufferedBody } from "#app/ops/buffered-response.ts";
import { setPageBusiness } from "#app/ops/page-cache-key.ts";

/** Shareable between visitors: no cookie in the request, no draft, successful. */
export function isShared(request: Request, { status }: Response): boolean {
	return status === 200 && !request.headers.has("Cookie") && !new URL(request.url).searchParams.has("preview");
}

/** Cache headers: tags for purging, ETag, and a policy without nonce; 304 on a match. */
export function sharedPage(response: Response, request: Request, context: Readonly<RouterContextProvider>): Response {
	const { headers } = response;
	const { id, businessId } = context.get(site);
	headers.append("Vary", "Cookie");
	headers.set("Cache-Tag", getTags(new URL(request.url).pathname, id));
	if (businessId !== null) setPageBusiness(response, businessId);
	const policy = headers.get("Content-Security-Policy");
	if (policy) headers.set("Content-Security-Policy", policy.replaceAll(/ 'nonce-[^']*'/g, ""));
	const body = getBufferedBody(response);
	if (!body) return response;
	const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	headers.set("ETag", tag);
	const existing = request.headers.get("If-None-Match")?.split(",") ?? [];
	return existing.some((item) => item.trim() === tag) ? new Response(null, { status: 304, headers }) : response;
}

/** Cache tags of a page: its brand and job, for purging at a CDN. */
function getTags(pathname: string, siteId: number | null): string {
	const job = /^\/jobs\/[^/]+\/([\w-]+)$/.exec(pathname)?.[1];
	return [`site-${siteId ?? 0}`, ...(job ? [`job-${job}`] : [])].join(",");
}
