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
