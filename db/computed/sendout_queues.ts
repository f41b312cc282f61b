import { sql } from "kysely";
import type { Computed } from "./index.ts";

const ref = (row: string, name: string) => sql.ref(`${row}.${name}`);

/** The same as `percentOf` of domain/sendout: only the end is 100. */
export const sendout_queues: Record<string, Computed> = {
	progress: (row) => sql`case when ${ref(row, "status")} in ('done', 'cancelled') then 100
  when ${ref(row, "status")} in ('draft', 'planning') or ${ref(row, "total")} = 0 then 0
  else least(99, 100 * (${ref(row, "total")} - ${ref(row, "awaiting")}) / ${ref(row, "total")}) end`,
};
