import { type Kysely, sql } from "kysely";

/** What a waiting application says of how it was filled in, until it is sent: seconds and the hash of its device. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table apply_drafts
  add column fill_seconds int check (fill_seconds between 0 and 86400),
  add column device_hash text check (length(device_hash) = 64);`)
		.execute(db);
}
