import { sql } from "kysely";
import type { ComputedSql, Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { cancelQueue } from "#db/queries/sendouts/control.ts";

const ref = (row: string, name: string) => sql.ref(`${row}.${name}`);

/** The same as `getQueuePercent` of domain/sendout: only the end is 100. */
const computed: Record<string, ComputedSql> = {
	progress: (row) => sql`case when ${ref(row, "status")} in ('done', 'cancelled') then 100
  when ${ref(row, "status")} in ('draft', 'planning') or ${ref(row, "total")} = 0 then 0
  else least(99, 100 * (${ref(row, "total")} - ${ref(row, "awaiting")}) / ${ref(row, "total")}) end`,
};

/** A queue that is filed away sends nothing more. */
const effects: Effects = {
	removed: async (db, { id, actor }) => {
		if (actor.id === null) return;
		await cancelQueue(db, id, { id: actor.id, name: actor.name ?? "", ip: actor.ip ?? null });
	},
};

export const sendoutQueues: EntitySql = { computed, effects };
