/** Share of cents, rounded half to even: `portion(10_001, 5_000)` is 50 % of R$ 100,01. */
export function calculateShare(cents: number, part: number, whole = 10_000): number {
	const product = BigInt(cents) * BigInt(part);
	const by = BigInt(whole);
	const quotient = product / by;
	const twice = (product % by) * 2n;
	const size = twice < 0n ? -twice : twice;
	const up = size > by || (size === by && quotient % 2n !== 0n);
	return Number(up ? quotient + (product < 0n ? -1n : 1n) : quotient);
}

/** "20" or "13,33" in hundredths; null when invalid. */
export function parsePct(input: unknown): number | null {
	const match = typeof input === "string" ? /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(input) : null;
	if (!match) return null;
	const value = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
	return value <= 10_000 ? value : null;
}
