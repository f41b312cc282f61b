import type { OutboundFailure } from "#app/domain/access/outbound-failure.ts";
import type { BillingResponse, DeliveryFailure, OutsideState } from "#app/domain/invoices/billing-sync.ts";

/** An invoice as this product knows it; each system is told in its own words. */
export interface OutsideInvoice {
	/** Ours for it: however often it is sent, it is one invoice there. */
	uid?: string;
	number: string;
	document: string;
	name: string;
	/** How that system calls the customer, when its code is known here. */
	code?: string | null;
	emails?: string[];
	cents: number;
	currency?: "BRL" | "USD";
	/** What a dollar costs in reais, in ten-thousandths. */
	exchange?: number | null;
	issued: string;
	due: string;
	/** Where the system tells what becomes of it. */
	notices?: string;
}

/** A billing system: who calls it knows nothing of its format. */
export interface BillingSystem {
	/** Whether the credentials let us in. */
	test(): Promise<BillingResponse>;
	/** The payer, then the invoice. The same one twice is one invoice there. */
	send(invoice: OutsideInvoice): Promise<BillingResponse>;
	read(uid: string): Promise<{ ok: true; state: OutsideState } | DeliveryFailure>;
}

/** Sends a body in the system's own format; throws OutsideError when unreachable. */
export type BillingRequest = (path: string, body: unknown) => Promise<{ status: number; body: unknown }>;

/** A billing system could not be used. */
export class OutsideError extends Error {
	override name = "OutsideError";
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
