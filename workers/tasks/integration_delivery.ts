import { billingSystemClient } from "#app/integrations/outbound/billing-system-client.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { sendDelivery } from "#db/queries/integration-deliveries.ts";
import type { Task } from "../task.ts";

/** A crash after sending resends it; the receiver detects duplicates by id. */
export const integrationDelivery: Task<"integration_delivery"> = async ({ businessId, deliveryId }, { db, isLast }) => {
	const delivery = await sendDelivery(bindDatabase(db, businessId), deliveryId, {
		isLast,
		outside: billingSystemClient,
	});
	// Throws for a delayed retry; permanent refusals are not retried.
	if (delivery && !delivery.ok && delivery.how === "failed" && !isLast) throw new Error(delivery.messages.join("; "));
};
