import { getStepEnd, getStepStart, listSteps, type Period } from "../reports/time-granularity.ts";
import { addDays, countPeriodDays } from "../time/brasilia-time.ts";
import { type Holidays, isBusinessDay } from "../time/business-days.ts";
import type { Goal, GoalPeriod } from "./goal.ts";

/** Business days of a period, both of its ends included. */
export type DayCounter = (period: Period) => number;

/** Days whose holidays are needed: whole years, plus weeks crossing their start and end. */
export const getGoalSpan = ({ from, to }: Period): Period => ({
	from: addDays(getStepStart(from, "year"), -7),
	to: addDays(getStepEnd(to, "year"), 7),
});

/** The years a span touches. */
export function listSpanYears({ from, to }: Period): number[] {
	const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Counts business days within `span`; days outside count as none. */
export function buildDayCounter(span: Period, holidays: Holidays): DayCounter {
	const days = countPeriodDays(span.from, span.to);
	const before = [0];
	for (let index = 0; index < days; index++)
		before.push((before[index] ?? 0) + Number(isBusinessDay(addDays(span.from, index), holidays)));
	const getIndex = (day: string) => Math.max(0, Math.min(days, countPeriodDays(span.from, day) - 1));
	return ({ from, to }) => (to < from ? 0 : (before[getIndex(addDays(to, 1))] ?? 0) - (before[getIndex(from)] ?? 0));
}

/** Prorated by business days within each week, month, quarter or year. */
export function prorateGoal(goal: Goal, { from, to }: Period, countDays: DayCounter): number {
	const part = { from: from > goal.from ? from : goal.from, to: goal.until && goal.until < to ? goal.until : to };
	if (part.to < part.from) return 0;
	return listSteps(part, goal.period).reduce(
		(sum, step) => sum + goal.amount * getStepShare(step, goal.period, countDays),
		0,
	);
}

function getStepShare(step: Period & { start: string }, period: GoalPeriod, countDays: DayCounter): number {
	const whole = { from: step.start, to: getStepEnd(step.start, period) };
	const all = countDays(whole);
	// A week of holidays alone is shared out by its days.
	if (all === 0) return countPeriodDays(step.from, step.to) / countPeriodDays(whole.from, whole.to);
	return countDays(step) / all;
}

/** Null if no goal is in force on any day. */
export function sumGoals(goals: readonly Goal[], period: Period, countDays: DayCounter): number | null {
	const inForce = goals.filter((goal) => isInForce(goal, period));
	if (inForce.length === 0) return null;
	return inForce.reduce((sum, goal) => sum + prorateGoal(goal, period, countDays), 0);
}

/** The team's own goals; on days without one, the sum of its members'. */
export function sumTeamGoals(
	own: readonly Goal[],
	people: readonly Goal[],
	period: Period,
	countDays: DayCounter,
): number | null {
	const parts = [
		sumGoals(own, period, countDays),
		...listGaps(own, period).map((gap) => sumGoals(people, gap, countDays)),
	].filter((part) => part !== null);
	return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

const isInForce = ({ from, until }: Goal, period: Period) => from <= period.to && (until ?? period.to) >= period.from;

/** Parts of a period without any of these goals. */
function listGaps(goals: readonly Goal[], { from, to }: Period): Period[] {
	const gaps: Period[] = [];
	let next = from;
	for (const goal of [...goals].sort((a, b) => (a.from < b.from ? -1 : 1))) {
		if (goal.from > to || (goal.until ?? to) < next) continue;
		if (goal.from > next) gaps.push({ from: next, to: addDays(goal.from, -1) });
		if (goal.until === null || goal.until >= to) return gaps;
		next = addDays(goal.until, 1);
	}
	return [...gaps, { from: next, to }];
}
