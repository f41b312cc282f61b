import { type RawBuilder, sql } from "kysely";
import type { EmployeeStage } from "#app/domain/admissions/stage.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export const admissionLists = ["running", "to_check", "late", "first_day", "absent", "handed_over"] as const;
export type AdmissionList = (typeof admissionLists)[number];

export interface ListedAdmission
	extends Row<"employees", "id" | "uid" | "name" | "position" | "items_done" | "items_total"> {
	stage: EmployeeStage;
	first_day: string;
	due_on: string | null;
	reminded_on: string | null;
	/** How many the list has. */
	total: number;
	placement: Column<"placements", "uid">;
	company: Column<"client_companies", "name"> | null;
	owner: Column<"recruiters", "name"> | null;
	checker: Column<"recruiters", "name"> | null;
}

interface AdmissionsQuery {
	list: AdmissionList;
	/** Responsible or checking recruiter; null for everyone's admissions. */
	recruiterId: number | null;
	/** YYYY-MM-DD. */
	today: string;
	page: number;
}

export const admissionsPerPage = 50;

const running = sql`e.stage in ('waiting', 'checking', 'corrections', 'complete')`;
const conditions: Readonly<Record<AdmissionList, (today: string) => RawBuilder<unknown>>> = {
	running: () => running,
	to_check:
		() => sql`e.stage not in ('ended', 'cancelled') and exists (select from admission_items i where i.business_id = e.business_id
    and i.employee_id = e.id and i.state = 'sent' and i.applies and i.kind <> 'task')`,
	late: (today) => sql`e.stage in ('waiting', 'checking', 'corrections') and e.due_on < ${today}::date`,
	first_day: (today) =>
		sql`e.stage in ('waiting', 'checking', 'corrections', 'complete', 'handed_over') and e.admission_date between ${today}::date and ${today}::date + 6`,
	absent: () => sql`e.stage = 'handed_over' and e.arrival = 'absent'`,
	handed_over: () => sql`e.stage = 'handed_over'`,
};

/** Admissions of visible hires, the most urgent first, with their total. */
export async function listAdmissions(
	db: Scoped,
	{ list, recruiterId, today, page }: AdmissionsQuery,
): Promise<{ rows: ListedAdmission[]; total: number }> {
	const which = sql`from employees e join placements p on p.business_id = e.business_id and p.id = e.placement_id
where e.business_id = ${db.businessId} and e.archived_at is null and e.admission_model is not null and ${conditions[list](today)}
  and (${recruiterId}::bigint is null or e.owner_id = ${recruiterId} or e.checker_id = ${recruiterId})`;
	const { rows } = await sql<ListedAdmission>`
select t.*, k.name as company, o.name as owner, c.name as checker from (
  select e.business_id, e.id, e.uid, e.name, e.position, e.stage, e.items_done, e.items_total, e.admission_date::text as first_day, e.due_on::text as due_on,
    e.reminded_on::text as reminded_on, e.client_company_id, e.owner_id, e.checker_id, p.uid as placement, count(*) over ()::int as total ${which}
  order by e.due_on nulls last, e.id limit ${admissionsPerPage} offset ${(page - 1) * admissionsPerPage}) t
left join client_companies k on k.business_id = t.business_id and k.id = t.client_company_id
left join recruiters o on o.business_id = t.business_id and o.id = t.owner_id
left join recruiters c on c.business_id = t.business_id and c.id = t.checker_id
order by t.due_on nulls last, t.id`.execute(db);
	return { rows, total: rows[0]?.total ?? 0 };
}

export async function listAdmissionsByPlacement(db: Scoped, placements: readonly string[]) {
	return db
		.selectFrom("employees as e")
		.innerJoin("placements as p", (join) =>
			join.onRef("p.business_id", "=", "e.business_id").onRef("p.id", "=", "e.placement_id"),
		)
		.select("e.id")
		.where("e.business_id", "=", db.businessId)
		.where("e.archived_at", "is", null)
		.where("p.uid", "in", placements.length > 0 ? [...placements] : [""])
		.execute();
}

/** Assigns admissions to a checker; null removes it. */
export const assignChecker = (db: Scoped, employeeIds: readonly number[], recruiterId: number | null) =>
	db
		.updateTable("employees")
		.set({ checker_id: recruiterId })
		.where("business_id", "=", db.businessId)
		.where("id", "in", [...employeeIds])
		.execute();

export const listCheckers = (db: Scoped) =>
	db
		.selectFrom("recruiters")
		.select(["uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.orderBy("name")
		.limit(500)
		.execute();
