import { sql } from "kysely";
import { expiryWarningDays, isReminderDue, maxReminders } from "#app/domain/admissions/deadline.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { notifyContacts } from "./handovers.ts";
import { readHolidayCalendar } from "./move-deadlines.ts";
import { notifyChecker } from "./notify-checker.ts";
import { updateStage } from "./update-stage.ts";

/** Advances records whose first or last day has come. */
export async function advanceAdmissions(db: Scoped, day: string): Promise<void> {
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

/** Reminds people near or past their deadline, on business days at the job's location. */
export async function remindAdmissions(db: Scoped, day: string): Promise<void> {
	const { rows } = await sql<Due>`
select e.id, e.reminders, e.due_on::text as due_on, e.reminded_on::text as reminded_on, j.city, j.state from employees e
left join jobs j on j.business_id = e.business_id and j.id = e.job_id
where e.business_id = ${db.businessId} and e.archived_at is null and e.stage in ('waiting', 'corrections') and e.link_sent_at is not null
  and e.due_on <= ${addDays(day, 7)}::date and e.reminders < ${maxReminders} order by e.id limit 1000`.execute(db);
	for (const { id, due_on: due, reminded_on: remindedOn, reminders, city, state } of rows) {
		const { holidays } = await readHolidayCalendar(db, { city, state });
		if (!isReminderDue({ due, today: day, remindedOn, reminders }, holidays)) continue;
		await remindNow(db, id, day);
	}
}

/** False when a reminder was already sent today or nothing is required. */
export async function remindNow(db: Scoped, employeeId: number, day: string): Promise<boolean> {
	const done = await db
		.updateTable("employees")
		.set((eb) => ({ reminders: eb("reminders", "+", 1), reminded_on: day }))
		.where("business_id", "=", db.businessId)
		.where("id", "=", employeeId)
		.where("stage", "in", ["waiting", "corrections"])
		.where((eb) => eb.or([eb("reminded_on", "is", null), eb("reminded_on", "<", day)]))
		.returning("reminders")
		.executeTakeFirst();
	if (!done) return false;
	await enqueue(db, "tell_admission", {
		businessId: db.businessId,
		employeeId,
		notice: "reminder",
		key: `reminder:${done.reminders}`,
	});
	return true;
}

/** Requests the client's arrival confirmation, once per first day. */
export async function requestArrivalReports(db: Scoped, day: string): Promise<void> {
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

interface Expiring extends Row<"admission_items", "id" | "employee_id" | "name_pt"> {
	expires_on: string;
}

/** Notifies person and checker about expiring documents, once per expiry date. */
export async function notifyExpiringDocuments(db: Scoped, day: string): Promise<void> {
	const { rows } = await sql<Expiring>`
update admission_items i set warned_on = ${day} from employees e where i.business_id = ${db.businessId} and e.business_id = i.business_id
  and e.id = i.employee_id and e.archived_at is null and e.stage not in ('ended', 'cancelled') and i.applies and i.state in ('sent', 'accepted')
  and i.expires_on <= ${addDays(day, expiryWarningDays)}::date and (i.warned_on is null or i.warned_on < i.expires_on - ${expiryWarningDays}::int)
returning i.id, i.employee_id, i.name_pt, i.expires_on::text as expires_on`.execute(db);
	for (const { id, employee_id: employeeId, name_pt: document, expires_on } of rows)
		await notifyChecker(db, employeeId, {
			kind: "admission_expiring",
			params: { document, until: expires_on.split("-").reverse().join("/") },
			key: `${id}:${expires_on}`,
		});
	for (const employeeId of new Set(rows.map(({ employee_id }) => employee_id)))
		await enqueue(db, "tell_admission", {
			businessId: db.businessId,
			employeeId,
			notice: "expiring",
			key: `expiring:${day}`,
		});
}
