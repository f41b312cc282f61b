import { sql } from "kysely";
import { listSendTimes } from "#app/domain/sendouts/send-times.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { enqueueSending } from "#db/queries/emails.ts";
import { getDayCapacity, getLastSendTime, getQueuePace } from "./queue-capacity.ts";
import { lockQueue } from "./queues.ts";

interface QueuedStep extends Row<"sendout_sends", "recipient_id" | "step" | "at"> {
	/** Of the mail or the message. */
	id: number;
	table: "email_messages" | "messages";
}

/** Reschedules messages held back by a pause at the queue's pace. */
export async function rescheduleQueuedSteps(db: Scoped, queueId: number): Promise<void> {
	const queue = await lockQueue(db, queueId);
	const stored = [...(await lockQueued(db, queueId, "email_messages")), ...(await lockQueued(db, queueId, "messages"))];
	if (!queue || stored.length === 0) return;
	const rows = stored.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.recipient_id - b.recipient_id);
	// Previously counted on their original day.
	const pairs = sql`(select * from unnest(${sql.val(rows.map((row) => row.recipient_id))}::bigint[], ${sql.val(rows.map(({ step }) => step))}::int[]))`;
	await sql`update sendout_sends set day = '-infinity' where business_id = ${db.businessId} and queue_id = ${queueId}
   and (recipient_id, step) in ${pairs}`.execute(db);
	const now = new Date();
	const { pace, holidays } = await getQueuePace(db, queue, now);
	const roomOn = await getDayCapacity(db, queue, pace, now);
	const sent = { last: await getLastSendTime(db, queueId), roomOn };
	const until = new Date(now.getTime() + 366 * 86_400_000);
	const slots = listSendTimes(pace, holidays, sent, { from: now, until, most: rows.length });
	for (const [index, { id, table, recipient_id, step }] of rows.entries()) {
		const at = slots[index] ?? now;
		await sql`update sendout_sends set at = ${at}, day = ${dayIn(pace.zone, at)} where business_id = ${db.businessId}
   and recipient_id = ${recipient_id} and step = ${step}`.execute(db);
		await sql`update ${sql.table(table)} set not_before = ${at} where business_id = ${db.businessId} and id = ${id}`.execute(
			db,
		);
		if (table === "email_messages") await enqueueSending(db, id, at);
		else
			await enqueue(
				db,
				"send_message",
				{ businessId: db.businessId, messageId: id },
				{ jobKey: `send_message:${db.businessId}:${id}:${at.getTime()}`, runAt: at },
			);
	}
}

async function lockQueued(db: Scoped, queueId: number, table: QueuedStep["table"]): Promise<QueuedStep[]> {
	const column = sql.ref(table === "messages" ? "s.message_id" : "s.email_id");
	const { rows } = await sql<Omit<QueuedStep, "table">>`
select m.id, s.recipient_id, s.step, s.at from sendout_sends s join ${sql.table(table)} m on m.business_id = s.business_id and m.id = ${column}
 where s.business_id = ${db.businessId} and s.queue_id = ${queueId} and s.state = 'queued' and m.state = 'queued' for update of m skip locked`.execute(
		db,
	);
	return rows.map((row) => Object.assign(row, { table }));
}
