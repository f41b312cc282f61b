import { resumeImportJob } from "#db/queries/imports/import-states.ts";
import { undoNext } from "#db/queries/imports/undo.ts";
import type { Task } from "../task.ts";
import { runInBatches, runOrFailImport } from "../work-in-batches.ts";

export const importUndo: Task<"import_undo"> = async (payload, context) => {
	const { businessId, importId } = payload;
	const { db, signal, hold, turn } = context;
	await runOrFailImport(context, payload, () =>
		runInBatches({
			kind: "import_undo",
			db,
			businessId,
			signal,
			hold,
			turn,
			part: (trx) => undoNext(trx, importId),
			rest: (trx) => resumeImportJob(trx, importId, "undoing"),
		}),
	);
};
