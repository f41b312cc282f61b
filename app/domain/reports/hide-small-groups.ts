import type { ReportGroup } from "./rank-groups.ts";
import { suppressSmallCounts } from "./reports.ts";

/** Small groups are removed within each group of the other dimension. */
export function hideSmallGroups(groups: readonly ReportGroup[], part: "by" | "split", least: number) {
	const other = part === "by" ? "split" : "by";
	const slices = new Map<string | null, ReportGroup[]>();
	for (const group of groups) slices.set(group[other], [...(slices.get(group[other]) ?? []), group]);
	let hidden = 0;
	const visible = new Set<ReportGroup>();
	for (const slice of slices.values()) {
		const result = suppressSmallCounts(
			slice.map((group) => ({ value: group, count: group.rows })),
			least,
		);
		hidden += result.hidden;
		for (const { value } of result.shown) visible.add(value);
	}
	return { groups: groups.filter((group) => visible.has(group)), hidden };
}
