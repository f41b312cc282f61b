export const creditUnits = ["job_slot", "unlock", "assessment", "hour"] as const;
export type CreditUnit = (typeof creditUnits)[number];

export const creditKinds = ["purchase", "grant", "consume", "refund", "expire", "adjust"] as const;
export type CreditKind = (typeof creditKinds)[number];

/** Entered by hand; `consume` and `expire` are written automatically. */
export const manualCreditKinds = ["purchase", "grant", "refund", "adjust"] as const satisfies readonly CreditKind[];

export interface CreditEntry {
	kind: CreditKind;
	amount: number;
	/** Day (YYYY-MM-DD) after which remaining credits expire. */
	expiresAt: string | null;
}

/** FIFO by expiry date. Returns what expired by `today` and is not yet written off. */
export function expiredAmount(entries: readonly CreditEntry[], today: string): number {
	const never = "9999-12-31";
	const lots = entries
		.filter(({ amount }) => amount > 0)
		.map(({ amount, expiresAt }) => ({ left: amount, end: expiresAt ?? never }))
		.sort((a, b) => a.end.localeCompare(b.end));
	let spent = -entries.filter(({ amount }) => amount < 0).reduce((total, { amount }) => total + amount, 0);
	for (const lot of lots) {
		const taken = Math.min(lot.left, spent);
		lot.left -= taken;
		spent -= taken;
	}
	return lots.filter(({ end }) => end < today).reduce((total, { left }) => total + left, 0);
}
