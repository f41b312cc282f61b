import { analyzeGrownTables } from "#db/kit/analyze-grown-tables.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { advanceFieldIndex, enqueueIndexAdvance } from "#db/queries/custom-fields/field-index.ts";
import type { Task } from "../task.ts";

const timeBudget = 40_000;
/** Maximum wait in ms for transactions that began earlier. */
const patience = 2_000;

/** Creates or drops a custom field's indexes in parts; each commits with its position. */
export const customFieldIndex: Task<"custom_field_index"> = async ({ businessId, fieldId }, { db, signal, hold }) => {
	const enough = Date.now() + timeBudget;
	while (Date.now() < enough) {
		signal.throwIfAborted();
		const state = await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			const next = await advanceFieldIndex(trx, fieldId);
			if (next === "wait") await enqueueIndexAdvance(trx, fieldId, new Date(Date.now() + patience));
			return next;
		});
		if (state === "wait") return;
		if (state === "done") {
			await inBusiness(db, businessId, analyzeGrownTables);
			return;
		}
	}
	await inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		await enqueueIndexAdvance(trx, fieldId);
	});
};
