import { isBusy } from "#app/domain/lists/bulk.ts";
import { bulkTools } from "#app/emails/bulk-tools.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { advance } from "#db/queries/bulk-runs/advance.ts";
import { getRunState } from "#db/queries/bulk-runs.ts";
import type { Task } from "../task.ts";
import { inParts } from "../work-in-parts.ts";

/** After a crash, continues after the last committed part. */
export const bulkRun: Task<"bulk_run"> = ({ businessId, runId }, { db, signal, hold, turn, hasHours }) =>
	inParts({
		kind: "bulk_run",
		db,
		businessId,
		signal,
		hold,
		turn,
		async part(trx, rows) {
			const isCollecting = hasHours && (await getRunState(trx, runId)) === "collecting";
			const state = await advance(trx, runId, bulkTools, rows);
			if (!isCollecting || state !== "running") return isBusy(state);
			// The size is known now: the next job decides whether to wait for the window.
			await enqueue(trx, "bulk_run", { businessId, runId });
			return false;
		},
		rest: (trx) => enqueue(trx, "bulk_run", { businessId, runId }),
	});
