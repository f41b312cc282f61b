import { sql } from "kysely";
import { running } from "#app/domain/jobs/job.ts";
import { companyIn, duplicate, type Importable, textIn } from "#db/kit/importable.ts";
import { oneOf } from "#db/kit/sql-in.ts";

export const imported: Importable = {
	marks: (values) => ({ name: textIn(values, "title"), ...companyIn(values) }),
	duplicates: (biz) => sql`
select ${duplicate("title", "name")} from r join jobs t on t.business_id = ${biz} and t.title = r.name
  and t.client_company_id = r."companyId" and t.archived_at is null and t.status in ${oneOf(running)}`,
	// Nothing that only one of them has.
	main: sql`null::text as one, array[]::text[] as numbers`,
	used: sql`exists (select from applies x where x.business_id = t.business_id and x.job_id = t.id)`,
};
