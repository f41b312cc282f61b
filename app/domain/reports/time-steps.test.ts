import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysFrom } from "../time/local-time.ts";
import {
	chooseStep,
	getPreviousPeriod,
	getStepStart,
	hasTooManySteps,
	listSteps,
	mostBuckets,
	timeSteps,
} from "./time-steps.ts";

test.each([
	["2026-11-28", "week", "2026-11-23"],
	["2026-11-29", "week", "2026-11-23"],
	["2026-11-30", "week", "2026-11-30"],
	["2027-01-01", "week", "2026-12-28"],
	["2024-02-29", "month", "2024-02-01"],
	["2026-12-31", "quarter", "2026-10-01"],
	["2026-03-31", "quarter", "2026-01-01"],
	["2026-03-31", "year", "2026-01-01"],
] as const)("the step of %s by %s begins on %s", (day, step, start) => {
	expect(getStepStart(day, step)).toBe(start);
});

const periods = fc
	.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 390 }))
	.map(([start, length]) => ({ from: addDays("2000-01-01", start), to: addDays("2000-01-01", start + length) }));

test("steps cover a period without gap or overlap", () => {
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

test("the period before has as many days and ends the day before", () => {
	fc.assert(
		fc.property(periods, (period) => {
			const previous = getPreviousPeriod(period);
			expect(daysFrom(previous.from, previous.to)).toBe(daysFrom(period.from, period.to));
			expect(addDays(previous.to, 1)).toBe(period.from);
		}),
	);
});

test("the step chosen for any period up to thirty years can be drawn", () => {
	for (const days of [0, 30, 31, 199, 200, 1_499, 1_500, 10_900]) {
		const period = { from: "1997-01-01", to: addDays("1997-01-01", days) };
		const step = chooseStep(period);
		expect(hasTooManySteps(period, step)).toBe(false);
		expect(listSteps(period, step).length).toBeLessThanOrEqual(mostBuckets + 1);
	}
	expect(hasTooManySteps({ from: "1997-01-01", to: "2026-01-01" }, "day")).toBe(true);
});
