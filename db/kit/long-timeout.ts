import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/**
 * Lets this transaction's statements take minutes instead of seconds: for background work over a whole list, of which
 * nothing may be in memory yet. Nobody waits for it at a screen.
 */
export async function withLongTimeout(trx: Scoped): Promise<Scoped> {
	await sql`set local statement_timeout = '5min'`.execute(trx);
	return trx;
}

/** Waits a second for a lock at most: what this transaction holds already, pages may be waiting for. */
export async function withShortLocks(trx: Scoped): Promise<Scoped> {
	await sql`set local lock_timeout = '1s'`.execute(trx);
	return trx;
}
