import { calculateShare } from "./percentage.ts";

export const splitRoles = ["owner", "researcher", "consultant", "partner"] as const;
const whole = 10_000;

export type SplitProblem = "none" | "sum" | "part" | "twice";

interface Split {
	user: string | number;
	role: string;
	/** Hundredths of a percent. */
	pct: number;
}

/** Shares must be positive, unique per person and role, and total 100 %. */
export function splitProblem(splits: readonly Split[]): SplitProblem | null {
	if (splits.length === 0) return "none";
	if (splits.some(({ pct }) => !(pct > 0 && pct <= whole))) return "part";
	if (new Set(splits.map(({ user, role }) => `${role} ${user}`)).size < splits.length) return "twice";
	return splits.reduce((sum, { pct }) => sum + pct, 0) === whole ? null : "sum";
}

/** Largest-remainder split to the cent; ties go to the first, negative amounts mirror positive ones. */
export function splitCents(cents: number, pcts: readonly number[]): number[] {
	if (cents < 0) return splitCents(-cents, pcts).map((part) => (part === 0 ? 0 : -part));
	const all = BigInt(pcts.reduce((sum, pct) => sum + pct, 0));
	if (all === 0n) return pcts.map(() => 0);
	const exact = pcts.map((pct) => BigInt(cents) * BigInt(pct));
	const parts = exact.map((product) => Number(product / all));
	let left = cents - parts.reduce((sum, part) => sum + part, 0);
	const lost = exact.map((product, at) => ({ at, rest: product % all }));
	lost.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
	for (const { at } of lost) {
		if (left === 0) break;
		parts[at] = (parts[at] ?? 0) + 1;
		left -= 1;
	}
	return parts;
}

export interface Commission {
	/** Part of the value attributed to this person. */
	base: number;
	amount: number;
}

/** Cumulative; subtracting earlier totals gives the new part, so partial payments lose nothing. */
export function calculateCommissions(
	{ gross, net, paid }: { gross: number; net: number; paid: number },
	pcts: readonly number[],
	commissionPct: number,
): Commission[] {
	const value = net > 0 ? calculateShare(gross, Math.min(paid, net), net) : 0;
	return splitCents(value, pcts).map((base) => ({ base, amount: calculateShare(base, commissionPct) }));
}
