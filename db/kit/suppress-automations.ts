import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/** Writes start no automations or stage tasks, because the events happened elsewhere. */
export async function suppressAutomations(trx: Scoped): Promise<void> {
	await sql`select set_config('app.automate', 'off', true)`.execute(trx);
}
