import type { Scoped } from "#db/kit/in-business.ts";

/** Sends a live message to all subscribers in every process after commit. */
export async function publish(db: Scoped, stream: string, message: Record<string, unknown>): Promise<void> {
	await db
		.insertInto("cable_messages")
		.values({ business_id: db.businessId, stream, message: JSON.stringify(message) })
		.execute();
}
