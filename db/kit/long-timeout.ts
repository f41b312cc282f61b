import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/** Minutes instead of seconds per statement, for background work over whole lists only. */
export async function withLongTimeout(trx: Scoped): Promise<Scoped> {
	await sql`set local statement_timeout = '5min'`.execute(trx);
	return trx;
}

/** Limits lock waits to 1 s, because pages may wait for locks held here. */
export async function withShortLocks(trx: Scoped): Promise<Scoped> {
	await sql`set local lock_timeout = '1s'`.execute(trx);
	return trx;
}
