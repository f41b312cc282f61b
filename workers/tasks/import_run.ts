import { runNext } from "#db/queries/imports/run.ts";
import { continueRegistration } from "#db/queries/imports/stages.ts";
import type { Kit } from "#db/queries/imports/types.ts";
import type { Task } from "../task.ts";
import { inParts, orGiveUp } from "../work-in-parts.ts";

export const importRun: Task<"import_run"> = async (payload, context) => {
	const { businessId, importId } = payload;
	const { db, signal, hold, turn } = context;
	const saved: { kit?: Kit } = {};
	await orGiveUp(context, payload, () =>
		inParts({
			kind: "import_run",
			db,
			businessId,
			signal,
			hold,
			turn,
			part: (trx, rows) => runNext(trx, importId, saved, rows),
			rest: (trx) => continueRegistration(trx, importId, "running"),
		}),
	);
};
