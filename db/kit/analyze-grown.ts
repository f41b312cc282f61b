import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";
import { withLongTimeout } from "./long-timeout.ts";

/** Renews statistics of tables that grew by half since the last time, in its own transaction. */
export async function analyzeGrown(trx: Scoped): Promise<void> {
	await sql`select app_analyze_grown()`.execute(await withLongTimeout(trx));
}
