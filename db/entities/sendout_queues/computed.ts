import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

const ref = (row: string, name: string) => sql.ref(`${row}.${name}`);

/** The same as `percentOf` of domain/sendout: only the end is 100. */
export const computed: Record<string, Computed> = {
	progress: (row) => sql`case when ${ref(row, "status")} in ('done', 'cancelled') then 100
  when ${ref(row, "status")} in ('draft', 'planning') or ${ref(row, "total")} = 0 then 0
  else least(99, 100 * (${ref(row, "total")} - ${ref(row, "awaiting")}) / ${ref(row, "total")}) end`,
};
