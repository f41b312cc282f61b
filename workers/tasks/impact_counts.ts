import { inBusiness } from "#db/kit/in-business.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";
import { countMonth, listMonthsToCount } from "#db/queries/adverse-impact-counts.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import type { Task } from "../task.ts";

/** Counts applications per month for the impact report, one transaction each. Idempotent. */
export const impactCounts: Task<"impact_counts"> = async ({ businessId }, { db, log, signal }) => {
	for (const id of businessId ? [businessId] : await listBusinessIds(db)) {
		// Three million applications are read for their latest change, in more than a page's time.
		const months = await inBusiness(db, id, async (trx) => listMonthsToCount(await withLongTimeout(trx)));
		for (const month of months) {
			signal.throwIfAborted();
			await inBusiness(db, id, async (trx) => countMonth(await withLongTimeout(trx), month));
		}
		if (months.length > 0) log.info({ businessId: id, months: months.length }, "impact counted");
	}
};
