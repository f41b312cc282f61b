import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/** Does `work`, which writes the same candidates several times; their search documents are written once, at its end. */
export async function searchOnce<T>(db: Scoped, work: () => Promise<T>): Promise<T> {
	const { rows } = await sql<{ held: string | null }>`select current_setting('app.search_held', true) as held`.execute(
		db,
	);
	if (rows[0]?.held) return work();
	await sql`select set_config('app.search_held', '{}', true)`.execute(db);
	// After an error nothing of the transaction stays, what is held least of all.
	const done = await work();
	await sql`select app_write_held_search()`.execute(db);
	return done;
}
