import { expect, test } from "vitest";
import { divide, divideGroups } from "./divide-groups.ts";

test.each([
	[100_000, 3, "money", 33_333],
	[0, 3, "money", null],
	[100_000, 0, "money", null],
	[37, 301, "percent", 12.29],
	[0, 301, "percent", 0],
	[5, 0, "percent", null],
] as const)("divide of %s by %s as %s returns %s", (of, per, as, expected) => {
	const value = divide(of, per, as);
	expect(value === null ? null : Math.round(value * 100) / 100).toBe(expected);
});

test("divideGroups joins the groups of both sides with their parts and the chosen side's rows", () => {
	const group = (by: string | null, value: number, rows: number) => ({ by, split: null, value, rows, spread: null });
	const above = [group("LinkedIn", 300_000, 2), group("Event", 50_000, 1)];
	const below = [group("LinkedIn", 2, 2), group(null, 4, 4)];
	expect(
		divideGroups(above, below, "money", "per").map(({ by, value, rows, parts }) => [by, value, rows, parts]),
	).toEqual([
		["LinkedIn", 150_000, 2, [300_000, 2]],
		["Event", null, 0, [50_000, 0]],
		[null, null, 4, [0, 4]],
	]);
});
