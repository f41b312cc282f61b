import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";

export const label: EntitySql["label"] = {
	label: sql`t.name`,
	sub: sql`coalesce(nullif(concat_ws(' · ', t.role_name, t.current_company), ''), t.email)`,
};
