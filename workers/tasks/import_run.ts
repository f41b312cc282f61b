import { resumeImportJob } from "#db/queries/imports/import-states.ts";
import { runNext } from "#db/queries/imports/run.ts";
import type { ImportContext } from "#db/queries/imports/types.ts";
import type { Task } from "../task.ts";
import { runInBatches, runOrFailImport } from "../work-in-batches.ts";

export const importRun: Task<"import_run"> = async (payload, context) => {
	const { businessId, importId } = payload;
	const { db, signal, hold, turn } = context;
	let saved: { kit?: ImportContext } = {};
	await runOrFailImport(context, payload, () =>
		runInBatches({
			kind: "import_run",
			db,
			businessId,
			signal,
			hold,
			turn,
			part: (trx, rows) => runNext(trx, importId, saved, rows),
			forget: () => {
				saved = {};
			},
			rest: (trx) => resumeImportJob(trx, importId, "running"),
		}),
	);
};
