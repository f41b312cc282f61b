import { inBusiness } from "#db/kit/in-business.ts";
import { enqueuePlan } from "#db/queries/sendouts/control.ts";
import { planStep } from "#db/queries/sendouts/plan.ts";
import type { Task } from "../task.ts";

/** A task has a minute; a long plan goes on as the next job well before. */
const timeBudget = 40_000;

/** Says of everybody in a queue's selection what they get. Killed anywhere, it goes on where the last committed part ended. */
export const sendoutPlan: Task<"sendout_plan"> = async ({ businessId, queueId }, { db, signal, hold }) => {
	const enough = Date.now() + timeBudget;
	while (Date.now() < enough) {
		signal.throwIfAborted();
		const over = await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return planStep(trx, queueId);
		});
		if (over) return;
	}
	await inBusiness(db, businessId, (trx) => enqueuePlan(trx, queueId));
};
