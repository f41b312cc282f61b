import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/** Delays search documents of candidates written repeatedly in `work` to its end. */
export async function deferSearchIndex<T>(db: Scoped, work: () => Promise<T>): Promise<T> {
	const { rows } = await sql<{ held: string | null }>`select current_setting('app.search_held', true) as held`.execute(
		db,
	);
	if (rows[0]?.held) return work();
	await sql`select set_config('app.search_held', '{}', true)`.execute(db);
	// On an error the transaction is lost with everything delayed.
	const done = await work();
	await sql`select app_write_held_search()`.execute(db);
	return done;
}
