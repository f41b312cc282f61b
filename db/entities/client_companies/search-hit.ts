import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import { nobody } from "#db/kit/search-hit-columns.ts";

export const found: EntitySql["found"] = {
	columns: sql`'client_companies' as entity, r.id, r.uid, r.name as title, null::text as picture,
    nullif(concat_ws(' · ', r.sector, r.city), '') as sub, ${nobody}`,
	marks: [],
};
