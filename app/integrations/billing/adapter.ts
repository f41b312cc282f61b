import type { OutboundFailure } from "#app/domain/access/outbound-failure.ts";
import type { BillingResponse, DeliveryFailure, ExternalInvoiceState } from "#app/domain/invoices/billing-sync.ts";

/** An invoice in this product's format; adapters translate it for each system. */
export interface ExternalInvoice {
	/** Our id: repeated sends with it create one invoice there. */
	uid?: string;
	number: string;
	document: string;
	name: string;
	/** That system's customer code, when known here. */
	code?: string | null;
	emails?: string[];
	cents: number;
	currency?: "BRL" | "USD";
	/** Reais per dollar, in ten-thousandths. */
	exchange?: number | null;
	issued: string;
	due: string;
	/** Callback address for the system's status notices. */
	notices?: string;
}

/** A billing system, hiding its format from callers. */
export interface BillingSystem {
	test(): Promise<BillingResponse>;
	/** Sends the payer, then the invoice. Idempotent: repeats create one invoice there. */
	send(invoice: ExternalInvoice): Promise<BillingResponse>;
	read(uid: string): Promise<{ ok: true; state: ExternalInvoiceState } | DeliveryFailure>;
}

/** Sends a body in the system's own format; throws BillingSystemError when unreachable. */
export type SendBillingRequest = (path: string, body: unknown) => Promise<{ status: number; body: unknown }>;

/** A billing system could not be used. */
export class BillingSystemError extends Error {
	override name = "BillingSystemError";
	constructor(trouble: OutboundFailure) {
		super(trouble);
	}
}

export const failedDelivery = (trouble: OutboundFailure): DeliveryFailure => ({
	ok: false,
	how: "failed",
	messages: [trouble],
});
export const refusedDelivery = (messages: string[]): DeliveryFailure => ({ ok: false, how: "refused", messages });
