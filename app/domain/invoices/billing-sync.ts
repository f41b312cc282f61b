/** `refused`: the system returned an error, retrying is useless. `failed`: unreachable or unusable, retry later. */
export type BillingResponse = { ok: true; reference: string; answer?: ExternalResponse } | DeliveryFailure;
export type DeliveryFailure = { ok: false; how: "refused" | "failed"; messages: string[]; answer?: ExternalResponse };

export interface ExternalResponse {
	status: number;
	text: string;
}

export interface ExternalInvoiceState {
	reference: string | null;
	nfse: string | null;
	rejected: boolean;
	payments: { id: string; cents: number; on: string }[];
}

/** Invoice update pushed by the external system. */
export interface BillingNotice {
	uid: string;
	reference: string | null;
	kind: "authorized" | "rejected" | "paid";
	nfse: string | null;
	/** Null when the amount is missing: no payment is recorded then. */
	payment: { id: string | null; cents: number; on: string | null } | null;
}

export interface ExternalTarget {
	provider: string;
	address: string | null;
	/** Credentials as entered; null when missing or not decryptable. */
	key: string | null;
	/** Of a sandbox: it is never called. */
	shut: boolean;
}

export interface ExternalMessage {
	id: string;
	event: string;
	at: Date;
	payload: unknown;
}

export interface BillingSystemClient {
	deliver(target: ExternalTarget, message: ExternalMessage): Promise<BillingResponse>;
	read(target: ExternalTarget, uid: string): Promise<{ ok: true; state: ExternalInvoiceState } | DeliveryFailure>;
}
