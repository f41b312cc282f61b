import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "../visitor.ts";
import type { Leaf } from "./route-list.ts";
import type { Kind } from "./rules.ts";

/** What of an answer decides whether a cache may show it to somebody else. */
export type CachedAnswer = Pick<Answer, "status" | "headers" | "body">;

/** Files of public routes that are no page; the same for everybody. */
const publicFiles = /"Cache-Control": (?:isCurrent \? )?"public, /;
/** Kept only under the address of today's content, which the walk does not know. */
const byVersion = "routes/public/colors.ts";

/** Feeds and maps, whose header is written by what they share. */
const byHelper = /^routes\/public\/(?:sitemap|feeds\/)/;

/** True if caches may store guest responses: pages by `guestPage`, files by their header. */
export function isForCaches({ file }: Leaf): boolean {
	if (byHelper.test(file)) return true;
	const source = readFileSync(join(import.meta.dirname, "..", "..", file), "utf8");
	return /\bguestPage\b/.test(source) || publicFiles.test(source);
}

const isCacheable = (control: string) =>
	/\b(?:public|s-maxage)\b/.test(control) && !/\b(?:private|no-store)\b/.test(control);

/** What is wrong with an answer's word to caches; nothing where it is right. */
export function findCacheProblems(leaf: Leaf, kind: Kind, { status, headers, body }: CachedAnswer): string[] {
	const control = headers["cache-control"] ?? "";
	const names = ["surrogate-key", "cache-tag", "surrogate-control", "cdn-cache-control"];
	const cacheHeaders = names.filter((name) => headers[name] !== undefined);
	const isForever = control.includes("immutable");
	// A document for programs, the same for all who read a language.
	if (leaf.path.startsWith("/api/v1")) return [];
	if (!isCacheable(control)) {
		const isData = String(headers["content-type"]).startsWith("text/x-script");
		const missing =
			kind === "guest" && status === 200 && !isData && leaf.file !== byVersion && isForCaches(leaf)
				? ["is kept by no cache"]
				: [];
		return [...missing, ...(cacheHeaders.length > 0 ? [`is private and has ${cacheHeaders.join()}`] : [])];
	}
	if (kind !== "guest" && !isForever) return [`is shown to others: ${control}`];
	const varies = String(headers.vary ?? "").toLowerCase();
	const checks: [boolean, string][] = [
		[status === 200 || status === 304, `of ${status} is kept`],
		[headers["set-cookie"] === undefined, "brings a cookie"],
		[isForCaches(leaf), "is not meant for caches"],
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
