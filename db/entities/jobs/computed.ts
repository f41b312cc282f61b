import { type RawBuilder, sql } from "kysely";
import { placement, webResponse } from "#app/domain/applies/pipeline.ts";
import type { Computed } from "#db/kit/entity-sql.ts";

const appliesOf = (row: string, and: RawBuilder<unknown> = sql``) => sql`(select count(*) from applies a
  where a.business_id = ${sql.ref(`${row}.business_id`)} and a.job_id = ${sql.ref(`${row}.id`)}${and})`;

/** `to_review`: nobody has looked at them yet. */
export const computed: Record<string, Computed> = {
	applies_count: (row) => appliesOf(row),
	to_review: (row) => appliesOf(row, sql` and a.status = ${webResponse}`),
	placements_count: (row) => appliesOf(row, sql` and a.status = ${placement}`),
};
