import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** The subscriber's account this business is of; undefined for a business of none. */
export async function findSubscriberAccount(db: Scoped) {
	const { rows } = await sql<{ owner: number; id: number; status: string; seats: number | null; taken: number }>`
select owner, id, status, seats, taken from app_own_account()`.execute(db);
	return rows[0];
}

/** Number of seats if all are taken, else null. The lock serializes concurrent requests. */
export async function findReachedSeatLimit(db: Scoped): Promise<number | null> {
	const own = await findSubscriberAccount(db);
	if (own?.seats == null) return null;
	await sql`select pg_advisory_xact_lock(hashtextextended(${`seats:${own.owner}:${own.id}`}, 0))`.execute(db);
	const now = await findSubscriberAccount(db);
	return now?.seats != null && now.taken >= now.seats ? now.seats : null;
}
