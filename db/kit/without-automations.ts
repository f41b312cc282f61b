import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/** What this transaction writes starts no automation, and no tasks of a stage: it happened elsewhere. */
export async function withoutAutomations(trx: Scoped): Promise<void> {
	await sql`select set_config('app.automate', 'off', true)`.execute(trx);
}
