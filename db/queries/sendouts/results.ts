import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { lockQueue } from "./queues.ts";
import { completedStatus, processingStatus, respondedStatus, waitingStatus } from "./send-status.ts";

export type SendResult = "skipped" | "failed" | "bounced" | "complained";

/** Call before any other lock: queues are locked before recipients everywhere, in one order. */
export async function lockEmailQueues(db: Scoped, emailIds: readonly number[]): Promise<void> {
	await sql`select q.id from sendout_queues q where q.business_id = ${db.businessId} and q.id in (select s.queue_id from sendout_sends s
   where s.business_id = ${db.businessId} and s.email_id = ${sql`any(${sql.val([...emailIds])}::bigint[])`}) order by q.id for update`.execute(
		db,
	);
}

/** Result of a step: an e-mail or a phone message. */
type Became = "email_id" | "message_id";

/** Ignores mails outside queues. Stopped recipients become completed. */
export async function markSendsSent(db: Scoped, ids: readonly number[], became: Became = "email_id"): Promise<void> {
	if (ids.length === 0) return;
	await sql`
with gone as (update sendout_sends set state = 'sent', reason = null where business_id = ${db.businessId} and state = 'queued'
   and ${sql.ref(became)} = ${sql`any(${sql.val([...ids])}::bigint[])`} returning recipient_id)
update sendout_recipients r set send_status = ${completedStatus}, updated_at = now() from gone
 where r.business_id = ${db.businessId} and r.id = gone.recipient_id and r.step is null and r.send_status = ${processingStatus}`.execute(
		db,
	);
}

/** Saves why a message was not sent or delivered. False outside a queue. */
export async function saveSendResult(
	db: Scoped,
	sent: number | { messageId: number },
	result: SendResult,
	reason: string | null,
): Promise<boolean> {
	const became: Became = typeof sent === "number" ? "email_id" : "message_id";
	const send = await db
		.selectFrom("sendout_sends")
		.select(["queue_id", "recipient_id", "step"])
		.where("business_id", "=", db.businessId)
		.where(became, "=", typeof sent === "number" ? sent : sent.messageId)
		.executeTakeFirst();
	if (!send) return false;
	// Locks the queue before its recipients, the order used everywhere, because counters change.
	await lockQueue(db, send.queue_id);
	if (!(await settle(db, send, result, reason))) return true;
	await (result === "skipped" ? unsent : result === "complained" ? stopped : recordFailure)(db, send, result, reason);
	return true;
}

interface Send {
	queue_id: number;
	recipient_id: number;
	step: number;
}

/** False when already recorded. Bounced and undelivered messages had counted as sent. */
async function settle(db: Scoped, send: Send, result: SendResult, reason: string | null) {
	const { rows } = await sql`update sendout_sends set state = ${result}, reason = ${reason}
 where business_id = ${db.businessId} and recipient_id = ${send.recipient_id} and step = ${send.step} and state <> ${result}
   and (state = 'queued' or ${result} in ('bounced', 'complained') or state = 'sent' and message_id is not null) returning 1`.execute(
		db,
	);
	return rows.length > 0;
}

/** Reverts a send blocked at the last moment; recipients without other messages become skipped. */
async function unsent(db: Scoped, send: Send, _result: SendResult, reason: string | null) {
	await sql`
with one as (update sendout_recipients r set sent_steps = greatest(0, sent_steps - 1), step = null, due_on = null, updated_at = now(),
    skipped_reason = case when sent_steps <= 1 then coalesce(${reason}, 'manual') else skipped_reason end,
    stopped_reason = case when sent_steps > 1 then coalesce(${reason}, 'manual') else stopped_reason end,
    send_status = case when send_status = ${respondedStatus} then ${respondedStatus} when sent_steps > 1 then ${completedStatus} else ${waitingStatus} end
  where r.business_id = ${db.businessId} and r.id = ${send.recipient_id} and r.skipped_reason is null returning r.sent_steps)
update sendout_queues q set sent = greatest(0, sent - 1), skipped = skipped + 1 from one
 where q.business_id = ${db.businessId} and q.id = ${send.queue_id} and one.sent_steps = 0`.execute(db);
}

/** Records a failed step and its reason; the recipient receives nothing further. */
export async function recordFailure(db: Scoped, send: Send, result: SendResult, reason: string | null) {
	await sql`
with one as (update sendout_recipients r set failed_reason = ${result === "bounced" ? "bounced" : (reason ?? "failed").slice(0, 300)},
    step = null, due_on = null, stopped_reason = coalesce(stopped_reason, ${result === "bounced" ? "bounced" : "failed"}),
    send_status = case when send_status = ${respondedStatus} then ${respondedStatus} else ${completedStatus} end, updated_at = now()
  where r.business_id = ${db.businessId} and r.id = ${send.recipient_id} and r.failed_reason is null returning 1)
update sendout_queues q set failed = failed + 1 from one where q.business_id = ${db.businessId} and q.id = ${send.queue_id}`.execute(
		db,
	);
}

async function stopped(db: Scoped, send: Send) {
	await sql`update sendout_recipients set step = null, due_on = null, stopped_reason = coalesce(stopped_reason, 'complained'),
    send_status = case when send_status = ${respondedStatus} then ${respondedStatus} else ${completedStatus} end, updated_at = now()
 where business_id = ${db.businessId} and id = ${send.recipient_id}`.execute(db);
}
