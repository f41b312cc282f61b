import { getStepEnd, getStepStart, type Period } from "../reports/time-granularity.ts";
import { goalPeriods } from "./goal.ts";

export const goalPaces = ["ahead", "on_pace", "behind", "reached"] as const;
export type GoalPace = (typeof goalPaces)[number];

/** Tolerated shortfall, but never less than one unit. */
const tolerance = 0.1;

/** A gap under one `unit` (100 for money in cents) counts as on pace. */
export function getPace(value: number, { whole, expected }: { whole: number; expected: number }, unit = 1): GoalPace {
	if (value >= whole) return "reached";
	const distance = value - expected;
	if (Math.abs(distance) < unit || Math.abs(distance) <= expected * tolerance) return "on_pace";
	return distance > 0 ? "ahead" : "behind";
}

/** A range from a step's start until today stands for the whole step. */
export function getGoalPeriod({ from, to }: Period, today: string): Period {
	if (to !== today) return { from, to };
	const step = goalPeriods.find((period) => getStepStart(today, period) === from);
	return step ? { from, to: getStepEnd(today, step) } : { from, to };
}

/** In whole percent; null without a previous value. */
export function getTrendPercent(now: number, before: number): number | null {
	return before === 0 ? null : Math.round((100 * (now - before)) / before);
}
