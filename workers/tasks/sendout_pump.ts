import { sendoutMessage } from "#app/emails/sendout.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { wakeQueue } from "#db/queries/sendouts/control.ts";
import { pumpStep } from "#db/queries/sendouts/pump.ts";
import type { Task } from "../task.ts";

/** A task has a minute; a busy queue goes on as the next job well before. */
const timeBudget = 40_000;
const tools = { now: () => new Date(), compose: sendoutMessage };

/** Sends what a queue has to send by now, part by part, and sleeps until the next moment it may. */
export const sendoutPump: Task<"sendout_pump"> = async ({ businessId, queueId }, { db, signal, hold }) => {
	const enough = Date.now() + timeBudget;
	while (Date.now() < enough) {
		signal.throwIfAborted();
		const pumped = await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return pumpStep(trx, queueId, tools);
		});
		if (pumped !== "again") return;
	}
	await inBusiness(db, businessId, (trx) => wakeQueue(trx, queueId));
};
