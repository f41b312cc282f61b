import { sql } from "kysely";
import type { Db } from "#db/index.ts";

/** Takes back one counted attempt: it was honest, and many people may share an address. */
export async function forgiveAttempt(db: Db, bucket: string): Promise<void> {
	await db.updateTable("rate_limits").set({ hits: sql`greatest(hits - 1, 0)` }).where("bucket", "=", bucket).execute();
}

/** Forgets an account's wrong attempts once its owner came in. */
export async function clearAttempts(db: Db, bucket: string): Promise<void> {
	await db.deleteFrom("rate_limits").where("bucket", "=", bucket).execute();
}
