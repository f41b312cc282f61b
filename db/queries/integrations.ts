import { sql } from "kysely";
import type { ExternalResponse } from "#app/domain/invoices/billing-sync.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { notifyIntegrationFailure } from "./integration-notices.ts";

/** An outside system of this business, with encrypted credentials. */
export function findIntegration(db: Scoped, by: { uid: string } | { id: number }) {
	const query = db
		.selectFrom("integrations")
		.select(["id", "uid", "name", "provider", "address", "credentials", "events", "state", "active"])
		.select(sql<boolean>`app_sandbox()`.as("shut"))
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null);
	return ("uid" in by ? query.where("uid", "=", by.uid) : query.where("id", "=", by.id)).executeTakeFirst();
}

const sealedFor = "integrations";

export const sealKey = (key: string): string => encrypt(key, sealedFor);

/** Null also when the encryption key is missing. */
export const decryptCredentials = ({ credentials }: { credentials: string | null }): string | null =>
	tryDecrypt(credentials, sealedFor);

/** The oldest secret of an active webhook on the same host. */
export async function listHostSecrets(db: Scoped, url: string): Promise<string[]> {
	const host = getHost(url);
	const existing = await db
		.selectFrom("integrations")
		.select(["address", "credentials", "previous_credentials", "previous_until"])
		.where("business_id", "=", db.businessId)
		.where("provider", "=", "webhook")
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.where("credentials", "is not", null)
		.orderBy("id")
		.execute();
	const same = existing.find(({ address }) => host !== null && getHost(address ?? "") === host);
	return same ? listSecrets(same) : [];
}

/** The secret, and for a day the one it replaced. */
export function listSecrets(row: {
	credentials: string | null;
	previous_credentials: string | null;
	previous_until: Date | null;
}): string[] {
	const isInUse = row.previous_until !== null && row.previous_until > new Date();
	const all = [row.credentials, isInUse ? row.previous_credentials : null];
	return all.flatMap((credentials) => decryptCredentials({ credentials }) ?? []);
}

const getHost = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Updates a connection; omitted values are unchanged. */
export async function setConnection(
	db: Scoped,
	id: number,
	values: { credentials?: string; events?: string[]; state?: "off" | "ok" | "error"; last_sync_at?: Date },
): Promise<void> {
	await db
		.updateTable("integrations")
		.set(values)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function listDeliveries(db: Scoped, integrationId: number, { page, per }: { page: number; per: number }) {
	const deliveries = db
		.selectFrom("integration_deliveries as d")
		.where("d.business_id", "=", db.businessId)
		.where("d.integration_id", "=", integrationId);
	const rows = await deliveries
		.leftJoin("applies as a", (join) =>
			join
				.onRef("a.business_id", "=", "d.business_id")
				.onRef("a.id", "=", "d.reference_id")
				.on("d.reference_type", "=", "applies"),
		)
		.leftJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.leftJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.select(["d.uid", "d.event", "d.label", "d.state", "d.attempts", "d.messages", "d.payload", "d.created_at"])
		.select(["d.answer_status", "d.answer", "d.next_try_at", "c.name as candidate", "j.title as job"])
		.orderBy("d.id", "desc")
		.limit(per)
		.offset((page - 1) * per)
		.execute();
	const { count } = await deliveries.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
	return { rows, count: Number(count) };
}

/** Plans one delivery; a job makes it once the caller has committed. */
export async function insertDelivery(
	db: Scoped,
	delivery: {
		integration_id: number;
		event: string;
		label?: string | null;
		payload: unknown;
		reference?: { type: string; id: number };
	},
): Promise<number> {
	const { id } = await db
		.insertInto("integration_deliveries")
		.values({
			business_id: db.businessId,
			integration_id: delivery.integration_id,
			event: delivery.event,
			label: delivery.label ?? null,
			payload: JSON.stringify(delivery.payload),
			reference_type: delivery.reference?.type ?? null,
			reference_id: delivery.reference?.id ?? null,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await enqueueDelivery(db, id);
	return id;
}

/** One job per delivery; the `resume_deliveries` trigger uses the same job key. */
const enqueueDelivery = (db: Scoped, deliveryId: number, runAt?: Date) =>
	enqueue(
		db,
		"integration_delivery",
		{ businessId: db.businessId, deliveryId },
		{ maxAttempts: 8, jobKey: `integration_delivery:${deliveryId}`, ...(runAt && { runAt }) },
	);

/** Queues the delivery again in 30 s; the caller may attempt it at once. */
export async function retryDelivery(db: Scoped, integrationId: number, uid: string): Promise<number | undefined> {
	const runAt = new Date(Date.now() + 30_000);
	const row = await db
		.updateTable("integration_deliveries")
		.set({ state: "waiting", updated_at: new Date(), next_try_at: runAt })
		.where("business_id", "=", db.businessId)
		.where("integration_id", "=", integrationId)
		.where("uid", "=", uid)
		.returning("id")
		.executeTakeFirst();
	if (row) await enqueueDelivery(db, row.id, runAt);
	return row?.id;
}

/** Undefined when delivered or the system is disabled; `resume_deliveries` requeues it once enabled. */
export async function findWaiting(db: Scoped, id: number) {
	const delivery = await db
		.selectFrom("integration_deliveries")
		.select(["id", "uid", "event", "payload", "integration_id", "created_at"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.executeTakeFirst();
	const integration = delivery && (await findIntegration(db, { id: delivery.integration_id }));
	// Webhook messages are sent in order, by a separate job.
	return delivery && integration?.active && integration.provider !== "webhook"
		? { delivery, integration: { ...integration, key: decryptCredentials(integration) } }
		: undefined;
}

const maxAnswerLength = 2_000;

/** `given up` ends the delivery with an error and notifies administrators. */
export async function saveDeliveryResult(
	db: Scoped,
	{ id, integration }: { id: number; integration: { id: number; uid: string; name: string } },
	outcome: { answer?: ExternalResponse | undefined } & (
		| { ok: true }
		| { ok: false; messages: string[]; givenUp: boolean }
	),
): Promise<void> {
	const now = new Date();
	const noted = await db
		.updateTable("integration_deliveries")
		.set((eb) => ({
			attempts: eb("attempts", "+", 1),
			updated_at: now,
			answer_status: outcome.answer?.status ?? null,
			answer: outcome.answer?.text.replaceAll("\0", "").slice(0, maxAnswerLength) || null,
			next_try_at:
				outcome.ok || outcome.givenUp ? null : sql<Date>`now() + exp(least(attempts + 1, 10)) * interval '1 second'`,
			messages: outcome.ok ? [] : outcome.messages.map((message) => message.slice(0, 500)),
			...(outcome.ok ? { state: "done", done_at: now } : outcome.givenUp ? { state: "error" } : {}),
		}))
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		// Concurrent attempts: the failure of one must not undo the success of the other.
		.where("state", "=", "waiting")
		.returning("id")
		.executeTakeFirst();
	if (!noted) return;
	await setConnection(db, integration.id, outcome.ok ? { state: "ok", last_sync_at: now } : { state: "error" });
	if (!outcome.ok && outcome.givenUp)
		await notifyIntegrationFailure(db, {
			name: integration.name,
			key: `integration:${integration.id}`,
			link: `/administrator/integrations/${integration.uid}`,
		});
}
