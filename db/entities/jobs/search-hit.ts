import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import { nobody } from "#db/kit/search-hit-columns.ts";

export const found: EntitySql["found"] = {
	columns: sql`'jobs' as entity, r.id, r.uid, r.title, null::text as picture,
    nullif(concat_ws(' · ', r.code, (select c.name from client_companies c
      where c.business_id = r.business_id and c.id = r.client_company_id)), '') as sub, ${nobody}`,
	marks: [],
};
