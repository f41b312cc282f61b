import fc from "fast-check";
import { expect, test } from "vitest";
import { listSteps } from "../reports/time-granularity.ts";
import { addDays } from "../time/brasilia-time.ts";
import { type Goal, goalPeriods } from "./goal.ts";
import { buildDayCounter, getGoalSpan, listSpanYears, prorateGoal, sumGoals, sumTeamGoals } from "./prorate-goal.ts";

const holidays = new Set(["2026-11-02", "2026-11-20", "2026-12-25", "2027-01-01"]);
const counterOf = (from: string, to: string) => buildDayCounter(getGoalSpan({ from, to }), holidays);
const countDays = counterOf("2026-01-01", "2027-12-31");
const goal = (amount: number, more: Partial<Goal> = {}): Goal => ({
	period: "month",
	from: "2026-01-01",
	until: null,
	amount,
	...more,
});

test.each<[string, Goal, string, string, number]>([
	["a whole month", goal(19), "2026-11-01", "2026-11-30", 19],
	// November 2026 has 21 weekdays, two of them holidays.
	["a month until a day before whose weekend nothing is asked", goal(19), "2026-11-01", "2026-11-08", 4],
	["the first day of work after a holiday", goal(19), "2026-11-01", "2026-11-03", 1],
	["a weekend", goal(19), "2026-11-07", "2026-11-08", 0],
	["a quarter of months", goal(10), "2026-10-01", "2026-12-31", 30],
	["a month of a quarter's goal", goal(63, { period: "quarter" }), "2026-11-01", "2026-11-30", 19],
	["a whole year", goal(7, { period: "year" }), "2026-01-01", "2026-12-31", 7],
	["a week across the year", goal(4, { period: "week" }), "2026-12-28", "2027-01-03", 4],
	["the days before the year of such a week", goal(4, { period: "week" }), "2026-12-28", "2026-12-31", 4],
	["days before the goal begins", goal(19, { from: "2026-12-01" }), "2026-11-01", "2026-11-30", 0],
	["a month in whose middle the goal begins", goal(19, { from: "2026-11-23" }), "2026-11-01", "2026-11-30", 6],
	["a month in whose middle it ends", goal(19, { until: "2026-11-08" }), "2026-11-01", "2026-11-30", 4],
])("prorateGoal of %s counts business days", (_, of, from, to, expected) => {
	expect(prorateGoal(of, { from, to }, counterOf(from, to))).toBeCloseTo(expected, 9);
});

test("prorateGoal divides a week without business days by calendar days", () => {
	const away = buildDayCounter(
		{ from: "2026-01-01", to: "2026-12-31" },
		new Set(Array.from({ length: 7 }, (_, index) => addDays("2026-11-09", index))),
	);
	expect(prorateGoal(goal(7, { period: "week" }), { from: "2026-11-09", to: "2026-11-15" }, away)).toBe(7);
	expect(prorateGoal(goal(7, { period: "week" }), { from: "2026-11-09", to: "2026-11-10" }, away)).toBe(2);
});

test("sumGoals adds goals of several people and periods, including one that changed midway", () => {
	const changed = [goal(19, { until: "2026-11-08" }), goal(38, { from: "2026-11-09" })];
	const november = { from: "2026-11-01", to: "2026-11-30" };
	expect(sumGoals(changed, november, countDays)).toBeCloseTo(4 + 30, 9);
	expect(sumGoals([...changed, goal(63, { period: "quarter" })], november, countDays)).toBeCloseTo(53, 9);
	expect(sumGoals([], november, countDays)).toBeNull();
	expect(sumGoals([goal(3, { until: "2026-10-31" })], november, countDays)).toBeNull();
});

test("sumTeamGoals uses the team's goal, and its members' goals on days without one", () => {
	const november = { from: "2026-11-01", to: "2026-11-30" };
	const people = [goal(19), goal(38)];
	expect(sumTeamGoals([], people, november, countDays)).toBeCloseTo(57, 9);
	expect(sumTeamGoals([goal(100)], people, november, countDays)).toBeCloseTo(100, 9);
	// Until the 8th four of nineteen days.
	expect(sumTeamGoals([goal(190, { until: "2026-11-08" })], people, november, countDays)).toBeCloseTo(40 + 45, 9);
	expect(sumTeamGoals([goal(190, { from: "2026-11-09" })], people, november, countDays)).toBeCloseTo(12 + 150, 9);
	expect(sumTeamGoals([], [], november, countDays)).toBeNull();
});

const day = fc.integer({ min: 0, max: 700 }).map((index) => addDays("2026-01-05", index));

test("prorateGoal of a period equals the sum of its parts, however it is split", () => {
	fc.assert(
		fc.property(
			day,
			day,
			day,
			fc.constantFrom(...goalPeriods),
			fc.integer({ min: 1, max: 500 }),
			(a, b, c, period, n) => {
				const [from = "", middle = "", to = ""] = [a, b, c].sort();
				const item = goal(n, { period });
				const whole = prorateGoal(item, { from, to }, countDays);
				const parts = [
					{ from, to: middle },
					{ from: addDays(middle, 1), to },
				].reduce((sum, part) => sum + prorateGoal(item, part, countDays), 0);
				expect(parts).toBeCloseTo(whole, 6);
				const steps = listSteps({ from, to }, "month").reduce(
					(sum, step) => sum + prorateGoal(item, step, countDays),
					0,
				);
				expect(steps).toBeCloseTo(whole, 6);
			},
		),
	);
});

test("listSpanYears lists all years of a span, including those of its first and last weeks", () => {
	expect(listSpanYears(getGoalSpan({ from: "2026-01-01", to: "2027-06-01" }))).toEqual([2025, 2026, 2027, 2028]);
});
