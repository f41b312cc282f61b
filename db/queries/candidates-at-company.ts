import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface CompanyPerson extends Row<"candidates", "uid" | "name" | "status"> {
	position: string | null;
}

/** Current employees, matched by company record or any spelling of its name. */
export async function listCandidatesAtCompany(db: Scoped, companyId: number, take: number): Promise<CompanyPerson[]> {
	const { rows } = await sql<CompanyPerson>`
with spelled as (
  select distinct word from client_companies c
  cross join lateral unnest(array[c.name, c.legal_name] || c.aliases) as word
  where c.business_id = ${db.businessId} and c.id = ${companyId} and word <> ''),
hits as (
  select id from candidates where business_id = ${db.businessId} and current_company_id = ${companyId}
  union select id from candidates where business_id = ${db.businessId} and current_company = any(array(select word from spelled)))
select c.uid, c.name, coalesce(c.current_position, c.role_name) as position, c.status
from hits join candidates c on c.business_id = ${db.businessId} and c.id = hits.id
where c.archived_at is null and c.anonymised_at is null order by c.created_at desc, c.id desc limit ${take}`.execute(
		db,
	);
	return rows;
}
