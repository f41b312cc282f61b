import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";
import { withLongTimeout } from "./long-timeout.ts";

/** Updates statistics of tables that grew by half since the last run, in this transaction. */
export async function analyzeGrownTables(trx: Scoped): Promise<void> {
	await sql`select app_analyze_grown()`.execute(await withLongTimeout(trx));
}
