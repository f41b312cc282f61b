import { sql } from "kysely";
import type { Db } from "#db/index.ts";

/** Refunds one honest attempt, since many people may share an address. */
export async function refundAttempt(db: Db, bucket: string): Promise<void> {
	await db.updateTable("rate_limits").set({ hits: sql`greatest(hits - 1, 0)` }).where("bucket", "=", bucket).execute();
}

/** Resets failed attempts after a successful sign-in. */
export async function clearAttempts(db: Db, bucket: string): Promise<void> {
	await db.deleteFrom("rate_limits").where("bucket", "=", bucket).execute();
}
