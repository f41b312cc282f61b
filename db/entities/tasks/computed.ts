import { sql } from "kysely";
import { brasilia } from "#app/domain/time/local-time.ts";
import type { Computed } from "#db/kit/entity-sql.ts";

export const computed: Record<string, Computed> = {
	// In Brasília, as app/domain/recruiters/task.ts counts days.
	urgency: (row) => sql`case when ${sql.ref(`${row}.status`)} = 'done' then null
  when ${sql.ref(`${row}.due_at`)} < now() then 'overdue'
  when (${sql.ref(`${row}.due_at`)} at time zone ${sql.lit(brasilia)})::date = (now() at time zone ${sql.lit(brasilia)})::date then 'today' end`,
};
