import type { BillingSystemClient } from "#app/domain/invoices/billing-sync.ts";
import { setting } from "#app/environment.ts";
import type { BusinessDatabase } from "#db/kit/business-database.ts";
import { findWaiting, saveDeliveryResult } from "./integrations.ts";
import { recordBillingState } from "./invoices/billing-webhooks.ts";
import { recordInvoiceStatus } from "./invoices/send-to-billing.ts";

/** Nothing is locked during the request: a crash resends it, and the id prevents duplicates. */
export async function sendDelivery(
	db: BusinessDatabase,
	id: number,
	{ isLast, outside }: { isLast: boolean; outside: BillingSystemClient },
) {
	const waiting = await db.transaction((trx) => findWaiting(trx, id));
	if (!waiting) return undefined;
	const { delivery, integration } = waiting;
	const { uid, event, created_at: at } = delivery;
	const { uid: invoice = "" } = delivery.payload as { uid?: string };
	const deliveryResult =
		event === "invoice.status"
			? await outside.read(integration, invoice)
			: await outside.deliver(integration, {
					id: uid,
					event,
					at,
					payload: getPayload(event, delivery.payload, { businessId: db.businessId, uid: integration.uid }),
				});
	const answer = "answer" in deliveryResult ? deliveryResult.answer : undefined;
	const outcome = deliveryResult.ok
		? { ok: true as const, answer }
		: {
				ok: false as const,
				answer,
				messages: deliveryResult.messages,
				givenUp: deliveryResult.how === "refused" || isLast,
			};
	await db.transaction(async (trx) => {
		await saveDeliveryResult(trx, { id, integration }, outcome);
		if (!deliveryResult.ok || invoice === "") return;
		// A resend after a crash returns the same reference, so writing it twice is harmless.
		if ("state" in deliveryResult) await recordBillingState(trx, invoice, deliveryResult.state);
		else if (event === "invoice") await recordInvoiceStatus(trx, invoice, { reference: deliveryResult.reference });
	});
	return deliveryResult;
}

/** Adds the webhook address at which a billing system reports an invoice's status. */
function getPayload(
	event: string,
	payload: unknown,
	{ businessId, uid }: { businessId: number; uid: string },
): unknown {
	if (event !== "invoice") return payload;
	return { ...(payload as object), notices: `${setting("ORIGIN")}/webhooks/billing/${businessId}/${uid}` };
}
