import { isBusy } from "#app/domain/lists/bulk.ts";
import { bulkTools } from "#app/emails/bulk-tools.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { advance } from "#db/queries/bulk-runs/advance.ts";
import type { Task } from "../task.ts";
import { inParts } from "../work-in-parts.ts";

/** Does a bulk run part by part. Killed anywhere, it goes on where the last committed part ended. */
export const bulkRun: Task<"bulk_run"> = ({ businessId, runId }, { db, signal, hold }) =>
	inParts({
		kind: "bulk_run",
		db,
		businessId,
		signal,
		hold,
		part: async (trx, rows) => isBusy(await advance(trx, runId, bulkTools, rows)),
		rest: (trx) => enqueue(trx, "bulk_run", { businessId, runId }),
	});
