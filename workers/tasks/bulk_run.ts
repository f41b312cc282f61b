import { isRunBusy } from "#app/domain/lists/bulk-actions.ts";
import { bulkMailComposers } from "#app/emails/bulk-mail-composers.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { advanceRun } from "#db/queries/bulk-runs/advance.ts";
import { getRunState } from "#db/queries/bulk-runs.ts";
import type { Task } from "../task.ts";
import { runInBatches } from "../work-in-batches.ts";

/** After a crash, continues after the last committed part. */
export const bulkRun: Task<"bulk_run"> = ({ businessId, runId }, { db, signal, hold, turn, hasHours }) =>
	runInBatches({
		kind: "bulk_run",
		db,
		businessId,
		signal,
		hold,
		turn,
		async part(trx, rows) {
			const isCollecting = hasHours && (await getRunState(trx, runId)) === "collecting";
			const state = await advanceRun(trx, runId, bulkMailComposers, rows);
			if (!isCollecting || state !== "running") return isRunBusy(state);
			// The size is known now: the next job decides whether to wait for the window.
			await enqueue(trx, "bulk_run", { businessId, runId });
			return false;
		},
		rest: (trx) => enqueue(trx, "bulk_run", { businessId, runId }),
	});
