import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";

export const label: EntitySql["label"] = {
	label: sql`c.name`,
	sub: sql`j.title`,
	from: sql`join candidates c on c.business_id = t.business_id and c.id = t.candidate_id
  join jobs j on j.business_id = t.business_id and j.id = t.job_id`,
};
