import type { BillingNotice, ExternalInvoiceState } from "#app/domain/invoices/billing-sync.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { localNow } from "../local-now.ts";
import { recordInvoiceStatus } from "./send-to-billing.ts";
import { addPayment } from "./transitions.ts";

export type NoticeOutcome = "noted" | "known" | "unknown" | "refused";

/** Records a billing system's notice once: a duplicate changes nothing. */
export async function recordBillingNotice(
	db: Scoped,
	{ integrationId, id, notice }: { integrationId: number; id: string; notice: BillingNotice },
): Promise<NoticeOutcome> {
	const fresh = await db
		.insertInto("billing_notices")
		.values({ business_id: db.businessId, integration_id: integrationId, notice_id: id, outcome: notice.kind })
		.onConflict((oc) => oc.doNothing())
		.returning("notice_id")
		.executeTakeFirst();
	if (!fresh) return "known";
	const outcome = await hear(db, id, notice);
	// An unknown invoice may become known: a repeated notice is processed then.
	if (outcome === "unknown" || outcome === "refused")
		await db
			.deleteFrom("billing_notices")
			.where("business_id", "=", db.businessId)
			.where("integration_id", "=", integrationId)
			.where("notice_id", "=", id)
			.execute();
	return outcome;
}

async function hear(db: Scoped, id: string, notice: BillingNotice): Promise<NoticeOutcome> {
	const { uid, reference, nfse, kind, payment } = notice;
	if (kind !== "paid") {
		const status = { reference, nfse, rejected: kind === "rejected" };
		return (await recordInvoiceStatus(db, uid, status)) ? "noted" : "unknown";
	}
	return payment ? takeIn(db, uid, { ...payment, id: payment.id ?? id }) : "refused";
}

/** Records a reported payment, once per reference. */
async function takeIn(
	db: Scoped,
	uid: string,
	{ id, cents, on }: { id: string; cents: number; on: string | null },
): Promise<NoticeOutcome> {
	const { day } = await localNow(db);
	const payment = { kind: "payment" as const, method: "boleto", paidOn: on ?? day, amount: cents, note: null };
	const system = { type: "system" as const, id: null, name: null };
	const done = await addPayment(db, uid, { ...payment, reference: id }, system);
	return done === undefined ? "unknown" : done.ok ? "noted" : "refused";
}

/** Polls the billing system, to make up for a lost webhook. */
export async function recordBillingState(db: Scoped, uid: string, state: ExternalInvoiceState): Promise<boolean> {
	const existing = await recordInvoiceStatus(db, uid, state);
	if (existing) for (const payment of state.payments) await takeIn(db, uid, payment);
	return existing;
}
