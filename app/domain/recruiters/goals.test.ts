import { expect, test } from "vitest";
import { goalOf, sumOfGoals, trendOf } from "./goals.ts";

test("people's goals are added, and asked of as many days as are looked at", () => {
	expect(sumOfGoals([{ interviews: 3 }, { interviews: 2, placements: 1 }, {}])).toEqual({
		interviews: 5,
		placements: 1,
	});
	expect([goalOf(30, 7), goalOf(1, 7), goalOf(10, 90)]).toEqual([7, 1, 30]);
});

test.each([
	[12, 10, 20],
	[5, 10, -50],
	[0, 0, null],
	[4, 0, null],
])("%d after %d", (now, before, trend) => {
	expect(trendOf(now, before)).toBe(trend);
});
