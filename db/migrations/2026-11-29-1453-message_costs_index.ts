import { type Kysely, sql } from "kysely";

/** What messages of a period cost is summed by when they left. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index messages_left_by_phone on messages (business_id, sent_at) where message_channel_id is not null and direction = 'out'`.execute(
		db,
	);
}
