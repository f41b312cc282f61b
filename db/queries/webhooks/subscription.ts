import { sql } from "kysely";
import { rotationHours } from "#app/domain/webhooks/retry-policy.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listSecrets, sealKey } from "../integrations.ts";

/** Identifies a version of the secret without revealing it. */
const secretVersion = sql<string>`coalesce(left(md5(credentials), 12), '')`;

/** A webhook of this business, with the secrets that sign its messages now. */
export async function findSubscription(db: Scoped, by: { uid: string } | { id: number }) {
	const query = db
		.selectFrom("integrations")
		.select(["id", "uid", "name", "address", "credentials", "previous_credentials", "previous_until", "events"])
		.select(["state", "active", "reader_id", "last_sync_at", "failing_since", "failures", "retry_after"])
		.select(["warned_at", "stopped_at", "stopped_reason"])
		.select([sql<boolean>`app_sandbox()`.as("shut"), secretVersion.as("secretVersion")])
		.where("business_id", "=", db.businessId)
		.where("provider", "=", "webhook")
		.where("archived_at", "is", null);
	const row = await ("uid" in by ? query.where("uid", "=", by.uid) : query.where("id", "=", by.id)).executeTakeFirst();
	return row && { ...row, secrets: listSecrets(row) };
}

export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** The previous secret also signs for one day; false when the version is outdated. */
export async function rotateSecret(db: Scoped, id: number, secret: string, version: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("integrations")
		.set({
			previous_credentials: sql`credentials`,
			previous_until: sql`case when credentials is not null then now() + make_interval(hours => ${sql.lit(rotationHours)}) end`,
			credentials: sealKey(secret),
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where(secretVersion, "=", version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Saves a subscription's events and the user whose permissions apply. */
export async function saveSubscription(
	db: Scoped,
	id: number,
	values: { events: readonly string[]; readerId: number | null },
): Promise<void> {
	await db
		.updateTable("integrations")
		.set({ events: [...values.events], reader_id: values.readerId })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** One job per webhook; `runAt` replaces the scheduled time. */
export async function enqueuePump(db: Scoped, integrationId: number, runAt?: Date): Promise<void> {
	await enqueue(
		db,
		"webhook_pump",
		{ businessId: db.businessId, integrationId },
		{
			queue: `webhooks:${db.businessId}:${integrationId}`,
			...(runAt ? { runAt, jobKey: `webhook_pump:${db.businessId}:${integrationId}` } : {}),
		},
	);
}

/** Starts one that was stopped, or that rests, at once. */
export async function resumeSubscription(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("integrations")
		.set({ active: true, state: "off", failures: 0 })
		.set({ failing_since: null, retry_after: null, warned_at: null, stopped_at: null, stopped_reason: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
	await enqueuePump(db, id);
}

/** Active users whose permissions a webhook may use. */
export function listReaders(db: Scoped) {
	return db
		.selectFrom("recruiters")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.orderBy("name")
		.execute();
}
