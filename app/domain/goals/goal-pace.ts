import { getStepEnd, getStepStart, type Period } from "../reports/time-steps.ts";
import { goalPeriods } from "./goal.ts";

export const goalPaces = ["ahead", "on_pace", "behind", "reached"] as const;
export type GoalPace = (typeof goalPaces)[number];

/** How far off is still on pace, and never less than one of what is counted. */
const tolerance = 0.1;

/**
 * How a number stands beside its goal: `whole` of the period, `expected` until today. What lacks less than one row lacks
 * nothing; `unit` is what one is, 100 for a real.
 */
export function getPace(value: number, { whole, expected }: { whole: number; expected: number }, unit = 1): GoalPace {
	if (value >= whole) return "reached";
	const distance = value - expected;
	if (Math.abs(distance) < unit || Math.abs(distance) <= expected * tolerance) return "on_pace";
	return distance > 0 ? "ahead" : "behind";
}

/**
 * The period whose goal is looked at: days from the first of a week, month, quarter or year until today are of the whole of it,
 * others are of themselves.
 */
export function getGoalPeriod({ from, to }: Period, today: string): Period {
	if (to !== today) return { from, to };
	const step = goalPeriods.find((period) => getStepStart(today, period) === from);
	return step ? { from, to: getStepEnd(today, step) } : { from, to };
}

/** How a number stands beside the one before: in whole percent; null where there was none to compare. */
export function getTrendPercent(now: number, before: number): number | null {
	return before === 0 ? null : Math.round((100 * (now - before)) / before);
}
