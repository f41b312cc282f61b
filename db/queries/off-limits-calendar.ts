import { sql } from "kysely";
import type { Severity } from "#app/domain/companies/off-limits.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { activeProtectionsSql } from "./off-limits.ts";

interface Covered {
	uid: string;
	name: string;
	/** Candidates linked to the company; those with only its typed name are not counted. */
	people: number;
	severity: Severity;
	starts_on: string;
	ends_on: string | null;
}

const most = 20;

/** Companies protected today, those whose protection ends first on top. */
export async function listCoverage(db: Scoped, { from, to }: { from: string; to: string }) {
	const { rows } = await sql<Covered>`
with recursive ${activeProtectionsSql(db)}
select s.uid, k.name, s.severity, s.starts_on::text, s.ends_on::text,
  (select count(*)::int from guarded g join candidates c on c.business_id = ${db.businessId} and c.current_company_id = g.company_id
    and c.archived_at is null where g.off_limit_id = s.id) as people
from standing s join client_companies k on k.business_id = s.business_id and k.id = s.client_company_id
where s.kind = 'company' and s.starts_on <= ${to}::date and coalesce(s.ends_on, 'infinity') >= ${from}::date
order by s.ends_on nulls last, k.name limit ${most}`.execute(db);
	return rows;
}
