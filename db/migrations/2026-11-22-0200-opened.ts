import { type Kysely, sql } from "kysely";

/** When somebody first opened a message, where its provider says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table email_messages add column opened_at timestamptz`.execute(db);
}
