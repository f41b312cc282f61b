import { checkNext } from "#db/queries/imports/check.ts";
import { resumeImportJob } from "#db/queries/imports/import-states.ts";
import type { ImportContext } from "#db/queries/imports/types.ts";
import type { Task } from "../task.ts";
import { runInBatches, runOrFailImport } from "../work-in-batches.ts";

/** Checks an import part by part without writing a record. */
export const importCheck: Task<"import_check"> = async (payload, context) => {
	const { businessId, importId } = payload;
	const { db, signal, hold, turn } = context;
	let saved: { kit?: ImportContext } = {};
	await runOrFailImport(context, payload, () =>
		runInBatches({
			kind: "import_check",
			db,
			businessId,
			signal,
			hold,
			turn,
			part: (trx) => checkNext(trx, importId, saved),
			forget: () => {
				saved = {};
			},
			rest: (trx) => resumeImportJob(trx, importId, "checking"),
		}),
	);
};
