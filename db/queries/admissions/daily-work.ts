import { sql } from "kysely";
import { isReminderDue, mostReminders } from "#app/domain/admissions/deadline.ts";
import { addDays } from "#app/domain/time/local-time.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { notifyContacts } from "./handovers.ts";
import { readCalendar } from "./move-deadlines.ts";
import { updateStage } from "./update-stage.ts";

/** Records whose first or last day came. */
export async function advanceByDay(db: Scoped, day: string): Promise<void> {
	const rows = await db
		.selectFrom("employees")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where((eb) =>
			eb.or([
				eb.and([eb("stage", "in", ["complete", "handed_over"]), eb("admission_date", "<=", day)]),
				eb.and([eb("stage", "=", "active"), eb("end_date", "<", day)]),
			]),
		)
		.execute();
	for (const { id } of rows) await updateStage(db, id);
}

interface Due extends Row<"employees", "id" | "reminders"> {
	due_on: string;
	reminded_on: string | null;
	city: Column<"jobs", "city">;
	state: Column<"jobs", "state">;
}

/** Who owes something near or after its deadline is reminded, on business days where the job is. */
export async function remindAdmissions(db: Scoped, day: string): Promise<void> {
	const { rows } = await sql<Due>`
select e.id, e.reminders, e.due_on::text as due_on, e.reminded_on::text as reminded_on, j.city, j.state from employees e
left join jobs j on j.business_id = e.business_id and j.id = e.job_id
where e.business_id = ${db.businessId} and e.archived_at is null and e.stage in ('waiting', 'corrections') and e.link_sent_at is not null
  and e.due_on <= ${addDays(day, 7)}::date and e.reminders < ${mostReminders} order by e.id limit 1000`.execute(db);
	for (const { id, due_on: due, reminded_on: remindedOn, reminders, city, state } of rows) {
		const { holidays } = await readCalendar(db, { city, state });
		if (!isReminderDue({ due, today: day, remindedOn, reminders }, holidays)) continue;
		await remindNow(db, id, day);
	}
}

/** One reminder more, by the worker or by somebody's press. */
export async function remindNow(db: Scoped, employeeId: number, day: string): Promise<void> {
	const done = await db
		.updateTable("employees")
		.set((eb) => ({ reminders: eb("reminders", "+", 1), reminded_on: day }))
		.where("business_id", "=", db.businessId)
		.where("id", "=", employeeId)
		.where("stage", "in", ["waiting", "corrections"])
		.returning("reminders")
		.executeTakeFirst();
	if (done)
		await enqueue(db, "tell_admission", {
			businessId: db.businessId,
			employeeId,
			notice: "reminder",
			key: `reminder:${done.reminders}`,
		});
}

/** On the first day the client is asked whether the person came; once for each first day. */
export async function askArrivals(db: Scoped, day: string): Promise<void> {
	const rows = await db
		.selectFrom("employees")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("stage", "in", ["handed_over", "active"])
		.where("admission_date", "=", day)
		.where("arrival", "is", null)
		.where("handed_over_at", "is not", null)
		.execute();
	for (const { id } of rows) await notifyContacts(db, id, "first_day", `first_day:${day}`);
}
