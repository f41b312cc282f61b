import { sql } from "kysely";
import { actionsFor, type QueueAction, type QueueStatus } from "#app/domain/sendouts/sendout.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publishQueueProgress } from "./notify-progress.ts";
import { auditQueueAction, getTimeZone, type LockedQueue, lockQueue, type QueueActor } from "./queues.ts";
import { rescheduleQueuedSteps } from "./reschedule-queued-steps.ts";

/** Queues planning, then the first messages. Null when it is no draft. */
export async function launchQueue(db: Scoped, queueId: number, user: QueueActor): Promise<QueueStatus | null> {
	await enqueuePlan(db, queueId);
	return change(db, queueId, user, "launch", { status: "planning", launched_at: new Date() });
}

/** Nothing more is sent; mails in the mail queue wait until it resumes. */
export function pauseQueue(db: Scoped, queueId: number, user: QueueActor): Promise<QueueStatus | null> {
	return change(db, queueId, user, "pause", {
		status: "paused",
		paused_reason: "by_person",
		next_at: null,
	});
}

/** Resumes the queue; waiting e-mails are rescheduled at the queue's pace. */
export async function resumeQueue(db: Scoped, queueId: number, user: QueueActor): Promise<QueueStatus | null> {
	await enqueueQueueRun(db, queueId);
	const status = await change(db, queueId, user, "resume", {
		status: "running",
		paused_reason: null,
		launched_at: new Date(),
	});
	if (status) await rescheduleQueuedSteps(db, queueId);
	return status;
}

export async function cancelQueue(db: Scoped, queueId: number, user: QueueActor): Promise<QueueStatus | null> {
	const over = { status: "cancelled", paused_reason: null, next_at: null, awaiting: 0, finished_at: new Date() };
	const status = await change(db, queueId, user, "cancel", over);
	if (!status) return null;
	await withdrawRecipient(db, { queueId, reason: "cancelled" });
	await sql`update sendout_recipients set step = null, due_on = null, stopped_reason = 'cancelled', updated_at = now()
 where business_id = ${db.businessId} and queue_id = ${queueId} and step is not null`.execute(db);
	return status;
}

interface NewTimes {
	startsAt?: Date;
	windowFrom?: string;
	windowTo?: string;
	dailyLimit?: number;
	gapSeconds?: number;
	businessDaysOnly?: boolean;
	stopOnReply?: boolean;
}

/** Changes hours, days or pace of a queue that is not running. */
export async function rescheduleQueue(
	db: Scoped,
	queueId: number,
	user: QueueActor,
	times: NewTimes,
): Promise<QueueStatus | null> {
	await enqueueQueueRun(db, queueId);
	const changes = Object.fromEntries(
		Object.entries({
			starts_at: times.startsAt,
			window_from: times.windowFrom,
			window_to: times.windowTo,
			daily_limit: times.dailyLimit,
			gap_seconds: times.gapSeconds,
			business_days_only: times.businessDaysOnly,
			stop_on_reply: times.stopOnReply,
		}).filter(([, value]) => value !== undefined),
	);
	const status = await change(db, queueId, user, "reschedule", changes);
	if (status && times.startsAt) {
		const day = dayIn(await getTimeZone(db), times.startsAt);
		await sql`update sendout_recipients set due_on = ${day} where business_id = ${db.businessId} and queue_id = ${queueId}
   and step is not null and sent_steps = 0`.execute(db);
	}
	return status;
}

async function change(
	db: Scoped,
	queueId: number,
	user: QueueActor,
	action: QueueAction,
	columns: Record<string, unknown>,
): Promise<QueueStatus | null> {
	const queue = await lockQueue(db, queueId);
	if (!queue || !actionsFor(queue.status).includes(action)) return null;
	await db
		.updateTable("sendout_queues")
		.set(columns)
		.where("business_id", "=", db.businessId)
		.where("id", "=", queueId)
		.execute();
	const names = Object.keys(columns).filter(
		(name) => !["next_at", "awaiting", "finished_at", "launched_at"].includes(name),
	);
	const changed = names.map((name) => [name, [queue[name as keyof LockedQueue] ?? null, columns[name] ?? null]]);
	await auditQueueAction(db, queueId, user, "update", Object.fromEntries(changed));
	await publishQueueProgress(db, queueId);
	return (columns.status ?? queue.status) as QueueStatus;
}

/** One job per queue. Lock order: job before queue, as a running job does. */
export async function enqueueQueueRun(db: Scoped, queueId: number, runAt?: Date): Promise<void> {
	const options = { jobKey: `sendout_pump:${db.businessId}:${queueId}`, ...(runAt ? { runAt } : {}) };
	await enqueue(db, "sendout_pump", { businessId: db.businessId, queueId }, options);
}

export async function enqueuePlan(db: Scoped, queueId: number): Promise<void> {
	await enqueue(
		db,
		"sendout_plan",
		{ businessId: db.businessId, queueId },
		{ jobKey: `sendout_plan:${db.businessId}:${queueId}` },
	);
}

interface Withdrawn {
	queueId: number;
	recipientId?: number;
	reason: string;
}

/** Cancels unsent messages; those being sent right now are not awaited. */
export async function withdrawRecipient(db: Scoped, { queueId, recipientId, reason }: Withdrawn): Promise<void> {
	await sql`
with waiting as (
  select e.id from sendout_sends s join email_messages e on e.business_id = s.business_id and e.id = s.email_id
   where s.business_id = ${db.businessId} and s.queue_id = ${queueId} and s.state = 'queued' and e.state = 'queued'
     and (${recipientId ?? null}::bigint is null or s.recipient_id = ${recipientId ?? null})
   for update of e skip locked),
gone as (update email_messages e set state = 'skipped', skipped_reason = ${reason} from waiting w
   where e.business_id = ${db.businessId} and e.id = w.id)
update sendout_sends s set state = 'skipped', reason = ${reason} from waiting w
 where s.business_id = ${db.businessId} and s.queue_id = ${queueId} and s.email_id = w.id`.execute(db);
	await sql`
with waiting as (
  select m.id from sendout_sends s join messages m on m.business_id = s.business_id and m.id = s.message_id
   where s.business_id = ${db.businessId} and s.queue_id = ${queueId} and s.state = 'queued' and m.state = 'queued'
     and (${recipientId ?? null}::bigint is null or s.recipient_id = ${recipientId ?? null})
   for update of m skip locked),
noted as (update sendout_sends s set state = 'skipped', reason = ${reason}, message_id = null from waiting w
   where s.business_id = ${db.businessId} and s.queue_id = ${queueId} and s.message_id = w.id)
delete from messages m using waiting w where m.business_id = ${db.businessId} and m.id = w.id`.execute(db);
}
