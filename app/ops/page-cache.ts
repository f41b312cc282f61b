import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { JobPageView } from "#app/domain/jobs/job-page-view.ts";
import { chooseEncoding } from "./compress-page.ts";
import { publicAddress } from "./public-origin.ts";

interface KeptPage {
	headers: OutgoingHttpHeaders;
	body: Uint8Array;
	/** Null: unknown, so every business's change invalidates the page. */
	business: number | null;
	/** The job shown, including its source, which is part of the page's key. */
	job: JobPageView | null;
	/** Number of purges when its request began. */
	began: number;
	/** Milliseconds of `performance.now()`. */
	since: number;
	until: number;
}

type PageRows = Pick<KeptPage, "business" | "job">;

/** Date-driven changes send no notice, so pages expire after this time at most. */
const mostMs = 60_000;
/** Of one process. A page weighs 10 to 20 kB as it travels. */
const mostBytes = 16_000_000;
/** Headers specific to one response, or set by Node. */
const notKept = new Set(["x-request-id", "server-timing", "date", "connection", "set-cookie"]);
/** Headers already part of the cache key. */
const toldApart = new Set(["accept-encoding", "cookie"]);

/** Like a cache in front, but `forget` drops a business's pages on public changes. */
export function createPageCache() {
	const pages = new LRUCache<string, KeptPage>({
		maxSize: mostBytes,
		sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + 2_000,
	});
	/** Counts purges, and the last one for all, for any and for each business. */
	let purgeCount = 0;
	const last = { ofAll: 0, ofAny: 0, of: new Map<number, number>() };
	const isOld = ({ business, began }: Pick<KeptPage, "business" | "began">) =>
		began < (business === null ? last.ofAny : Math.max(last.ofAll, last.of.get(business) ?? 0));
	return {
		/** Purges pages of a business, or all pages. */
		forget(business?: number) {
			purgeCount += 1;
			last.ofAny = purgeCount;
			if (business !== undefined) return void last.of.set(business, purgeCount);
			last.ofAll = purgeCount;
			last.of.clear();
			pages.clear();
		},
		placeFor(req: IncomingMessage) {
			const key = getKey(req);
			if (key === null) return null;
			const began = purgeCount;
			const match = pages.get(key);
			return {
				found: match && performance.now() < match.until && !isOld(match) ? match : null,
				/** Stores a response unless a change occurred after it was read. */
				keep(status: number, headers: OutgoingHttpHeaders, body: Uint8Array, { business, job }: PageRows) {
					const ms = status === 200 ? getCacheMs(headers) : 0;
					if (ms === 0 || isOld({ business, began })) return;
					const since = performance.now();
					const saved = Object.fromEntries(Object.entries(headers).filter(([name]) => !notKept.has(name)));
					pages.set(key, { headers: saved, body, business, job, began, since, until: since + ms });
				},
			};
		},
	};
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Those of this process: its server shows them, its listener forgets them. */
export const pageCache = createPageCache();

/** Sends a cached page, or 304 when the client already has it. */
export function sendCachedPage(req: IncomingMessage, res: ServerResponse, { headers, body, since }: KeptPage): void {
	for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
	res.setHeader("Age", Math.floor((performance.now() - since) / 1000));
	const existing = String(req.headers["if-none-match"] ?? "").split(",");
	if (!existing.some((item) => item.trim() === headers.etag)) return void res.writeHead(200).end(body);
	res.removeHeader("Content-Encoding");
	res.removeHeader("Content-Length");
	res.writeHead(304).end();
}

function getKey(req: IncomingMessage): string | null {
	const { headers, method } = req;
	if (method !== "GET" && method !== "HEAD") return null;
	if (headers.cookie !== undefined || headers.authorization !== undefined) return null;
	if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return null;
	const { protocol, host } = publicAddress(req);
	// Visitors from other sites receive a referrer cookie.
	if (headers.referer !== undefined && URL.parse(headers.referer)?.host !== host) return null;
	return `${chooseEncoding(headers) ?? ""} ${protocol}//${host}${req.url}`;
}

/** How long a response may be served from shared caches, in milliseconds. */
export function getCacheMs(headers: OutgoingHttpHeaders): number {
	const cacheControl = String(headers["cache-control"] ?? "");
	const varies = String(headers.vary ?? "").toLowerCase();
	const differs = varies.split(",").some((name) => name.trim() !== "" && !toldApart.has(name.trim()));
	if (!cacheControl.startsWith("public") || headers["set-cookie"] !== undefined || differs) return 0;
	return Math.min(mostMs, Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0) * 1000);
}
