import { type RawBuilder, sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";

const getQueues = (row: string, what: RawBuilder<unknown>) => sql`(select ${what} from sendout_queues q
  where q.business_id = ${sql.ref(`${row}.business_id`)} and q.template_id = ${sql.ref(`${row}.id`)} and q.status <> 'draft')`;

/** Sums the counters of the queues; people are not counted here. */
const computed: Record<string, ComputedSql> = {
	steps_count: (row) => sql`(select count(*)::int from prospecting_steps s
  where s.business_id = ${sql.ref(`${row}.business_id`)} and s.template_id = ${sql.ref(`${row}.id`)})`,
	sent_count: (row) => getQueues(row, sql`coalesce(sum(q.sent), 0)::int`),
	answered_rate: (row) => getQueues(row, sql`round(100.0 * sum(q.responded) / nullif(sum(q.sent), 0))::int`),
};

export const prospectingTemplates: EntitySql = { computed };
