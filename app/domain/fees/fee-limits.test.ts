import { describe, expect, test } from "vitest";
import { exceedsMaxDiscount } from "./fee-limits.ts";
import { calculateHireFee, type HireFeeInput } from "./hire-fee.ts";
import { calculateShare, parsePct } from "./percentage.ts";

const request: HireFeeInput = {
	type: "percent_annual",
	salary: 1_000_000,
	bonus: 0,
	includeBonus: true,
	months: 1300,
	pct: 2000,
	times: 0,
	fixed: 0,
	minFee: null,
	discountPct: 0,
};
const values = (more: Partial<HireFeeInput>) =>
	Object.fromEntries(calculateHireFee({ ...request, ...more }).steps.map(({ key, value }) => [key, value]));

describe("calculateShare rounds half to even", () => {
	test.each([
		[1, 5000, 0],
		[3, 5000, 2],
		[5, 5000, 2],
		[7, 5000, 4],
		[-3, 5000, -2],
		[10_001, 2000, 2000],
		[100_000_000_000, 9999, 99_990_000_000],
		[3, 5001, 2],
		[1, 5001, 1],
	])("%i × %i/10000 = %i", (cents, part, value) => expect(calculateShare(cents, part)).toBe(value));
});

test.each([
	["20", 2000],
	["13,33", 1333],
	["4.65%", 465],
	["0,5", 50],
	["100", 10_000],
	["100,01", null],
	["-1", null],
	["1,234", null],
	["vinte", null],
	[null, null],
])("parsePct of %o is %o hundredths", (input, value) => expect(parsePct(input)).toBe(value));

describe("calculateHireFee", () => {
	test("returns a percentage of the annual pay", () =>
		expect(values({})).toEqual({ pay: 13_000_000, fee: 2_600_000, gross: 2_600_000 }));

	test("adds the bonus and the vacation third, and subtracts the discount", () =>
		expect(values({ bonus: 500_000, months: 1333, pct: 2500, discountPct: 1000 })).toEqual({
			pay: 13_330_000,
			base: 13_830_000,
			fee: 3_457_500,
			discount: 345_750,
			gross: 3_111_750,
		}));

	test("returns at least the minimum fee", () => {
		expect(values({ salary: 100_000, minFee: 500_000 })).toMatchObject({
			fee: 260_000,
			minimum: 500_000,
			gross: 500_000,
		});
	});

	test("returns steps whose formulas result in their values", () => {
		for (const { formula, value } of calculateHireFee({ ...request, discountPct: 500 }).steps) {
			const parts = formula.flatMap((item) => (typeof item === "string" ? [] : [item]));
			const first = parts[0] && "cents" in parts[0] ? parts[0].cents : 0;
			const total = parts.slice(1).reduce((sum, part) => {
				if ("pct" in part) return calculateShare(first, part.pct);
				if ("times" in part) return calculateShare(first, part.times, 100);
				return sum - part.cents;
			}, first);
			expect(total).toBe(value);
		}
	});

	test("exceedsMaxDiscount refuses a discount above the maximum of the row", () => {
		expect([exceedsMaxDiscount(1001, 1000), exceedsMaxDiscount(1000, 1000), exceedsMaxDiscount(9000, null)]).toEqual([
			true,
			false,
			false,
		]);
	});
});
