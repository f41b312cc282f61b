import { sendoutMessage } from "#app/emails/sendout.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { enqueueQueueRun } from "#db/queries/sendouts/control.ts";
import { sendDueBatch } from "#db/queries/sendouts/pump.ts";
import type { Task } from "../task.ts";

/** Milliseconds. Tasks have one minute; busy queues continue in another job. */
const timeBudget = 40_000;
const tools = { now: () => new Date(), compose: sendoutMessage };

export const sendoutPump: Task<"sendout_pump"> = async ({ businessId, queueId }, { db, signal, hold }) => {
	const enough = Date.now() + timeBudget;
	while (Date.now() < enough) {
		signal.throwIfAborted();
		const pumped = await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return sendDueBatch(trx, queueId, tools);
		});
		if (pumped !== "again") return;
	}
	await inBusiness(db, businessId, (trx) => enqueueQueueRun(trx, queueId));
};
