import type {
	BillingResponse,
	BillingSystemClient,
	DeliveryFailure,
	OutsideMessage,
	OutsideState,
	OutsideTarget,
} from "#app/domain/invoices/billing-sync.ts";
import { failedDelivery, type OutsideInvoice } from "../billing/adapter.ts";
import { adapters } from "../billing/adapters.ts";
import { testCvParser } from "../cv/parse-outside.server.ts";
import { getReach, guardedRequest } from "./guarded-request.server.ts";

export async function deliver(
	target: OutsideTarget,
	message: OutsideMessage,
	{ patience }: { patience?: number } = {},
): Promise<BillingResponse> {
	if (target.provider === "cv_parser")
		return message.event === "ping" ? testCvParser(target) : failedDelivery("trouble:unknown");
	return guardedRequest(target, async (key) => {
		const adapter = adapters[target.provider];
		if (!adapter) return failedDelivery("trouble:unknown");
		const system = adapter.system(getReach(target, key, patience));
		return await (message.event === "ping" ? system.test() : system.send(message.payload as OutsideInvoice));
	});
}

export async function readOutside(
	target: OutsideTarget,
	uid: string,
): Promise<{ ok: true; state: OutsideState } | DeliveryFailure> {
	return guardedRequest(target, async (key) => {
		const adapter = adapters[target.provider];
		return adapter ? await adapter.system(getReach(target, key)).read(uid) : failedDelivery("trouble:unknown");
	});
}

export const billingSystemClient: BillingSystemClient = { deliver, read: readOutside };
