import type {
	BillingResponse,
	BillingSystemClient,
	DeliveryFailure,
	ExternalInvoiceState,
	ExternalMessage,
	ExternalTarget,
} from "#app/domain/invoices/billing-sync.ts";
import { type ExternalInvoice, failedDelivery } from "../billing/adapter.ts";
import { billingAdapters } from "../billing/adapters.ts";
import { testCvParser } from "../cv/cv-parser-client.server.ts";
import { callExternalTarget, createBillingSender } from "./external-target-call.server.ts";

export async function sendBillingMessage(
	target: ExternalTarget,
	message: ExternalMessage,
	{ patience }: { patience?: number } = {},
): Promise<BillingResponse> {
	if (target.provider === "cv_parser")
		return message.event === "ping" ? testCvParser(target) : failedDelivery("trouble:unknown");
	return callExternalTarget(target, async (key) => {
		const adapter = billingAdapters[target.provider];
		if (!adapter) return failedDelivery("trouble:unknown");
		const system = adapter.system(createBillingSender(target, key, patience));
		return await (message.event === "ping" ? system.test() : system.send(message.payload as ExternalInvoice));
	});
}

export async function readExternalInvoice(
	target: ExternalTarget,
	uid: string,
): Promise<{ ok: true; state: ExternalInvoiceState } | DeliveryFailure> {
	return callExternalTarget(target, async (key) => {
		const adapter = billingAdapters[target.provider];
		return adapter
			? await adapter.system(createBillingSender(target, key)).read(uid)
			: failedDelivery("trouble:unknown");
	});
}

export const billingSystemClient: BillingSystemClient = { deliver: sendBillingMessage, read: readExternalInvoice };
