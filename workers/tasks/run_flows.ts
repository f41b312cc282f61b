import { bulkMessage } from "#app/emails/bulk-message.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { advanceRuns } from "#db/queries/flows/advance.ts";
import { failRun } from "#db/queries/flows/runs.ts";
import { SupersededJobError, type Task } from "../task.ts";

const patience = 3;
const tools = { compose: bulkMessage };

/** Many runs share a transaction. On failure they run individually, to isolate the failing one. */
export const runFlows: Task<"run_flows"> = async ({ businessId, runs }, { db, hold, log, attempt }) => {
	const take = (ids: readonly number[]) =>
		inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			await advanceRuns(trx, ids, tools);
		});
	try {
		await take(runs);
	} catch (error) {
		if (error instanceof SupersededJobError) throw error;
		let again: unknown;
		for (const id of runs)
			await take([id]).catch(async (err) => {
				if (err instanceof SupersededJobError) throw err;
				log.error({ err, businessId, run: id }, "a run of an automation broke");
				// The database may have been unavailable, so the queue retries.
				if (attempt < patience) again = err;
				else await inBusiness(db, businessId, (trx) => failRun(trx, id));
			});
		if (again) throw again;
	}
};
