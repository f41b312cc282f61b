import { isFinished } from "#app/domain/lists/bulk.ts";
import { bulkTools } from "#app/emails/bulk-tools.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { advance } from "#db/queries/bulk-runs/advance.ts";
import type { Task } from "../task.ts";

/** A task has a minute; a long run goes on as the next job well before. */
const timeBudget = 40_000;

/** Does a bulk run part by part. Killed anywhere, it goes on where the last committed part ended. */
export const bulkRun: Task<"bulk_run"> = async ({ businessId, runId }, { db, signal, hold }) => {
	const enough = Date.now() + timeBudget;
	while (Date.now() < enough) {
		signal.throwIfAborted();
		const state = await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return advance(trx, runId, bulkTools);
		});
		if (isFinished(state)) return;
	}
	await inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		await enqueue(trx, "bulk_run", { businessId, runId });
	});
};
