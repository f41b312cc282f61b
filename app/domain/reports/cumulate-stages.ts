import { funnelStages } from "../applies/pipeline.ts";
import type { ReportGroup } from "./rank-groups.ts";

/** Converts counts by furthest status into cumulative counts by stage reached. */
export function cumulateStages(groups: readonly ReportGroup[], part: "by" | "split"): ReportGroup[] {
	const other = part === "by" ? "split" : "by";
	const reached = new Map<string, ReportGroup>();
	for (const group of groups)
		for (const stage of funnelStages) {
			if (Number(group[part]) < stage) continue;
			const key = `${group[other]}\n${stage}`;
			const sum = reached.get(key);
			if (!sum) reached.set(key, { ...group, [part]: String(stage) });
			else {
				sum.rows += group.rows;
				sum.value = (sum.value ?? 0) + (group.value ?? 0);
			}
		}
	return [...reached.values()];
}

/** Undecided rows by their furthest stage. */
export function countWaiting(groups: readonly (ReportGroup & { waiting: number | null })[]): Map<string, number> {
	const waiting = new Map<string, number>();
	for (const group of groups) {
		const stage = String(funnelStages.findLast((item) => item <= Number(group.by)) ?? 0);
		waiting.set(stage, (waiting.get(stage) ?? 0) + (group.waiting ?? 0));
	}
	return waiting;
}
