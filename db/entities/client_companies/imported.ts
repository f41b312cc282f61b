import { sql } from "kysely";
import { duplicate, type Importable, textIn } from "#db/kit/importable.ts";

export const imported: Importable = {
	marks: (values) => ({ cnpj: textIn(values, "cnpj"), name: textIn(values, "name") }),
	alike: (biz) => sql`select id, 'name' as why, name_key as mark from client_companies where business_id = ${biz}`,
	duplicates: (biz) => sql`
select ${duplicate("name", "cnpj")} from r join client_companies t on t.business_id = ${biz} and t.cnpj = r.cnpj
union all select ${duplicate("name", "name")} from r join client_companies t on t.business_id = ${biz} and t.name_key = r.key
  and r.key <> '' and t.archived_at is null`,
	own: sql`null::text as linkedin, t.cnpj`,
	main: sql`null::text as one, array[]::text[] as numbers`,
	used: sql`exists (select from jobs x where x.business_id = t.business_id and x.client_company_id = t.id and x.archived_at is null)
  or exists (select from client_contacts x where x.business_id = t.business_id and x.client_company_id = t.id and x.archived_at is null)`,
};
