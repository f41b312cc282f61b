import { type Kysely, sql } from "kysely";

/** What a calendar's service calls the thing it tells changes of: without it no channel of Google's is ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table calendar_connections
  add column channel_resource text check (length(channel_resource) between 1 and 300)`.execute(db);
}
