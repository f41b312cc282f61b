import type { ReportGroup } from "./rank-groups.ts";

export type GroupTotal = Pick<ReportGroup, "rows" | "value" | "parts">;

/** Cents or percent; null for a zero divisor or when nothing was spent. */
export function divide(of: number, per: number, as: "money" | "percent"): number | null {
	if (per <= 0 || (as === "money" && of <= 0)) return null;
	return as === "money" ? Math.round(of / per) : (of / per) * 100;
}

/** One measure's groups for each of another's; `rows` are of the side named. */
export function divideGroups(
	of: readonly ReportGroup[],
	per: readonly ReportGroup[],
	as: "money" | "percent",
	rows: "of" | "per",
): ReportGroup[] {
	const getKey = ({ by, split }: ReportGroup) => JSON.stringify([by, split]);
	const [above, below] = [of, per].map((groups) => new Map(groups.map((group) => [getKey(group), group])));
	const keys = new Map([...of, ...per].map((group) => [getKey(group), group]));
	return [...keys].map(([key, { by, split }]) => ({
		by,
		split,
		spread: null,
		...divideTotals(above?.get(key), below?.get(key), as, rows),
	}));
}

export function divideTotals(
	of: GroupTotal | undefined,
	per: GroupTotal | undefined,
	as: "money" | "percent",
	rows: "of" | "per",
): GroupTotal {
	const parts = [of?.value ?? 0, per?.value ?? 0] as const;
	return { value: divide(...parts, as), rows: (rows === "of" ? of : per)?.rows ?? 0, parts };
}
