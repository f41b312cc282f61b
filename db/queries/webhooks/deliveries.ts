import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { enqueuePump, type Subscription } from "./subscription.ts";

/** Deliveries that are shown: of one event, in one state. */
export interface DeliveryFilter {
	event: string | null;
	state: string | null;
}

export async function listWebhookDeliveries(
	db: Scoped,
	integrationId: number,
	{ event, state }: DeliveryFilter,
	{ page, per }: { page: number; per: number },
) {
	let query = db
		.selectFrom("integration_deliveries as d")
		.where("d.business_id", "=", db.businessId)
		.where("d.integration_id", "=", integrationId);
	if (event) query = query.where("d.event", "=", event);
	if (state) query = query.where("d.state", "=", state);
	const rows = await query
		.select(["d.uid", "d.event", "d.state", "d.attempts", "d.messages", "d.payload", "d.created_at", "d.duration_ms"])
		.select(["d.answer_status", "d.answer", "d.next_try_at", "d.done_at", "d.reference_type", "d.reference_id"])
		.orderBy("d.id", "desc")
		.limit(per)
		.offset((page - 1) * per)
		.execute();
	const { count } = await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
	return { rows, count: Number(count) };
}

export async function countWebhookDeliveries(db: Scoped, integrationId: number) {
	const rows = await db
		.selectFrom("integration_deliveries")
		.select(["state", ({ fn }) => fn.countAll<number>().as("count")])
		.where("business_id", "=", db.businessId)
		.where("integration_id", "=", integrationId)
		.where("state", "in", ["waiting", "error"])
		.groupBy("state")
		.execute();
	const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
	return { waiting: counts.get("waiting") ?? 0, failed: counts.get("error") ?? 0 };
}

/** Resends under the same id with attempts reset; false when it does not exist. */
export async function replayDelivery(db: Scoped, { id }: Subscription, uid: string): Promise<boolean> {
	const { numUpdatedRows } = await waitAgain(db, id).where("uid", "=", uid).executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await restNoMore(db, id);
	return true;
}

/** All messages since a moment are sent again; how many. */
export async function replaySince(db: Scoped, { id }: Subscription, since: Date): Promise<number> {
	const { numUpdatedRows } = await waitAgain(db, id)
		.where("state", "<>", "waiting")
		.where("reference_id", "is not", null)
		.where("created_at", ">=", since)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) await restNoMore(db, id);
	return Number(numUpdatedRows);
}

const waitAgain = (db: Scoped, integrationId: number) =>
	db
		.updateTable("integration_deliveries")
		.set({ state: "waiting", attempts: 0, next_try_at: null, done_at: null, updated_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("integration_id", "=", integrationId);

async function restNoMore(db: Scoped, integrationId: number): Promise<void> {
	await db
		.updateTable("integrations")
		.set({ retry_after: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", integrationId)
		.execute();
	await enqueuePump(db, integrationId);
}

/** A message of nothing that happened, to try the receiver with. */
export async function insertTestDelivery(
	db: Scoped,
	integrationId: number,
	{ event, payload }: { event: string; payload: Record<string, unknown> },
): Promise<number> {
	const { id } = await db
		.insertInto("integration_deliveries")
		.values({ business_id: db.businessId, integration_id: integrationId, event, payload: JSON.stringify(payload) })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}
