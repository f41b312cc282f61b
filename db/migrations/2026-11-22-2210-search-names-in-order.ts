import { type Kysely, sql } from "kysely";

/** Names are read in the order of their index and no further than asked, also where the planner knows nothing of the table yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter function search_names(text, text, int) set enable_seqscan = off;
alter function search_names(text, text, int) set enable_sort = off;
`.execute(db);
}
