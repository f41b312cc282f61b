import { expect, test } from "vitest";
import { formatRate, inDollars, inReais, parseRate } from "./exchange-rate.ts";

test.each([
	["5,4321", 54_321],
	["R$ 5.43", 54_300],
	["5", 50_000],
	["1000", 10_000_000],
	["1000,0001", null],
	["0", null],
	["-5", null],
	["5,43210", null],
	["cinco", null],
	[null, null],
])("parseRate reads %o as %o ten-thousandths", (input, rate) => expect(parseRate(input)).toBe(rate));

test("inReais and inDollars convert with rounding half to even", () => {
	expect([inReais(1_000_000, 54_321), inReais(1, 25_000), inReais(3, 25_000)]).toEqual([5_432_100, 2, 8]);
	expect(inDollars(1_000, 50_000)).toBe(200);
	expect([formatRate(54_300, "pt"), formatRate(54_300, "en")]).toEqual(["5,4300", "5.4300"]);
});
