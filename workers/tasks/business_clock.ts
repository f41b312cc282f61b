import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { claimKeyOnce } from "#db/kit/job-lease.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { sendNewAdultApplies } from "#db/queries/guardian-answer.ts";
import { enqueueDueIndexNow } from "#db/queries/index-now.ts";
import { syncDuePostings } from "#db/queries/job-boards/postings.ts";
import { localNow } from "#db/queries/local-now.ts";
import { enqueueReportMails } from "#db/queries/report-schedules.ts";
import { daily } from "../crontab.ts";
import type { Task } from "../task.ts";

/** Queues each business's daily tasks at its local time, and reports expired pages. */
export const businessClock: Task<"business_clock"> = async (_payload, { db, log, signal }) => {
	for (const businessId of await listBusinessIds(db)) {
		signal.throwIfAborted();
		// A failure in one business must not affect the others.
		await inBusiness(db, businessId, async (trx) => {
			await enqueueDailyTasks(trx);
			await enqueueDueIndexNow(trx);
			await syncDuePostings(trx);
			await sendNewAdultApplies(trx);
		}).catch((error) => log.error({ err: error, businessId }, "the day's work could not be planned"));
	}
};

export async function enqueueDailyTasks(trx: Scoped, now: Date | null = null): Promise<void> {
	const { day, time } = await localNow(trx, now);
	await enqueueReportMails(trx, { day, time });
	for (const { task, at, until = "24:00" } of daily) {
		if (time < at || time >= until) continue;
		if (await claimKeyOnce(trx, `daily:${task}:${day}`)) await enqueue(trx, task, { businessId: trx.businessId, day });
	}
}
