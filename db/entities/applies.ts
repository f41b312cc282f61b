import { sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";

const computed: Record<string, ComputedSql> = {
	cv_sent_at: (row) => sql`(select max(s.sent_at) from submissions s
  where s.business_id = ${sql.ref(`${row}.business_id`)} and s.apply_id = ${sql.ref(`${row}.id`)} and s.archived_at is null)`,
};

const label: EntitySql["label"] = {
	label: sql`c.name`,
	sub: sql`j.title`,
	from: sql`join candidates c on c.business_id = t.business_id and c.id = t.candidate_id
  join jobs j on j.business_id = t.business_id and j.id = t.job_id`,
};

export const applies: EntitySql = { computed, label };
