import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Public ids of a candidate's files about health. */
export async function listHealthFiles(db: Scoped, candidateId: number): Promise<ReadonlySet<string>> {
	const { rows } = await sql<Row<"data_files", "uid">>`
select f.uid from employees e join admission_items i on i.business_id = e.business_id and i.employee_id = e.id and i.health
join admission_versions v on v.business_id = i.business_id and v.item_id = i.id
join data_files f on f.business_id = v.business_id and f.id = any(v.data_file_ids)
where e.business_id = ${db.businessId} and e.candidate_id = ${candidateId}`.execute(db);
	return new Set(rows.map(({ uid }) => uid));
}
