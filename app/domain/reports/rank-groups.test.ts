import { expect, test } from "vitest";
import { type ReportGroup, rankKeys } from "./rank-groups.ts";

const group = (by: string | null, split: string | null, value: number | null): ReportGroup => ({
	by,
	split,
	rows: 1,
	value,
	spread: null,
});

test("rankKeys ranks keys by their total over all series", () => {
	const groups = [
		group("a", "x", 5),
		group("b", "x", 4),
		group("b", "y", 4),
		group(null, "x", 1),
		group("c", "y", null),
	];
	expect(rankKeys(groups, "by", 3)).toEqual({ keys: ["b", "a", null], more: 1 });
	expect(rankKeys(groups, "split", 8)).toEqual({ keys: ["x", "y"], more: 0 });
});
