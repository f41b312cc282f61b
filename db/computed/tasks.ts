import { sql } from "kysely";
import type { Computed } from "./index.ts";

export const tasks: Record<string, Computed> = {
	// In Brasília, as app/domain/task.ts counts days.
	urgency: (row) => sql`case when ${sql.ref(`${row}.status`)} = 'done' then null
  when ${sql.ref(`${row}.due_at`)} < now() then 'overdue'
  when (${sql.ref(`${row}.due_at`)} at time zone 'America/Sao_Paulo')::date = (now() at time zone 'America/Sao_Paulo')::date then 'today' end`,
};
