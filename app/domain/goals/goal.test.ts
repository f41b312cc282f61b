import { expect, test } from "vitest";
import { parseGoal, writeGoal } from "./goal.ts";

test.each([
	["12", "hires", 12],
	[" 1.200 ", "applies", 1_200],
	["1,200", "applies", 1_200],
	["50.000", "fees", 5_000_000],
	["", "hires", null],
	["0", "hires", null],
	["-3", "hires", undefined],
	["2.5", "hires", undefined],
	["dois", "hires", undefined],
	["99999999", "hires", undefined],
] as const)("parseGoal reads %j of %s as %s", (text, measure, expected) => {
	expect(parseGoal(text, measure)).toBe(expected);
});

test("writeGoal returns text that parseGoal reads as the same amount", () => {
	for (const measure of ["hires", "fees"] as const) {
		const amount = parseGoal("1500", measure) ?? 0;
		expect(parseGoal(writeGoal(amount, measure), measure)).toBe(amount);
	}
});
