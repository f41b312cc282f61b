import { sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";

const computed: Record<string, ComputedSql> = {
	standing: (row) => sql`(select case when ${sql.ref(`${row}.starts_on`)} > t.day then 'upcoming'
    when ${sql.ref(`${row}.ends_on`)} < t.day then 'over' else 'standing' end
  from (select (now() at time zone timezone)::date as day from businesses where id = ${sql.ref(`${row}.business_id`)}) t)`,
};

export const offLimits: EntitySql = { computed };
