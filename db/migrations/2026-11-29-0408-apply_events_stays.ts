import { type Kysely, sql } from "kysely";

/** Days in each stage are read from the index alone: its rows lie all over the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create index apply_events_stays on apply_events (business_id, created_at) include (apply_id, id, from_status, seconds_in_status)
  where kind = 'moved' and from_status is not null;
drop index apply_events_stage_exits_idx;`)
		.execute(db);
}
