import { sql } from "kysely";
import { type AdmissionCondition, getItemRequirement } from "#app/domain/admissions/conditions.ts";
import {
	advanceStage,
	countProgress,
	type EmployeeStage,
	type StageItem,
	updateDerivedStage,
} from "#app/domain/admissions/stage.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { localNow } from "../local-now.ts";
import { findConditionData } from "./condition-data.ts";

/** Items as the stage's rules read them. */
export async function listStageItems(db: Scoped, employeeId: number): Promise<(StageItem & { id: number })[]> {
	const rows = await db
		.selectFrom("admission_items")
		.select(["id", "kind", "state", "applies", "required"])
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.execute();
	return rows as (StageItem & { id: number })[];
}

/** Locks the record, re-evaluates conditions and updates counts and stage. */
export async function updateStage(db: Scoped, employeeId: number): Promise<EmployeeStage | null> {
	const employee = await db
		.selectFrom("employees")
		.select([
			"id",
			"stage",
			"arrival",
			sql<string>`admission_date::text`.as("first_day"),
			sql<string | null>`end_date::text`.as("end"),
		])
		.where("business_id", "=", db.businessId)
		.where("id", "=", employeeId)
		.forUpdate()
		.executeTakeFirst();
	if (!employee) return null;
	await judgeItems(db, employeeId);
	const items = await listStageItems(db, employeeId);
	const { day } = await localNow(db);
	const settled =
		items.length > 0 ? updateDerivedStage(employee.stage as EmployeeStage, items) : (employee.stage as EmployeeStage);
	const stage = advanceStage(
		settled,
		{ firstDay: employee.first_day, end: employee.end, absent: employee.arrival === "absent" },
		day,
	);
	const { done, total } = countProgress(items);
	await sql`
update employees e set stage = ${stage}, items_total = ${total}, items_done = ${done},
  next_expiry = (select min(i.expires_on) from admission_items i where i.business_id = e.business_id and i.employee_id = e.id
    and i.applies and i.state in ('sent', 'accepted'))
where e.business_id = ${db.businessId} and e.id = ${employeeId}
  and (e.stage, e.items_total, e.items_done) is distinct from (${stage}, ${total}::int, ${done}::int)
   or e.business_id = ${db.businessId} and e.id = ${employeeId} and e.next_expiry is distinct from (select min(i.expires_on) from admission_items i
    where i.business_id = e.business_id and i.employee_id = e.id and i.applies and i.state in ('sent', 'accepted'))`.execute(
		db,
	);
	return stage;
}

async function judgeItems(db: Scoped, employeeId: number): Promise<void> {
	const { rows } = await sql<
		Row<"admission_items", "id" | "applies" | "required"> & { condition: AdmissionCondition; asked: boolean }
	>`
select i.id, i.applies, i.required, i.condition, coalesce(r.required, i.required) as asked from admission_items i
left join admission_requirements r on r.business_id = i.business_id and r.id = i.requirement_id
where i.business_id = ${db.businessId} and i.employee_id = ${employeeId} and i.condition <> 'always'`.execute(db);
	if (rows.length === 0) return;
	const facts = await findConditionData(db, employeeId);
	for (const { id, applies, required, condition, asked } of rows) {
		const judged = getItemRequirement({ condition, required: asked }, facts);
		if (judged.applies === applies && judged.required === required) continue;
		await db
			.updateTable("admission_items")
			.set(judged)
			.where("business_id", "=", db.businessId)
			.where("id", "=", id)
			.execute();
	}
}
