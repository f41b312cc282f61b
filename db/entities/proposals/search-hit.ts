import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import { nobody } from "#db/kit/search-hit-columns.ts";

export const found: EntitySql["found"] = {
	columns: sql`'proposals' as entity, r.id, r.uid, r.title, null::text as picture,
    nullif(concat_ws(' · ', r.number, r.company_name), '') as sub, ${nobody}`,
	marks: [],
};
