import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";
import { withLongTimeout } from "./long-timeout.ts";

/** Renews the statistics of tables that grew by half since they were last looked at; in a transaction of its own. */
export async function analyzeGrown(trx: Scoped): Promise<void> {
	await sql`select app_analyze_grown()`.execute(await withLongTimeout(trx));
}
