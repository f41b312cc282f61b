import { sql } from "kysely";
import type { ReportFrequency } from "#app/domain/reports/report-schedule.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { isReportVisible } from "./saved-reports.ts";

export interface ReportSchedule
	extends Row<"report_schedules", "id" | "uid" | "weekday" | "month_day" | "hour" | "active" | "lock_version"> {
	every: ReportFrequency;
	people: string[];
}

/** When this recruiter has a report mailed; undefined when they do not. */
export async function findReportSchedule(
	db: Scoped,
	{ reportId, recruiterId }: { reportId: number; recruiterId: number },
): Promise<ReportSchedule | undefined> {
	const { rows } = await sql<ReportSchedule>`
select s.id, s.uid, s.every, s.weekday, s.month_day, s.hour, s.active, s.lock_version,
  coalesce((select json_agg(r.uid order by r.name) from report_schedule_people p join recruiters r on r.business_id = p.business_id and r.id = p.recruiter_id
    where p.business_id = s.business_id and p.schedule_id = s.id and p.stopped_at is null), '[]') as people
from report_schedules s where s.business_id = ${db.businessId} and s.saved_report_id = ${reportId} and s.recruiter_id = ${recruiterId}`.execute(
		db,
	);
	return rows[0];
}

/** Active recruiters who may open the report, `recruiterId` first. */
export async function listReportReaders(
	db: Scoped,
	{ reportId, recruiterId }: { reportId: number; recruiterId: number },
) {
	const { rows } = await sql<Row<"recruiters", "id" | "uid" | "name">>`
select m.id, m.uid, m.name from recruiters m join saved_reports r on r.business_id = m.business_id and r.id = ${reportId}
where m.business_id = ${db.businessId} and m.status = 'active' and m.email is not null and ${isReportVisible(db, sql.ref("m.id"))}
order by m.id = ${recruiterId} desc, m.name limit 300`.execute(db);
	return rows;
}

export interface ReportScheduleInput {
	every: ReportFrequency;
	weekday: number | null;
	month_day: number | null;
	hour: number;
	active: boolean;
	people: readonly number[];
}

/** Recipients who unsubscribed receive it again only when newly selected. */
export async function saveReportSchedule(
	db: Scoped,
	{ reportId, recruiterId }: { reportId: number; recruiterId: number },
	{ people, ...when }: ReportScheduleInput,
): Promise<void> {
	const { id } = await db
		.insertInto("report_schedules")
		.values({ business_id: db.businessId, saved_report_id: reportId, recruiter_id: recruiterId, ...when })
		.onConflict((oc) => oc.columns(["business_id", "saved_report_id", "recruiter_id"]).doUpdateSet(when))
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.deleteFrom("report_schedule_people")
		.where("business_id", "=", db.businessId)
		.where("schedule_id", "=", id)
		.execute();
	if (people.length > 0)
		await db
			.insertInto("report_schedule_people")
			.values(people.map((person) => ({ business_id: db.businessId, schedule_id: id, recruiter_id: person })))
			.execute();
}

/** Unsubscribes a recruiter from all mails of a report. */
export async function stopReportMails(
	db: Scoped,
	{ uid, recruiterId }: { uid: string; recruiterId: number },
): Promise<void> {
	await sql`update report_schedule_people p set stopped_at = now() from report_schedules s, saved_reports r
where p.business_id = ${db.businessId} and p.recruiter_id = ${recruiterId} and p.stopped_at is null
  and s.business_id = p.business_id and s.id = p.schedule_id and r.business_id = s.business_id and r.id = s.saved_report_id and r.uid = ${uid}`.execute(
		db,
	);
}

/** One job per reader; the same transaction marks the day. Inactive owners' schedules wait. */
export async function enqueueReportMails(db: Scoped, { day, time }: { day: string; time: string }): Promise<void> {
	const { rows } = await sql<Row<"report_schedule_people", "schedule_id" | "recruiter_id">>`
with due as (update report_schedules s set last_day = ${day}::date
  from saved_reports r, recruiters o
  where s.business_id = ${db.businessId} and s.active and s.last_day is distinct from ${day}::date and s.hour <= ${Number(time.slice(0, 2))}
    and r.business_id = s.business_id and r.id = s.saved_report_id and r.archived_at is null
    and o.business_id = s.business_id and o.id = s.recruiter_id and o.status = 'active'
    and (s.every = 'day' or (s.every = 'week' and s.weekday = extract(isodow from ${day}::date))
      or (s.every = 'month' and least(s.month_day, extract(day from (date_trunc('month', ${day}::date) + interval '1 month - 1 day'))) = extract(day from ${day}::date)))
  returning s.id)
select p.schedule_id, p.recruiter_id from due join report_schedule_people p on p.business_id = ${db.businessId} and p.schedule_id = due.id
where p.stopped_at is null order by 1, 2`.execute(db);
	for (const { schedule_id, recruiter_id } of rows)
		await enqueue(db, "report_mail", {
			businessId: db.businessId,
			scheduleId: schedule_id,
			recruiterId: recruiter_id,
			day,
		});
}

/** Undefined when stopped or no longer visible to the reader. */
export async function findReportMail(
	db: Scoped,
	{ scheduleId, recruiterId }: { scheduleId: number; recruiterId: number },
) {
	const { rows } = await sql<
		Row<"saved_reports", "uid" | "name" | "query" | "period"> &
			Row<"recruiters", "email"> & {
				reader: string;
				sender: string;
				locale: "pt" | "en";
				settings: unknown;
				timezone: string;
			}
	>`
select r.uid, r.name, r.query, r.period, m.email, m.name as reader, o.name as sender, coalesce(m.locale, b.locale) as locale, b.settings, b.timezone
from report_schedules s join report_schedule_people p on p.business_id = s.business_id and p.schedule_id = s.id and p.stopped_at is null
join saved_reports r on r.business_id = s.business_id and r.id = s.saved_report_id
join recruiters m on m.business_id = s.business_id and m.id = p.recruiter_id and m.status = 'active'
join recruiters o on o.business_id = s.business_id and o.id = s.recruiter_id and o.status = 'active'
join businesses b on b.id = s.business_id
where s.business_id = ${db.businessId} and s.id = ${scheduleId} and s.active and p.recruiter_id = ${recruiterId} and ${isReportVisible(db, recruiterId)}`.execute(
		db,
	);
	return rows[0];
}
