import { sql } from "kysely";
import { brasilia } from "#app/domain/time/local-time.ts";
import type { Computed } from "#db/kit/entity-sql.ts";

export const computed: Record<string, Computed> = {
	proposed_times: (
		row,
	) => sql`(select string_agg(to_char(x at time zone ${sql.lit(brasilia)}, 'DD/MM HH24:MI'), ' · ' order by x)
  from unnest(${sql.ref(`${row}.times`)}) as x)`,
};
