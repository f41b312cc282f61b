import { sql } from "kysely";
import { type QueueStatus, readSteps } from "#app/domain/sendouts/sendout.ts";
import { planSendoutDays } from "#app/domain/sendouts/sendout-days.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { getCohortDueDay, listCohorts } from "./cohorts.ts";
import { getDayCapacity, getLastSendTime, getQueuePace, type ScheduledSend } from "./queue-capacity.ts";
import { getTimeZone } from "./queues.ts";

export interface CalendarDay {
	/** YYYY-MM-DD, of the business's time zone. */
	day: string;
	queueUid: string;
	queueName: string;
	status: QueueStatus;
	sent: number;
	/** Sends still planned, calculated with the queue's rules and current holidays. */
	planned: number;
	answers: number;
}

interface CalendarQuery {
	/** Days, both included. */
	from: string;
	to: string;
	queueId?: number;
}

const maxDays = 62;
const maxQueues = 100;

export async function loadCalendar(
	db: Scoped,
	{ from, to, queueId }: CalendarQuery,
	now = new Date(),
): Promise<CalendarDay[]> {
	const zone = await getTimeZone(db);
	const last = to > addDays(from, maxDays) ? addDays(from, maxDays) : to;
	const days = new Map<string, CalendarDay>();
	const only = queueId ?? null;
	for (const { day, uid, name, status, sent, answers } of await pastDays(db, zone, {
		from,
		to: last,
		only,
	}))
		days.set(`${day} ${uid}`, { day, queueUid: uid, queueName: name, status, sent, answers, planned: 0 });
	if (last >= dayIn(zone, now)) await addPlanned(db, days, { from, to: last, only, now });
	return [...days.values()].sort((a, b) => a.day.localeCompare(b.day) || a.queueName.localeCompare(b.queueName));
}

interface Past extends Row<"sendout_sends", "day">, Row<"sendout_queues", "uid" | "name"> {
	status: QueueStatus;
	sent: number;
	answers: number;
}

async function pastDays(
	db: Scoped,
	zone: string,
	{ from, to, only }: { from: string; to: string; only: number | null },
): Promise<Past[]> {
	const { rows } = await sql<Past>`
select d.day::text as day, q.uid, q.name, q.status, sum(d.sent)::int as sent, sum(d.answers)::int as answers from (
  select s.queue_id, s.day, count(*) as sent, 0 as answers from sendout_sends s
   where s.business_id = ${db.businessId} and s.at >= ${from}::date - 1 and s.at < ${to}::date + 2 and s.day between ${from}::date and ${to}::date
     and s.state <> 'skipped' and (${only}::bigint is null or s.queue_id = ${only}) group by 1, 2
  union all
  select r.queue_id, (r.replied_at at time zone ${zone})::date, 0, count(*) from sendout_recipients r
   where r.business_id = ${db.businessId} and r.replied_at >= ${from}::date - 1 and r.replied_at < ${to}::date + 2
     and (r.replied_at at time zone ${zone})::date between ${from}::date and ${to}::date
     and (${only}::bigint is null or r.queue_id = ${only}) group by 1, 2) d
  join sendout_queues q on q.business_id = ${db.businessId} and q.id = d.queue_id and q.archived_at is null
 group by 1, 2, 3, 4`.execute(db);
	return rows;
}

type Going = ScheduledSend & Row<"sendout_queues", "uid" | "name" | "status"> & { steps: unknown };

async function addPlanned(
	db: Scoped,
	days: Map<string, CalendarDay>,
	{ from, to, only, now }: { from: string; to: string; only: number | null; now: Date },
): Promise<void> {
	const { rows } =
		await sql<Going>`select id, uid, name, status, steps, owner_id, channel, starts_at, window_from, window_to, daily_limit,
    gap_seconds, business_days_only from sendout_queues
 where business_id = ${db.businessId} and archived_at is null and status in ('scheduled', 'running') and (${only}::bigint is null or id = ${only})
 order by starts_at, id limit ${maxQueues}`.execute(db);
	// Queues share the daily limit of a mailbox.
	const taken = new Map<string, number>();
	for (const queue of rows) {
		const { pace, holidays } = await getQueuePace(db, queue, now);
		const room = await getDayCapacity(db, queue, pace, now);
		const box = (day: string) => `${queue.owner_id} ${queue.channel} ${day}`;
		const shared = queue.channel === "microsoft";
		const steps = readSteps(queue.steps);
		const cohorts = await listCohorts(db, queue.id, pace.zone);
		const planned = planSendoutDays(
			{
				pace,
				holidays,
				steps,
				now,
				last: await getLastSendTime(db, queue.id),
				roomOn: (day) => room(day) - (shared ? (taken.get(box(day)) ?? 0) : 0),
				batches: cohorts.map((cohort) => ({
					step: cohort.step,
					begun: cohort.sentAt !== null,
					day: getCohortDueDay(cohort, steps, pace, holidays),
					people: cohort.people,
				})),
			},
			to,
		);
		for (const [day, count] of planned) {
			if (shared) taken.set(box(day), (taken.get(box(day)) ?? 0) + count);
			if (day >= from) add(days, queue, day, count);
		}
	}
}

function add(days: Map<string, CalendarDay>, queue: Going, day: string, planned: number): void {
	const key = `${day} ${queue.uid}`;
	const status = queue.status as QueueStatus;
	const there = days.get(key) ?? {
		day,
		queueUid: queue.uid,
		queueName: queue.name,
		status,
		sent: 0,
		answers: 0,
		planned: 0,
	};
	days.set(key, { ...there, planned: there.planned + planned });
}
