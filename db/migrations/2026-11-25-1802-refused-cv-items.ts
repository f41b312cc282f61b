import { type Kysely, sql } from "kysely";

/** What a candidate refused of what their CV says, so that it is not proposed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table data_files add refused_items text[] check (cardinality(refused_items) <= 500)`.execute(db);
}
