/** One group of a report: null is the group of rows without a value. */
export interface ReportGroup {
	by: string | null;
	split: string | null;
	rows: number;
	/** Counted, summed in the unit of what is summed, or the median days; null where no row has it. */
	value: number | null;
	/** Days within which a tenth, a quarter, half, three quarters and nine tenths lie; of medians alone. */
	spread: number[] | null;
	/** What was divided, and by what; of ratios alone. */
	parts?: readonly [of: number, per: number];
}

export const maxGroups = 30;
export const maxSeries = 8;

export interface RankedKeys {
	keys: (string | null)[];
	/** How many groups are left out. */
	more: number;
}

/** The keys with the largest values; all of the rest are only counted. */
export function rankKeys(groups: readonly ReportGroup[], part: "by" | "split", most: number): RankedKeys {
	const totals = new Map<string | null, number>();
	// A ratio says nothing of how much it is about: those of the largest wholes come first.
	const getSize = ({ value, parts }: ReportGroup) => parts?.[1] ?? value ?? 0;
	for (const group of groups) totals.set(group[part], (totals.get(group[part]) ?? 0) + getSize(group));
	const keys = [...totals].sort(([, a], [, b]) => b - a).map(([key]) => key);
	return { keys: keys.slice(0, most), more: Math.max(0, keys.length - most) };
}
