import { sql } from "kysely";
import type { PastedPerson } from "#app/domain/applies/parse-people-list.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface PastedMatch extends Row<"candidates", "uid" | "name"> {
	/** Index of the requested person, from 0. */
	n: number;
	role: string | null;
	company: Column<"candidates", "current_company">;
	/** Already in the job. */
	there: boolean;
}

/** Matches pasted people by any e-mail, any phone or the whole name. */
export async function matchPastedPeople(
	db: Scoped,
	jobId: number,
	people: readonly PastedPerson[],
): Promise<PastedMatch[]> {
	const request = JSON.stringify(people.map(({ by, value }, n) => ({ n, by, value })));
	const { rows } = await sql<PastedMatch>`
with asked as materialized (select n, by, value from jsonb_to_recordset(${request}::jsonb) as t(n int, by text, value text)),
found as (
  select t.n, c.id from asked t join candidates c on c.business_id = ${db.businessId} and c.email = t.value where t.by = 'email'
  union select t.n, c.id from asked t join candidates c on c.business_id = ${db.businessId} and c.mobile_phone = t.value where t.by = 'phone'
  union select t.n, p.reference_id from asked t join contact_points p on p.business_id = ${db.businessId} and p.kind = t.by
    and p.reference_type = 'candidates' and p.value = t.value where t.by in ('email', 'phone')
  union select t.n, c.id from asked t join candidates c on c.business_id = ${db.businessId} and app_plain(c.name) = app_plain(t.value) where t.by = 'name'
)
select f.n, c.uid, c.name, coalesce(c.current_position, c.role_name) as role, c.current_company as company,
  exists (select from applies a where a.business_id = ${db.businessId} and a.job_id = ${jobId} and a.candidate_id = c.id) as there
from found f join candidates c on c.business_id = ${db.businessId} and c.id = f.id
where c.archived_at is null and c.anonymised_at is null order by f.n, c.name, c.id`.execute(db);
	return rows;
}

/** Public ids in the list's order. */
export async function listTearsheetCandidates(db: Scoped, listId: number, most: number): Promise<string[]> {
	const rows = await db
		.selectFrom("tearsheet_members as m")
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "m.business_id").onRef("c.id", "=", "m.reference_id"),
		)
		.select("c.uid")
		.where("m.business_id", "=", db.businessId)
		.where("m.tearsheet_id", "=", listId)
		.where("m.reference_type", "=", "candidates")
		.where("c.archived_at", "is", null)
		.where("c.anonymised_at", "is", null)
		.orderBy("m.id")
		.limit(most)
		.execute();
	return rows.map(({ uid }) => uid);
}
