import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import { marks } from "#db/kit/search-hit-columns.ts";

export const found: EntitySql["found"] = {
	columns: sql`'contacts' as entity, r.id, r.uid, r.name as title, null::text as picture,
    nullif(concat_ws(' · ', r.title, r.company_name), '') as sub,
    ${marks("contacts", ["mobile_phone", "phone"])}`,
	marks: ["email", "mobile_phone", "phone"],
};
