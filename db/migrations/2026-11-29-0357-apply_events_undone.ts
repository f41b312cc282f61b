import { type Kysely, sql } from "kysely";

/** Undone moves are few: whoever looks for them reads no other event. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index apply_events_undone on apply_events (business_id, apply_id) where kind = 'undone'`.execute(db);
}
