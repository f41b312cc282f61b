import { type Kysely, sql } from "kysely";

/** What a firm's directory calls its people by, as it gave it: an answer that differs is sent again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table sign_in_identities
  add column given_name text check (length(given_name) between 1 and 200),
  add column family_name text check (length(family_name) between 1 and 200),
  add column provisioned_at timestamptz;
`)
		.execute(db);
}
