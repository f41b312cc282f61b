import { sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";

const computed: Record<string, ComputedSql> = {
	people: (row) => sql`(select count(*) from recruiter_roles x
  where x.business_id = ${sql.ref(`${row}.business_id`)} and x.role_id = ${sql.ref(`${row}.id`)})`,
};

export const roles: EntitySql = { computed };
