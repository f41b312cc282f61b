import { sql } from "kysely";
import { mayRunBulkAction } from "#app/domain/lists/bulk-actions.ts";
import { getNextSendTime, listSendTimes, type SendingHours } from "#app/domain/sendouts/send-times.ts";
import { dayIn, momentIn } from "#app/domain/time/wall-time.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSender } from "#db/queries/bulk-runs/run-users.ts";
import { markDueDates } from "./cohorts.ts";
import { enqueueQueueRun } from "./control.ts";
import { listDueRecipients, nextDueDay } from "./due-recipients.ts";
import { excludeRefusedRecipients } from "./exclude-recipients.ts";
import { executeStep, listSenderBrands } from "./execute-step.ts";
import { finishQueue, pauseQueueAutomatically } from "./finish.ts";
import { publishQueueProgress } from "./notify-progress.ts";
import { getDayCapacity, getLastSendTime, getQueuePace } from "./queue-capacity.ts";
import type { QueueContext, SendoutServices, StepOutcome } from "./queue-context.ts";
import { type LockedQueue, lockQueue } from "./queues.ts";

/** Only messages due this soon enter the mail queue, so that a pause is effective. */
const nearMs = 30_000;
/** Messages per transaction. */
const atOnce = 100;
/** Limits mails in flight per queue while the mail server is slow or down. */
const maxOnTheirWay = 200;
/** Rechecks at this interval: holidays change, and old plans may be outdated. */
const longestSleepMs = 2 * 3_600_000;
/** This many consecutive failures indicate a mail server problem, not bad addresses. */
const failuresInARow = 20;

/** "again": more may be due now; otherwise wait for the queue's next job. */
type Pumped = "again" | "asleep" | "over";

/** Sends in the caller's transaction: a crash before commit sends nothing, a restart repeats nothing. */
export async function sendDueBatch(db: Scoped, queueId: number, tools: SendoutServices): Promise<Pumped> {
	const queue = await lockQueue(db, queueId);
	if (!queue || !["scheduled", "running"].includes(queue.status)) return "over";
	const now = tools.now();
	const entity = getEntity(queue.entity);
	const user = await findSender(db, queue.owner_id);
	if (!entity || !user || !mayRunBulkAction(user, entity, "email"))
		return pauseQueueAutomatically(db, queue, "owner_suspended");
	const flow = await getFlow(db, queue);
	if (flow.failing) return pauseQueueAutomatically(db, queue, "mail_failing");
	if (flow.onTheirWay >= maxOnTheirWay) return sleep(db, queue, new Date(now.getTime() + 5_000));

	// All Microsoft queues of one person share a mailbox and its limit.
	await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${db.businessId}:${queue.owner_id}`}, 0))`.execute(
		db,
	);
	const clock = await getQueuePace(db, queue, now);
	await markDueDates(db, queue, clock);
	const { pace, holidays } = clock;
	const sent = {
		last: await getLastSendTime(db, queueId),
		roomOn: await getDayCapacity(db, queue, pace, now),
	};
	const next = (from: Date) => getNextSendTime(pace, holidays, sent, from);
	const due = await listDueRecipients(db, queueId, dayIn(pace.zone, now), atOnce);
	if (due.length === 0) return wait(db, queue, { pace, now, next, ...flow });
	const slots = listSendTimes(pace, holidays, sent, {
		from: now,
		until: new Date(now.getTime() + nearMs),
		most: due.length,
	});
	if (slots.length === 0) return sleep(db, queue, next(now));
	const { fit, dropped } = await excludeRefusedRecipients(db, queue, due);
	const context: QueueContext = { queue, user, pace, holidays, speakers: await listSenderBrands(db), tools };
	const taken: Record<StepOutcome, number> = { begun: 0, went_on: 0, dropped };
	for (const [index, at] of slots.entries()) {
		const person = fit[index];
		if (person) taken[await executeStep(db, context, person, at)] += 1;
	}
	await sql`update sendout_queues set status = 'running', sent = sent + ${taken.begun},
    awaiting = greatest(0, awaiting - ${taken.begun + taken.dropped}), skipped = skipped + ${taken.dropped}, next_at = ${slots.at(-1) ?? now}
 where business_id = ${db.businessId} and id = ${queueId}`.execute(db);
	await publishQueueProgress(db, queueId);
	return "again";
}

async function getFlow(db: Scoped, { id: queueId, launched_at }: LockedQueue) {
	const { rows } = await sql<{ onTheirWay: number; failing: boolean; heldUntil: Date | null }>`
with queued as (select m.not_before from sendout_sends s left join messages m on m.business_id = s.business_id and m.id = s.message_id
   where s.business_id = ${db.businessId} and s.queue_id = ${queueId} and s.state = 'queued')
select (select count(*) from (select from queued where coalesce(not_before, '-infinity') <= now() + interval '1 minute' limit ${maxOnTheirWay}) w) as "onTheirWay",
  (select min(not_before) from queued where not_before > now() + interval '1 minute') as "heldUntil",
  (select count(*) = ${failuresInARow} and bool_and(l.state = 'failed') from (select state from sendout_sends
    where business_id = ${db.businessId} and queue_id = ${queueId} and state <> 'queued'
      and at >= ${launched_at} order by at desc limit ${failuresInARow}) l) as failing`.execute(db);
	return rows[0] ?? { onTheirWay: 0, failing: false, heldUntil: null };
}

interface Waiting {
	pace: SendingHours;
	now: Date;
	next(from: Date): Date | null;
	onTheirWay: number;
	/** The first message that waits for its reader's morning. */
	heldUntil: Date | null;
}

/** Sleeps until the next due day or last mail, or finishes the queue. */
async function wait(db: Scoped, queue: LockedQueue, { pace, now, next, onTheirWay, heldUntil }: Waiting) {
	const day = await nextDueDay(db, queue.id);
	if (day) return sleep(db, queue, next(momentIn(pace.zone, day, pace.windowFrom)));
	if (onTheirWay > 0) {
		await setNext(db, queue.id, null);
		await enqueueQueueRun(db, queue.id, new Date(now.getTime() + 15_000));
		return "asleep" as const;
	}
	if (heldUntil) return sleep(db, queue, heldUntil);
	return finishQueue(db, queue);
}

/** Sleeps until the given time; without one, checks again later. */
async function sleep(db: Scoped, queue: LockedQueue, next: Date | null): Promise<Pumped> {
	await setNext(db, queue.id, next);
	const latest = Date.now() + longestSleepMs;
	await enqueueQueueRun(db, queue.id, new Date(Math.min(next?.getTime() ?? latest, latest)));
	return "asleep";
}

async function setNext(db: Scoped, queueId: number, next: Date | null) {
	await sql`update sendout_queues set next_at = ${next} where business_id = ${db.businessId} and id = ${queueId}
   and next_at is distinct from ${next}`.execute(db);
}
