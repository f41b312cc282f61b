import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** The business itself, as its own people see it. */
export async function findBusiness(trx: Scoped, businessId: number) {
	return trx
		.selectFrom("businesses")
		.select(["name", "logo_url"])
		.where("id", "=", businessId)
		.executeTakeFirstOrThrow();
}

/** Every business of the installation; for work that goes through all of them, one after the other. */
export async function listBusinessIds(db: Db): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select all_business_ids() as id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Removes expired tickets, live messages, idempotency keys and counters of every business. */
export async function sweepExpired(db: Db): Promise<void> {
	await sql`select app_sweep()`.execute(db);
}
