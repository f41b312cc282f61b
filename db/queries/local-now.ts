import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Local day (YYYY-MM-DD) and time (HH:MM), by the database's clock since processes may disagree. */
export async function localNow(trx: Scoped, now: Date | null = null) {
	const local = sql`coalesce(${now}::timestamptz, now()) at time zone timezone`;
	return trx
		.selectFrom("businesses")
		.select([
			sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as("day"),
			sql<string>`to_char(${local}, 'HH24:MI')`.as("time"),
		])
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
}
