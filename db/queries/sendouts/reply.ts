import { sql } from "kysely";
import type { ConversationEntity } from "#app/domain/conversations/message.ts";
import type { Sentiment } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { withdrawRecipient } from "./control.ts";
import { notifyQueueOwner } from "./finish.ts";
import { publishQueueProgress } from "./notify-progress.ts";
import { auditQueueAction, type LockedQueue, lockQueue, type QueueActor } from "./queues.ts";
import { completedStatus, respondedStatus } from "./send-status.ts";

/** Counts as a response; stops further steps if the queue stops on replies. */
export async function recordEmailReply(
	db: Scoped,
	{ originalEmailId, text }: { originalEmailId: number; text: string },
): Promise<void> {
	const send = await db
		.selectFrom("sendout_sends")
		.select(["recipient_id", "step"])
		.where("business_id", "=", db.businessId)
		.where("email_id", "=", originalEmailId)
		.executeTakeFirst();
	if (!send) return;
	const result = await recordReply(db, send.recipient_id, {
		kind: "reply",
		text,
		sentiment: null,
		step: send.step,
	});
	if (result) await notifyReply(db, send.recipient_id, result);
}

/** A message on another channel also counts as a reply. `always`: stops all queues. */
export async function stopSendoutsOnMessage(
	db: Scoped,
	{ entity, id }: { entity: ConversationEntity; id: number },
	{ text, always }: { text: string; always: boolean },
): Promise<void> {
	const running = await db
		.selectFrom("sendout_recipients")
		.select(["id", "sent_steps"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", entity)
		.where("reference_id", "=", id)
		.where("step", "is not", null)
		.orderBy("queue_id")
		.execute();
	for (const recipient of running) {
		if (recipient.sent_steps === 0 && !always) continue;
		const result = await recordReply(db, recipient.id, { kind: "reply", text, sentiment: null, always });
		if (result) await notifyReply(db, recipient.id, result);
	}
}

const notifyReply = (db: Scoped, recipientId: number, { queue, name }: { queue: LockedQueue; name: string }) =>
	notifyQueueOwner(db, queue, {
		kind: "sendout_replied",
		params: { person: name },
		dedupeKey: `sendout_replied:${recipientId}`,
	});

interface Noted {
	text: string | null;
	sentiment: Sentiment | null;
}

/** Records an answer received elsewhere, by phone or LinkedIn. */
export async function markReplied(
	db: Scoped,
	recipientId: number,
	{ text, sentiment }: Noted,
	user: QueueActor,
): Promise<boolean> {
	const result = await recordReply(db, recipientId, { kind: "noted", text, sentiment, always: true });
	if (!result) return false;
	await auditQueueAction(db, result.queue.id, user, "update", { replied: [null, result.name] });
	return true;
}

export async function setSentiment(db: Scoped, recipientId: number, sentiment: Sentiment | null): Promise<boolean> {
	const { rows } = await sql`update sendout_recipients set sentiment = ${sentiment}, updated_at = now()
 where business_id = ${db.businessId} and id = ${recipientId} and send_status = ${respondedStatus} returning 1`.execute(
		db,
	);
	return rows.length > 0;
}

/** Removes one recipient; the queue continues for the others. */
export async function stopRecipient(db: Scoped, recipientId: number, user: QueueActor): Promise<boolean> {
	const queue = await getQueue(db, recipientId);
	if (!queue) return false;
	const { rows } = await sql<Row<"sendout_recipients", "name"> & { fresh: boolean }>`
update sendout_recipients set step = null, due_on = null, stopped_reason = 'cancelled', updated_at = now(),
    send_status = case when sent_steps > 0 and send_status < ${completedStatus} then ${completedStatus} else send_status end
 where business_id = ${db.businessId} and id = ${recipientId} and step is not null returning sent_steps = 0 as fresh, name`.execute(
		db,
	);
	const [stopped] = rows;
	if (!stopped) return false;
	await withdrawRecipient(db, { queueId: queue.id, recipientId, reason: "cancelled" });
	if (stopped.fresh)
		await sql`update sendout_queues set awaiting = greatest(0, awaiting - 1) where business_id = ${db.businessId} and id = ${queue.id}`.execute(
			db,
		);
	await auditQueueAction(db, queue.id, user, "update", { stopped: [null, stopped.name] });
	return true;
}

export interface Response {
	kind: "text" | "yes" | "no" | "reply" | "noted";
	text: string | null;
	sentiment: Sentiment | null;
	/** Position of the step it answers. */
	step?: number | null;
	/** Stops the rest even where the queue does not stop by itself. */
	always?: boolean;
}

async function getQueue(db: Scoped, recipientId: number): Promise<LockedQueue | undefined> {
	const row = await db
		.selectFrom("sendout_recipients")
		.select("queue_id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", recipientId)
		.executeTakeFirst();
	return row && lockQueue(db, row.queue_id);
}

/** Saves a reply from any channel and cancels remaining steps. Undefined without an earlier message. */
export async function recordReply(
	db: Scoped,
	recipientId: number,
	{ kind, text, sentiment, step = null, always = false }: Response,
): Promise<{ queue: LockedQueue; name: string } | undefined> {
	const queue = await getQueue(db, recipientId);
	if (!queue) return undefined;
	const stops = always || queue.stop_on_reply;
	const reason = kind === "text" || kind === "yes" || kind === "no" ? "answered" : "replied";
	const { rows } = await sql<Row<"sendout_recipients", "name"> & { fresh: boolean; first: boolean }>`
with before as (select id, send_status, sent_steps, step from sendout_recipients where business_id = ${db.businessId} and id = ${recipientId}
  and skipped_reason is null for update)
update sendout_recipients r set send_status = ${respondedStatus}, response_kind = ${kind}, response = ${text?.slice(0, 10_000) ?? null}, response_step = ${step},
    sentiment = coalesce(${sentiment}::text, r.sentiment), updated_at = now(),
    answered_at = case when ${reason} = 'answered' then now() else r.answered_at end,
    replied_at = coalesce(r.replied_at, now()),
    stopped_reason = case when ${stops} and r.step is not null then coalesce(r.stopped_reason, ${reason}) else r.stopped_reason end,
    step = case when ${stops} then null else r.step end, due_on = case when ${stops} then null else r.due_on end
  from before where r.business_id = ${db.businessId} and r.id = before.id
returning r.name, before.sent_steps = 0 and before.step is not null as fresh, before.send_status <> ${respondedStatus} as first`.execute(
		db,
	);
	const [item] = rows;
	if (!item) return undefined;
	if (item.first)
		await sql`update sendout_queues set responded = responded + 1, awaiting = greatest(0, awaiting - ${item.fresh ? 1 : 0})
 where business_id = ${db.businessId} and id = ${queue.id}`.execute(db);
	if (stops) await withdrawRecipient(db, { queueId: queue.id, recipientId, reason });
	await publishQueueProgress(db, queue.id);
	return { queue, name: item.name };
}
