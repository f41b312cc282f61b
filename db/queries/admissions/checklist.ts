import { sql } from "kysely";
import type { StageItem } from "#app/domain/admissions/stage.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface AdmissionItem
	extends Row<
			"admission_items",
			| "id"
			| "uid"
			| "name_pt"
			| "name_en"
			| "field"
			| "condition"
			| "with_file"
			| "expires"
			| "share"
			| "health"
			| "client_ok"
			| "reason"
			| "version"
			| "check_id"
			| "sent_at"
			| "checked_at"
		>,
		StageItem {
	expires_on: string | null;
	due_on: string | null;
	assignee: Column<"recruiters", "name"> | null;
	checked_by: Column<"recruiters", "name"> | null;
}

/** All items of an admission in order, including those that do not apply. */
export async function listItems(db: Scoped, employeeId: number): Promise<AdmissionItem[]> {
	const { rows } = await sql<AdmissionItem>`
select i.id, i.uid, i.name_pt, i.name_en, i.kind, i.field, i.condition, i.required, i.applies, i.with_file, i.expires, i.share, i.health, i.client_ok, i.state, i.reason,
  i.version, i.check_id, i.sent_at, i.checked_at, i.expires_on::text as expires_on, i.due_on::text as due_on, a.name as assignee, b.name as checked_by
from admission_items i left join recruiters a on a.business_id = i.business_id and a.id = i.assignee_id
left join recruiters b on b.business_id = i.business_id and b.id = i.checked_by_id
where i.business_id = ${db.businessId} and i.employee_id = ${employeeId} order by i.position, i.id`.execute(db);
	return rows;
}
