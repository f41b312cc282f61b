import { sql } from "kysely";
import { brasilia } from "#app/domain/local-time.ts";
import type { Computed } from "#db/kit/entity-sql.ts";

export const computed: Record<string, Computed> = {
	// In Brasília, as app/domain/task.ts counts days.
	urgency: (row) => sql`case when ${sql.ref(`${row}.status`)} = 'done' then null
  when ${sql.ref(`${row}.due_at`)} < now() then 'overdue'
  when (${sql.ref(`${row}.due_at`)} at time zone ${sql.lit(brasilia)})::date = (now() at time zone ${sql.lit(brasilia)})::date then 'today' end`,
};
