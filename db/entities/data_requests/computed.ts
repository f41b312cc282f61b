import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

/** How the clock of a request stands: 15 days from when it came. */
export const computed: Record<string, Computed> = {
	clock: (row) => sql`(select case when ${sql.ref(`${row}.status`)} <> 'open' then 'over'
    when ${sql.ref(`${row}.due_on`)} < t.day then 'late'
    when ${sql.ref(`${row}.due_on`)} <= t.day + 5 then 'soon' else 'time' end
  from (select (now() at time zone timezone)::date as day from businesses where id = ${sql.ref(`${row}.business_id`)}) t)`,
};
