import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { VisitorResponse } from "../visitor.ts";
import type { VisitorKind } from "./access-rules.ts";
import type { LeafRoute } from "./route-list.ts";

/** Parts of a response that decide whether a shared cache may store it. */
export type CacheableResponse = Pick<VisitorResponse, "status" | "headers" | "body">;

/** Public files that are no pages and identical for all visitors. */
const publicFiles = /"Cache-Control": (?:isCurrent \? )?"public, /;
/** Cacheable only at the versioned address, which the crawl does not know. */
const byVersion = "routes/public/colors.ts";

/** Feeds and sitemaps, whose header is set by shared code. */
const byHelper = /^routes\/public\/(?:sitemap|feeds\/)/;

/** True if caches may store guest responses: pages by `publicPageHeaders`, files by their header. */
export function isCacheableRoute({ file }: LeafRoute): boolean {
	if (byHelper.test(file)) return true;
	const source = readFileSync(join(import.meta.dirname, "..", "..", file), "utf8");
	return /\bpublicPageHeaders\b/.test(source) || publicFiles.test(source);
}

const isCacheable = (control: string) =>
	/\b(?:public|s-maxage)\b/.test(control) && !/\b(?:private|no-store)\b/.test(control);

/** Problems of a response's cache headers; empty when correct. */
export function findCacheProblems(
	leaf: LeafRoute,
	kind: VisitorKind,
	{ status, headers, body }: CacheableResponse,
): string[] {
	const control = headers["cache-control"] ?? "";
	const names = ["surrogate-key", "cache-tag", "surrogate-control", "cdn-cache-control"];
	const cacheHeaders = names.filter((name) => headers[name] !== undefined);
	const isForever = control.includes("immutable");
	// A document for API clients, identical for all readers of a language.
	if (leaf.path.startsWith("/api/v1")) return [];
	if (!isCacheable(control)) {
		const isData = String(headers["content-type"]).startsWith("text/x-script");
		const missing =
			kind === "guest" && status === 200 && !isData && leaf.file !== byVersion && isCacheableRoute(leaf)
				? ["is kept by no cache"]
				: [];
		return [...missing, ...(cacheHeaders.length > 0 ? [`is private and has ${cacheHeaders.join()}`] : [])];
	}
	if (kind !== "guest" && !isForever) return [`is shown to others: ${control}`];
	const varies = String(headers.vary ?? "").toLowerCase();
	const checks: [boolean, string][] = [
		[status === 200 || status === 304, `of ${status} is kept`],
		[headers["set-cookie"] === undefined, "brings a cookie"],
		[isCacheableRoute(leaf), "is not meant for caches"],
		[isForever || varies.includes("cookie"), `varies by ${varies} only`],
		[/^site-\d+( [\w-]+)*$/.test(String(headers["surrogate-key"])), `has keys ${headers["surrogate-key"]}`],
		[
			headers["cache-tag"] === String(headers["surrogate-key"]).replaceAll(" ", ","),
			`has tags ${headers["cache-tag"]}`,
		],
		[isForever || headers["surrogate-control"] === "max-age=60", "says no lifetime to a CDN"],
		[isForever || headers["cdn-cache-control"] === "max-age=60", "says no lifetime by CDN-Cache-Control"],
		[!/name="_idem"|nonce="/.test(body), "holds what is one visitor's"],
	];
	return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]));
}
