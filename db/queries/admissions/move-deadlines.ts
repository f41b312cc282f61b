import { sql } from "kysely";
import { admissionDeadline, taskDay } from "#app/domain/admissions/deadline.ts";
import { holidayYears } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listHolidayDays } from "../holidays.ts";
import { localNow } from "../local-now.ts";
import { extendHandovers } from "./handovers.ts";

export interface JobLocation {
	city: Column<"jobs", "city">;
	state: Column<"jobs", "state">;
}

export async function readHolidayCalendar(db: Scoped, place: JobLocation) {
	const { day } = await localNow(db);
	const holidays = await listHolidayDays(db, holidayYears(new Date(`${day}T12:00:00Z`)), place);
	return { day, holidays };
}

/** Business days before the first day by which equipment has to be ready. */
export const equipmentLead = 1;

/** After a new first day, moves all deadlines and the client links' expiry. */
export async function moveDeadlines(db: Scoped, employeeId: number): Promise<void> {
	const { rows } = await sql<JobLocation & { first_day: string }>`
select e.admission_date::text as first_day, j.city, j.state from employees e
left join jobs j on j.business_id = e.business_id and j.id = e.job_id where e.business_id = ${db.businessId} and e.id = ${employeeId}`.execute(
		db,
	);
	const [employee] = rows;
	if (!employee) return;
	const { day, holidays } = await readHolidayCalendar(db, { city: employee.city, state: employee.state });
	await sql`update employees set due_on = ${admissionDeadline(day, employee.first_day, holidays)}
where business_id = ${db.businessId} and id = ${employeeId} and due_on is not null`.execute(db);
	const { rows: tasks } = await sql<Row<"admission_items", "id"> & { lead: number | null }>`
select i.id, case when i.check_id is null then r.days_before else ${equipmentLead} end as lead from admission_items i
left join admission_requirements r on r.business_id = i.business_id and r.id = i.requirement_id
where i.business_id = ${db.businessId} and i.employee_id = ${employeeId} and i.kind = 'task' and i.state <> 'accepted' and i.due_on is not null`.execute(
		db,
	);
	for (const { id, lead } of tasks)
		if (lead !== null)
			await sql`update admission_items set due_on = ${taskDay(day, employee.first_day, lead, holidays)}
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	await extendHandovers(db, employeeId);
}
