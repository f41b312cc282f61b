import { expect, test } from "vitest";
import { getGoalPeriod, getPace, getTrendPercent } from "./goal-pace.ts";

test.each([
	[20, 20, 12, "reached"],
	[12, 20, 12, "on_pace"],
	[11, 20, 12, "on_pace"],
	[10, 20, 12, "behind"],
	[14, 20, 12, "ahead"],
	[0, 2, 0.9, "on_pace"],
	[0, 2, 1, "behind"],
	[1, 2, 0.5, "on_pace"],
	[0, 5, 0, "on_pace"],
] as const)("getPace of %d of %d with %d expected so far is %s", (value, whole, expected, pace) => {
	expect(getPace(value, { whole, expected })).toBe(pace);
});

test("getPace uses one real, not one cent, as the unit for money", () => {
	expect(getPace(50, { whole: 1_000, expected: 120 }, 100)).toBe("on_pace");
	expect(getPace(0, { whole: 1_000, expected: 120 }, 100)).toBe("behind");
});

test.each([
	["2026-11-01", "2026-11-18", "2026-11-30"],
	["2026-10-01", "2026-11-18", "2026-12-31"],
	["2026-01-01", "2026-11-18", "2026-12-31"],
	["2026-11-16", "2026-11-18", "2026-11-22"],
	["2026-11-12", "2026-11-18", "2026-11-18"],
	["2026-11-01", "2026-11-10", "2026-11-10"],
])("getGoalPeriod of %s to %s ends on %s", (from, to, end) => {
	expect(getGoalPeriod({ from, to }, "2026-11-18")).toEqual({ from, to: end });
});

test.each([
	[12, 10, 20],
	[5, 10, -50],
	[0, 0, null],
	[4, 0, null],
])("getTrendPercent of %d after %d is %d", (now, before, trend) => {
	expect(getTrendPercent(now, before)).toBe(trend);
});
