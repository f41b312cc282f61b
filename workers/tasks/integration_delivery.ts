import { deliver } from "#app/integrations/outside/deliver.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findWaiting, noteDelivery } from "#db/queries/integrations.ts";
import { hearOfInvoice } from "#db/queries/invoices/push.ts";
import type { Task } from "../task.ts";

/** Makes one delivery. The receiver knows a repeated one by its id: whoever dies after sending sends the same again. */
export const integrationDelivery: Task<"integration_delivery"> = async ({ businessId, deliveryId }, { db, isLast }) => {
	const found = await inBusiness(db, businessId, (trx) => findWaiting(trx, businessId, deliveryId));
	if (!found) return;
	const { delivery, integration } = found;
	const { uid, event, created_at, payload } = delivery;
	const told = await deliver(integration, { id: uid, event, at: created_at, payload });
	const which = { id: deliveryId, integration: integration.id };
	const outcome = told.ok ? ({ ok: true } as const) : { ok: false as const, messages: told.messages, givenUp: isLast };
	await inBusiness(db, businessId, async (trx) => {
		await noteDelivery(trx, businessId, which, outcome);
		// Sent again after a crash, the system tells the same reference: it is written twice, and is one invoice.
		const { uid: invoice } = payload as { uid?: string };
		if (told.ok && event === "invoice" && invoice)
			await hearOfInvoice(trx, businessId, invoice, { reference: told.reference });
	});
	// The queue tries again, later each time.
	if (!told.ok && !isLast) throw new Error(told.messages.join("; "));
};
