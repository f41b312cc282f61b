import { expect, test } from "vitest";
import { enumerations } from "../reference/enumerations.ts";
import { offProfileReasons, smallestGroup, suppressSmallCounts, uninterestedReasons } from "./reports.ts";

const of = (...counts: number[]) => counts.map((count, at) => ({ value: String(at), count }));

test.each([
	[[9, 7, 5], [9, 7, 5], 0],
	[[9, 7, 4], [9], 2],
	[[9, 4, 3], [9], 2],
	[[4], [], 1],
	[[], [], 0],
])("suppressSmallCounts of %o shows %o", (counts, visible, hidden) => {
	const all = suppressSmallCounts(of(...counts), smallestGroup.usual);
	expect(all.shown.map(({ count }) => count)).toEqual(visible);
	expect(all.hidden).toBe(hidden);
});

test("offProfileReasons and uninterestedReasons list existing reasons without overlap", () => {
	const existing: readonly number[] = enumerations.rejectReasons;
	for (const reason of [...offProfileReasons, ...uninterestedReasons]) expect(existing).toContain(reason);
	expect(offProfileReasons.filter((reason) => uninterestedReasons.includes(reason))).toEqual([]);
});
