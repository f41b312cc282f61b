import type { BillingNotice } from "#app/domain/invoices/billing-sync.ts";
import type { BillingSystem, SendBillingRequest } from "./adapter.ts";
import { erp1, parseErp1Notice } from "./erp-1.ts";
import { erp2, parseErp2Notice } from "./erp-2.ts";

interface Adapter {
	system: (reach: SendBillingRequest) => BillingSystem;
	notice: (body: unknown) => BillingNotice | null;
}

/** Without a billing system, invoices are recorded and exported as a file (`national-nfse.ts`). */
const file: BillingSystem = {
	test: async () => ({ ok: true, reference: "" }),
	send: async () => ({ ok: true, reference: "" }),
	read: async () => ({ ok: true, state: { reference: null, nfse: null, rejected: false, payments: [] } }),
};

export const billingAdapters: Readonly<Record<string, Adapter>> = {
	erp_1: { system: erp1, notice: parseErp1Notice },
	erp_2: { system: erp2, notice: parseErp2Notice },
	nfse_file: { system: () => file, notice: () => null },
};
