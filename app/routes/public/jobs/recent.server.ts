import type { Scoped } from "#db/kit/in-business.ts";
import { facetPublicJobs, type PublicJobFacets } from "#db/queries/public-job-counts.ts";
import type { PublicJobFilters } from "#db/queries/public-jobs.ts";

const keepMs = 30_000;
const graceMs = 5_000;
const most = 500;
const kept = new Map<string, { value: unknown; until: number }>();

/**
 * A count about 30 s old at most. Counting reads every job that matches while a page reads twenty, and thousands of visitors
 * ask for the same counts. The jobs themselves always come fresh: one that closes is gone at once, only a number lags behind.
 */
export async function recent<T>(key: string, count: () => Promise<T>): Promise<T> {
	const known = kept.get(key);
	if (known) {
		if (known.until > Date.now()) return known.value as T;
		// One visitor counts again; the others go on with the old number meanwhile.
		known.until = Date.now() + graceMs;
	}
	const value = await count();
	kept.delete(key);
	// A Map keeps the order of insertion: the oldest goes first.
	for (const old of kept.keys()) {
		if (kept.size < most) break;
		kept.delete(old);
	}
	kept.set(key, { value, until: Date.now() + keepMs });
	return value;
}

export function facetsOf(trx: Scoped, siteId: number, filters: PublicJobFilters): Promise<PublicJobFacets> {
	return recent(`facets ${siteId} ${JSON.stringify(filters)}`, async () => {
		const facets = await facetPublicJobs(trx, siteId, filters);
		facets.cities.splice(300);
		return facets;
	});
}

/** For tests, whose jobs come and go within the 30 s. */
export function forgetRecent(): void {
	kept.clear();
}
