/** One group of a report: null is the group of rows without a value. */
export interface ReportGroup {
	by: string | null;
	split: string | null;
	rows: number;
	/** Count, sum in its unit, or median days; null when no row has a value. */
	value: number | null;
	/** 10th, 25th, 50th, 75th and 90th percentiles in days; only for medians. */
	spread: number[] | null;
	/** Numerator and denominator, for ratios only. */
	parts?: readonly [of: number, per: number];
}

export const maxGroups = 30;
export const maxSeries = 8;

export interface RankedKeys {
	keys: (string | null)[];
	/** Number of omitted groups. */
	more: number;
}

/** The keys with the largest values; all of the rest are only counted. */
export function rankKeys(groups: readonly ReportGroup[], part: "by" | "split", most: number): RankedKeys {
	const totals = new Map<string | null, number>();
	// Ratios are ordered by the size of their divisor.
	const getSize = ({ value, parts }: ReportGroup) => parts?.[1] ?? value ?? 0;
	for (const group of groups) totals.set(group[part], (totals.get(group[part]) ?? 0) + getSize(group));
	const keys = [...totals].sort(([, a], [, b]) => b - a).map(([key]) => key);
	return { keys: keys.slice(0, most), more: Math.max(0, keys.length - most) };
}
