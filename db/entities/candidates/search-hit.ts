import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import { marks } from "#db/kit/search-hit-columns.ts";

export const found: EntitySql["found"] = {
	columns: sql`'candidates' as entity, r.id, r.uid, r.name as title, r.avatar_url as picture,
    nullif(concat_ws(' · ', coalesce(r.current_position, r.role_name), r.current_company), '') as sub,
    ${marks("candidates", ["mobile_phone"])}`,
	marks: ["email", "mobile_phone"],
};
