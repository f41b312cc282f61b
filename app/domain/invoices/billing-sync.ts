/** `refused`: the system returned an error, retrying is useless. `failed`: unreachable or unusable, retry later. */
export type BillingResponse = { ok: true; reference: string; answer?: OutsideAnswer } | DeliveryFailure;
export type DeliveryFailure = { ok: false; how: "refused" | "failed"; messages: string[]; answer?: OutsideAnswer };

export interface OutsideAnswer {
	status: number;
	text: string;
}

export interface OutsideState {
	reference: string | null;
	nfse: string | null;
	rejected: boolean;
	payments: { id: string; cents: number; on: string }[];
}

/** Invoice update pushed by the external system. */
export interface Notice {
	uid: string;
	reference: string | null;
	kind: "authorized" | "rejected" | "paid";
	nfse: string | null;
	/** Null when the amount is missing: no payment is recorded then. */
	payment: { id: string | null; cents: number; on: string | null } | null;
}

export interface OutsideTarget {
	provider: string;
	address: string | null;
	/** Credentials as entered; null when missing or not decryptable. */
	key: string | null;
	/** Of a sandbox: it is never called. */
	shut: boolean;
}

export interface OutsideMessage {
	id: string;
	event: string;
	at: Date;
	payload: unknown;
}

export interface BillingSystemClient {
	deliver(target: OutsideTarget, message: OutsideMessage): Promise<BillingResponse>;
	read(target: OutsideTarget, uid: string): Promise<{ ok: true; state: OutsideState } | DeliveryFailure>;
}
