import { continueRegistration } from "#db/queries/imports/stages.ts";
import { undoNext } from "#db/queries/imports/undo.ts";
import type { Task } from "../task.ts";
import { inParts, orGiveUp } from "../work-in-parts.ts";

export const importUndo: Task<"import_undo"> = async (payload, context) => {
	const { businessId, importId } = payload;
	const { db, signal, hold, turn } = context;
	await orGiveUp(context, payload, () =>
		inParts({
			kind: "import_undo",
			db,
			businessId,
			signal,
			hold,
			turn,
			part: (trx) => undoNext(trx, importId),
			rest: (trx) => continueRegistration(trx, importId, "undoing"),
		}),
	);
};
