import { checkNext } from "#db/queries/imports/check.ts";
import { continueRegistration } from "#db/queries/imports/stages.ts";
import type { Kit } from "#db/queries/imports/types.ts";
import type { Task } from "../task.ts";
import { inParts, orGiveUp } from "../work-in-parts.ts";

/** Checks an import part by part without writing a record. */
export const importCheck: Task<"import_check"> = async (payload, context) => {
	const { businessId, importId } = payload;
	const { db, signal, hold, turn } = context;
	const saved: { kit?: Kit } = {};
	await orGiveUp(context, payload, () =>
		inParts({
			kind: "import_check",
			db,
			businessId,
			signal,
			hold,
			turn,
			part: (trx) => checkNext(trx, importId, saved),
			rest: (trx) => continueRegistration(trx, importId, "checking"),
		}),
	);
};
