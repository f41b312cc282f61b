/** `refused`: the system returned an error, retrying is useless. `failed`: unreachable or unusable, retry later. */
export type BillingResponse = { ok: true; reference: string; answer?: OutsideAnswer } | DeliveryFailure;
export type DeliveryFailure = { ok: false; how: "refused" | "failed"; messages: string[]; answer?: OutsideAnswer };

/** What a webhook's receiver answered. */
export interface OutsideAnswer {
	status: number;
	text: string;
}

/** What a system knows of an invoice. */
export interface OutsideState {
	reference: string | null;
	nfse: string | null;
	rejected: boolean;
	payments: { id: string; cents: number; on: string }[];
}

/** What a system says by itself of an invoice. */
export interface Notice {
	uid: string;
	reference: string | null;
	kind: "authorized" | "rejected" | "paid";
	nfse: string | null;
	/** Null when it does not say how much: nothing is taken in then. */
	payment: { id: string | null; cents: number; on: string | null } | null;
}

export interface OutsideTarget {
	provider: string;
	address: string | null;
	/** As they were typed; null when there are none, or they cannot be opened. */
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

/** How outside systems are reached. */
export interface BillingSystemClient {
	deliver(target: OutsideTarget, message: OutsideMessage): Promise<BillingResponse>;
	read(target: OutsideTarget, uid: string): Promise<{ ok: true; state: OutsideState } | DeliveryFailure>;
}
