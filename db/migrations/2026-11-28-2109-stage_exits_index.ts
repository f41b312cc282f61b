import { type Kysely, sql } from "kysely";

/** What left a stage in a period, for reports of time in stage. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			"create index apply_events_stage_exits_idx on apply_events (business_id, created_at) where kind = 'moved' and from_status is not null",
		)
		.execute(db);
}
