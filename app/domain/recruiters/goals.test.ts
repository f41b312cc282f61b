import { expect, test } from "vitest";
import { getTrendPercent, prorateGoal, sumGoals } from "./goals.ts";

test("people's goals are added, and asked of as many days as are looked at", () => {
	expect(sumGoals([{ interviews: 3 }, { interviews: 2, placements: 1 }, {}])).toEqual({
		interviews: 5,
		placements: 1,
	});
	expect([prorateGoal(30, 7), prorateGoal(1, 7), prorateGoal(10, 90)]).toEqual([7, 1, 30]);
});

test.each([
	[12, 10, 20],
	[5, 10, -50],
	[0, 0, null],
	[4, 0, null],
])("%d after %d", (now, before, trend) => {
	expect(getTrendPercent(now, before)).toBe(trend);
});
