import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { site } from "#app/context.ts";
import { getBufferedBody } from "#app/ops/buffered-response.ts";
import { setPageBusiness } from "#app/ops/page-cache-key.ts";

/** Whether one visitor's answer may be another's: nobody brought a cookie, nobody is shown a draft, and it went well. */
export function isShared(request: Request, { status }: Response): boolean {
	return status === 200 && !request.headers.has("Cookie") && !new URL(request.url).searchParams.has("preview");
}

/**
 * Marks a page that caches may keep: its tags, by which they let go of it, its mark, and a policy without a nonce, which
 * would be the same for everybody who got the kept copy. 304 for who has it already.
 */
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

/** What a page is about, as a CDN is told to let go of it: its brand, and its job. */
function getTags(pathname: string, siteId: number | null): string {
	const job = /^\/jobs\/[^/]+\/([\w-]+)$/.exec(pathname)?.[1];
	return [`site-${siteId ?? 0}`, ...(job ? [`job-${job}`] : [])].join(",");
}
