import { sql } from "kysely";
import type { SendingHours } from "#app/domain/sendouts/send-times.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { getTimeZone } from "./queues.ts";

export interface ScheduledSend
	extends Row<
		"sendout_queues",
		| "id"
		| "owner_id"
		| "channel"
		| "starts_at"
		| "window_from"
		| "window_to"
		| "daily_limit"
		| "gap_seconds"
		| "business_days_only"
	> {}

/** A queue's hours and days, as they are now: a holiday added today counts today. */
export async function getQueuePace(
	db: Scoped,
	queue: ScheduledSend,
	now: Date,
): Promise<{ pace: SendingHours; holidays: Holidays }> {
	const zone = await getTimeZone(db);
	const year = Number(dayIn(zone, now).slice(0, 4));
	const holidays = await listHolidayDays(db, [year - 1, year, year + 1, year + 2]);
	return { pace: paceIn(zone, queue), holidays };
}

function paceIn(zone: string, queue: ScheduledSend): SendingHours {
	return {
		zone,
		startsAt: queue.starts_at,
		windowFrom: queue.window_from,
		windowTo: queue.window_to,
		dailyLimit: queue.daily_limit,
		gapSeconds: queue.gap_seconds,
		businessDaysOnly: queue.business_days_only,
	};
}

/** Limited by the queue and by the mailbox shared by the sender's Microsoft queues. */
export async function getDayCapacity(
	db: Scoped,
	queue: ScheduledSend,
	{ zone }: SendingHours,
	now: Date,
): Promise<(day: string) => number> {
	const today = dayIn(zone, now);
	const own = await getUsed(db, [queue.id], today, false);
	if (queue.channel !== "microsoft") return (day) => queue.daily_limit - (own.get(day) ?? 0);
	const { rows } = await sql<{ ids: number[]; most: Column<"recruiters", "mail_daily_limit"> }>`
select array(select q.id from sendout_queues q where q.business_id = r.business_id and q.owner_id = r.id and q.channel = 'microsoft'
   and (q.finished_at is null or q.finished_at > now() - interval '2 days')) as ids, r.mail_daily_limit as most
  from recruiters r where r.business_id = ${db.businessId} and r.id = ${queue.owner_id}`.execute(db);
	const mailbox = rows[0] ?? { ids: [], most: 0 };
	const all = await getUsed(db, mailbox.ids, today, true);
	return (day) => Math.min(queue.daily_limit - (own.get(day) ?? 0), mailbox.most - (all.get(day) ?? 0));
}

async function getUsed(db: Scoped, queues: readonly number[], from: string, mailsOnly: boolean) {
	const { rows } = await sql<Row<"sendout_sends", "day"> & { used: number }>`
select day::text as day, count(*) as used from sendout_sends
 where business_id = ${db.businessId} and queue_id = ${sql`any(${sql.val([...queues])}::bigint[])`} and day >= ${from}
   and (not ${mailsOnly} or channel = 'email') and state <> 'skipped'
 group by 1`.execute(db);
	return new Map(rows.map(({ day, used }) => [day, used]));
}

/** Time of the queue's last send, including planned ones. */
export async function getLastSendTime(db: Scoped, queueId: number): Promise<Date | null> {
	const rows = await db
		.selectFrom("sendout_sends")
		.select("at")
		.where("business_id", "=", db.businessId)
		.where("queue_id", "=", queueId)
		.where("state", "<>", sql.lit("skipped"))
		.where("day", ">", sql.lit("-infinity"))
		.orderBy("at", "desc")
		.limit(sql.lit(1))
		.execute();
	return rows[0]?.at ?? null;
}
