import { sql } from "kysely";
import type { RefusalReason } from "#app/domain/conversations/message-permission.ts";
import { getDueDay } from "#app/domain/sendouts/send-times.ts";
import { isBusinessFault, type StopReason, sendStatus, toExcludeReason } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type EligibleRecipient, stopRecipients } from "./exclude-recipients.ts";
import type { QueueContext, StepOutcome } from "./queue-context.ts";
import { recordFailure } from "./results.ts";

/** Unreachable recipients continue with the next step; problems the business must fix count as failed. */
export async function completeStep(
	db: Scoped,
	{ queue, pace, holidays }: QueueContext,
	person: EligibleRecipient,
	{ reason, at }: { reason: RefusalReason | StopReason; at: Date },
): Promise<StepOutcome> {
	const state = isBusinessFault(reason) ? "failed" : "skipped";
	await db
		.updateTable("sendout_sends")
		.set({ state, reason })
		.where("business_id", "=", db.businessId)
		.where("recipient_id", "=", person.id)
		.where("step", "=", person.step)
		.execute();
	if (state === "failed") {
		await recordFailure(db, { queue_id: queue.id, recipient_id: person.id, step: person.step }, state, reason);
		return person.sent_steps === 0 ? "begun" : "went_on";
	}
	const next = queue.steps.find(({ position }) => position > person.step);
	if (!next && person.sent_steps === 0) {
		await stopRecipients(db, queue.id, [person.id], toExcludeReason(reason));
		return "dropped";
	}
	const due = next && getDueDay(pace, holidays, at, next.wait_days);
	await sql`update sendout_recipients set step = ${next?.position ?? null}, due_on = ${due ?? null}::date, updated_at = now(),
    send_status = case when ${!next} and send_status <> ${sendStatus.response} then ${sendStatus.completed} else send_status end
 where business_id = ${db.businessId} and id = ${person.id}`.execute(db);
	return "went_on";
}
