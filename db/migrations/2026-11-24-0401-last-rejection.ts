import { type Kysely, sql } from "kysely";

/** Whom somebody rejected last, and why: proposed for the next one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index on apply_events (business_id, recruiter_id, id desc) where kind = 'moved' and to_status in (9, 14)`.execute(
		db,
	);
}
