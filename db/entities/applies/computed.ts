import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

export const computed: Record<string, Computed> = {
	cv_sent_at: (row) => sql`(select max(s.sent_at) from submissions s
  where s.business_id = ${sql.ref(`${row}.business_id`)} and s.apply_id = ${sql.ref(`${row}.id`)} and s.archived_at is null)`,
};
