import { type RawBuilder, sql } from "kysely";
import { retentionDays } from "#app/domain/webhooks/retry-policy.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Longer than a batch takes; claims of dead processes expire afterwards. */
const claimSeconds = 90;

export interface ClaimedDelivery
	extends Row<
		"integration_deliveries",
		"id" | "uid" | "event" | "reference_type" | "reference_id" | "attempts" | "created_at"
	> {
	payload: Record<string, unknown>;
}

/** The first message of its record that waits: a later one never overtakes it. */
const isFirst = (d: string) => sql<boolean>`(${sql.ref(`${d}.reference_id`)} is null or not exists (
  select from integration_deliveries e where e.business_id = ${sql.ref(`${d}.business_id`)}
    and e.integration_id = ${sql.ref(`${d}.integration_id`)} and e.reference_type = ${sql.ref(`${d}.reference_type`)}
    and e.reference_id = ${sql.ref(`${d}.reference_id`)} and e.id < ${sql.ref(`${d}.id`)} and e.state = 'waiting'))`;

/** Claims up to `size` due messages, oldest first, one per record; workers claim different ones. */
export async function claimDeliveries(db: Scoped, integrationId: number, size: number): Promise<ClaimedDelivery[]> {
	const due = db
		.selectFrom("integration_deliveries as d")
		.select("d.id")
		.where("d.business_id", "=", db.businessId)
		.where("d.integration_id", "=", integrationId)
		.where("d.state", "=", "waiting")
		.where(sql<boolean>`coalesce(d.next_try_at, now()) <= now() and coalesce(d.claimed_until, now()) <= now()`)
		.where(isFirst("d"))
		.orderBy("d.id")
		.limit(size)
		.forUpdate()
		.skipLocked();
	return claim(db, sql`array(${due})`);
}

/** Claims one message, ignoring the order of the queue. */
export async function claimOne(db: Scoped, id: number): Promise<ClaimedDelivery | undefined> {
	const [row] = await claim(db, sql`array[${id}::bigint]`);
	return row;
}

async function claim(db: Scoped, ids: RawBuilder<unknown>): Promise<ClaimedDelivery[]> {
	const rows = await db
		.updateTable("integration_deliveries")
		.set({ claimed_until: sql<Date>`now() + make_interval(secs => ${sql.lit(claimSeconds)})` })
		.where("business_id", "=", db.businessId)
		.where("state", "=", "waiting")
		.where(sql<boolean>`id = any(${ids})`)
		.returning(["id", "uid", "event", "payload", "reference_type", "reference_id", "attempts", "created_at"])
		.execute();
	return (rows as unknown as ClaimedDelivery[]).sort((a, b) => a.id - b.id);
}

export async function releaseDeliveries(db: Scoped, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await db
		.updateTable("integration_deliveries")
		.set({ claimed_until: null })
		.where("business_id", "=", db.businessId)
		.where("id", "in", ids)
		.execute();
}

/** When the next message is due; null when none waits. */
export async function findNextDue(db: Scoped, integrationId: number): Promise<Date | null> {
	const { due } = await db
		.selectFrom("integration_deliveries as d")
		.select(sql<Date | null>`min(greatest(coalesce(d.next_try_at, now()), coalesce(d.claimed_until, now())))`.as("due"))
		.where("d.business_id", "=", db.businessId)
		.where("d.integration_id", "=", integrationId)
		.where("d.state", "=", "waiting")
		.where(isFirst("d"))
		.executeTakeFirstOrThrow();
	return due;
}

/** Deletes a batch of messages too old to be resent. */
export async function deleteOldDeliveries(db: Scoped, integrationId: number): Promise<void> {
	const old = db
		.selectFrom("integration_deliveries")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("integration_id", "=", integrationId)
		.where("created_at", "<", sql<Date>`now() - make_interval(days => ${sql.lit(retentionDays)})`)
		.orderBy("id")
		.limit(2_000);
	await db
		.deleteFrom("integration_deliveries")
		.where("business_id", "=", db.businessId)
		.where("id", "in", old)
		.execute();
}
