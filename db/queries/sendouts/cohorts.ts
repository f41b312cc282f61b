import { sql } from "kysely";
import { getDueDay, type SendingHours } from "#app/domain/sendouts/send-times.ts";
import type { QueueStep } from "#app/domain/sendouts/sendout.ts";
import { getCountingStart, type Holidays } from "#app/domain/time/business-days.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import { countingStartSql } from "#db/kit/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";
import type { LockedQueue } from "./queues.ts";

/** Recipients with the same next step, last contacted on one day, before or after noon. */
interface Cohort {
	step: NonNullable<Column<"sendout_recipients", "step">>;
	/** Time of the last message; null before the first. */
	sentAt: Date | null;
	day: string;
	people: number;
}

/** Waiting recipients counted by step and last send; few rows for any queue size. */
export async function listCohorts(db: Scoped, queueId: number, zone: string): Promise<Cohort[]> {
	const { rows } = await sql<Cohort>`
select step, (sent_steps > 0) as begun, min(case when sent_steps > 0 then sent_at end) as "sentAt", min(due_on)::text as day, count(*) as people
  from sendout_recipients where business_id = ${db.businessId} and queue_id = ${queueId} and step is not null
 group by step, (sent_steps > 0), case when sent_steps > 0 then (sent_at at time zone ${zone})::date end,
          case when sent_steps > 0 then ${countingStartSql(sql.ref("sent_at"), zone)} end,
          case when sent_steps = 0 then due_on end
 order by (sent_steps > 0) desc, day, step`.execute(db);
	return rows;
}

/** The day a cohort is due, with the holidays of now. */
export function getCohortDueDay(
	{ step, sentAt, day }: Cohort,
	steps: readonly QueueStep[],
	pace: SendingHours,
	holidays: Holidays,
): string {
	if (sentAt === null) return day;
	const waitDays = steps.find(({ position }) => position === step)?.wait_days ?? 0;
	return getDueDay(pace, holidays, sentAt, waitDays);
}

export async function markDueDates(
	db: Scoped,
	queue: LockedQueue,
	{ pace, holidays }: { pace: SendingHours; holidays: Holidays },
): Promise<void> {
	const mark = `${pace.zone} ${pace.businessDaysOnly} ${[...holidays].sort().join(" ")}`;
	if (mark === queue.calendar_mark) return;
	for (const cohort of await listCohorts(db, queue.id, pace.zone)) {
		if (cohort.sentAt === null) continue;
		const due = getCohortDueDay(cohort, queue.steps, pace, holidays);
		const [day, counted] = [dayIn(pace.zone, cohort.sentAt), getCountingStart(cohort.sentAt, pace.zone)];
		await sql`update sendout_recipients set due_on = ${due}::date where business_id = ${db.businessId} and queue_id = ${queue.id}
   and step = ${cohort.step} and sent_steps > 0 and (sent_at at time zone ${pace.zone})::date = ${day}::date
   and ${countingStartSql(sql.ref("sent_at"), pace.zone)} = ${counted}::date and due_on is distinct from ${due}::date`.execute(
			db,
		);
	}
	await sql`update sendout_queues set calendar_mark = ${mark} where business_id = ${db.businessId} and id = ${queue.id}`.execute(
		db,
	);
}
