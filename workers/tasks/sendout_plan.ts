import { inBusiness } from "#db/kit/in-business.ts";
import { enqueuePlan } from "#db/queries/sendouts/control.ts";
import { planRecipientBatch } from "#db/queries/sendouts/plan-recipients.ts";
import type { Task } from "../task.ts";

/** Milliseconds. Tasks have one minute; longer plans continue in another job. */
const timeBudget = 40_000;

/** Plans all recipients. After a crash, continues after the last committed part. */
export const sendoutPlan: Task<"sendout_plan"> = async ({ businessId, queueId }, { db, signal, hold }) => {
	const enough = Date.now() + timeBudget;
	while (Date.now() < enough) {
		signal.throwIfAborted();
		const over = await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return planRecipientBatch(trx, queueId);
		});
		if (over) return;
	}
	await inBusiness(db, businessId, (trx) => enqueuePlan(trx, queueId));
};
