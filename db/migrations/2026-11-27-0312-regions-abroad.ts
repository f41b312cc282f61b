import { type Kysely, sql } from "kysely";

/** Where somebody lives who is not in one of Brazil's states: a region in their own words. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table candidates add column region text check (length(region) <= 120)`.execute(db);
}
