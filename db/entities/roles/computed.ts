import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

export const computed: Record<string, Computed> = {
	people: (row) => sql`(select count(*) from recruiter_roles x
  where x.business_id = ${sql.ref(`${row}.business_id`)} and x.role_id = ${sql.ref(`${row}.id`)})`,
};
