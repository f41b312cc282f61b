import { type Kysely, sql } from "kysely";

/** The queues a person was in, from the person's side: their history shows what they answered, a merge takes it along. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index on sendout_recipients (business_id, reference_type, reference_id, replied_at desc)`.execute(
		db,
	);
}
