import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, countPeriodDays } from "../time/brasilia-time.ts";
import {
	chooseStep,
	comparisons,
	getComparedPeriod,
	getStepStart,
	hasTooManySteps,
	listSteps,
	maxBuckets,
	timeSteps,
} from "./time-granularity.ts";

test.each([
	["2026-11-28", "week", "2026-11-23"],
	["2026-11-29", "week", "2026-11-23"],
	["2026-11-30", "week", "2026-11-30"],
	["2027-01-01", "week", "2026-12-28"],
	["2024-02-29", "month", "2024-02-01"],
	["2026-12-31", "quarter", "2026-10-01"],
	["2026-03-31", "quarter", "2026-01-01"],
	["2026-03-31", "year", "2026-01-01"],
] as const)("getStepStart of %s by %s returns %s", (day, step, start) => {
	expect(getStepStart(day, step)).toBe(start);
});

const periods = fc
	.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 390 }))
	.map(([start, length]) => ({ from: addDays("2000-01-01", start), to: addDays("2000-01-01", start + length) }));

test("listSteps covers a period without gap or overlap", () => {
	fc.assert(
		fc.property(periods, fc.constantFrom(...timeSteps), (period, step) => {
			const steps = listSteps(period, step);
			expect(steps[0]?.from).toBe(period.from);
			expect(steps.at(-1)?.to).toBe(period.to);
			for (const [at, { start, from, to }] of steps.entries()) {
				expect(getStepStart(from, step)).toBe(start);
				expect(getStepStart(to, step)).toBe(start);
				if (at > 0) expect(addDays(steps[at - 1]?.to ?? "", 1)).toBe(from);
			}
		}),
	);
});

test("getComparedPeriod returns a previous period of equal length that ends the day before", () => {
	fc.assert(
		fc.property(periods, (period) => {
			const previous = getComparedPeriod(period, "previous");
			expect(countPeriodDays(previous.from, previous.to)).toBe(countPeriodDays(period.from, period.to));
			expect(addDays(previous.to, 1)).toBe(period.from);
		}),
	);
});

test.each([
	["2026-10-01", "2026-11-29", "quarter", "2026-07-01", "2026-08-29"],
	["2026-10-01", "2026-12-31", "quarter", "2026-07-01", "2026-09-30"],
	["2026-03-01", "2026-03-31", "month", "2026-02-01", "2026-02-28"],
	["2026-02-01", "2026-02-28", "month", "2026-01-01", "2026-01-31"],
	["2026-05-15", "2026-05-30", "month", "2026-04-15", "2026-04-30"],
	["2026-03-29", "2026-03-30", "month", "2026-02-28", "2026-02-28"],
	["2024-02-29", "2024-02-29", "year", "2023-02-28", "2023-02-28"],
	["2026-11-23", "2026-11-29", "week", "2026-11-16", "2026-11-22"],
] as const)("getComparedPeriod compares %s to %s by %s with %s to %s", (from, to, comparison, first, last) => {
	expect(getComparedPeriod({ from, to }, comparison)).toEqual({ from: first, to: last });
});

test("getComparedPeriod returns days in order that end before the period does", () => {
	fc.assert(
		fc.property(periods, fc.constantFrom(...comparisons), (period, comparison) => {
			const compared = getComparedPeriod(period, comparison);
			expect(compared.from <= compared.to).toBe(true);
			expect(compared.to < period.to).toBe(true);
		}),
	);
});

test("chooseStep keeps any period up to thirty years within the maximum number of steps", () => {
	for (const days of [0, 30, 31, 199, 200, 1_499, 1_500, 10_900]) {
		const period = { from: "1997-01-01", to: addDays("1997-01-01", days) };
		const step = chooseStep(period);
		expect(hasTooManySteps(period, step)).toBe(false);
		expect(listSteps(period, step).length).toBeLessThanOrEqual(maxBuckets + 1);
	}
	expect(hasTooManySteps({ from: "1997-01-01", to: "2026-01-01" }, "day")).toBe(true);
});
