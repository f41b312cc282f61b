import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import type { JobPageView, JobViewCount } from "#app/domain/jobs/job-page-view.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { log } from "./log.ts";

/** Adds counts of one business to the stored ones, atomically. */
type Write = (counts: readonly JobViewCount[]) => Promise<void>;

/** Maximum loss when the process is killed. */
const writeEveryMs = 5_000;
/** Maximum pending counts while the database is down; views of other jobs are then lost. */
const mostWaiting = 20_000;
/** Limit per business and day, as campaigns are visitor input; surplus views count without one. */
const mostCampaigns = 1_000;

/** Counts in memory and writes every few seconds, so that pages never wait. */
export function createJobViewCounter() {
	const counts = new Map<string, JobViewCount>();
	const campaigns = new Map<string, Set<string>>();
	let write: Write | null = null;
	let writing: Promise<void> | null = null;
	return {
		/** Counts one page sent to a person's browser. */
		count(job: JobPageView, { method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders }) {
			if (!write || method !== "GET" || isAhead(headers) || isbot(headers["user-agent"] ?? "bot")) return;
			const day = localDay(new Date());
			const utmCampaign = getKnownCampaign(job, day);
			const key = JSON.stringify([job.businessId, day, job.jobId, job.siteConfigId, job.source, utmCampaign]);
			const existing = counts.get(key);
			if (existing) existing.views += 1;
			else if (counts.size < mostWaiting) counts.set(key, { ...job, utmCampaign, day, views: 1 });
		},
		/** Starts periodic writing; the returned function stops it and writes the remainder. */
		start(into: Write): () => Promise<void> {
			write = into;
			const timer = setInterval(() => void flush(), writeEveryMs);
			timer.unref();
			return async () => {
				clearInterval(timer);
				await writing;
				await flush();
				write = null;
			};
		},
		/** @internal */
		flush,
	};

	function flush(): Promise<void> {
		writing ??= writeCounts().finally(() => {
			writing = null;
		});
		return writing;
	}

	async function writeCounts(): Promise<void> {
		const waiting = Map.groupBy([...counts], ([, { businessId }]) => businessId);
		counts.clear();
		for (const entries of waiting.values()) {
			try {
				await write?.(entries.map(([, count]) => count));
			} catch (error) {
				log.warn({ err: error, counts: entries.length }, "views of jobs could not be written and wait");
				for (const entry of entries) putBack(entry);
			}
		}
	}

	function putBack([key, count]: [string, JobViewCount]) {
		const since = counts.get(key);
		if (since) since.views += count.views;
		else counts.set(key, count);
	}

	function getKnownCampaign({ businessId, utmCampaign }: JobPageView, day: string): string | null {
		if (utmCampaign === null) return null;
		const key = `${businessId} ${day}`;
		let known = campaigns.get(key);
		if (!known) {
			for (const other of campaigns.keys()) if (!other.endsWith(day)) campaigns.delete(other);
			known = new Set();
			campaigns.set(key, known);
		}
		if (!known.has(utmCampaign) && known.size >= mostCampaigns) return null;
		known.add(utmCampaign);
		return utmCampaign;
	}
}

/** Whether the request is a prefetch or prerender. */
const isAhead = (headers: IncomingHttpHeaders) =>
	/prefetch|prerender/i.test(`${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""} ${headers["x-moz"] ?? ""}`);

/** That of this process: its listener counts, its server writes. */
export const jobViewCounter = createJobViewCounter();
