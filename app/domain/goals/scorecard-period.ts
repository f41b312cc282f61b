import { getComparedPeriod, getStepEnd, getStepStart, type Period } from "../reports/time-granularity.ts";
import { addDays, isDay } from "../time/brasilia-time.ts";
import { type GoalPeriod, isGoalPeriod } from "./goal.ts";

/** A week, month, quarter or year of a scorecard. */
export interface ScorecardPeriod {
	kind: GoalPeriod;
	/** Its first and last day. */
	whole: Period;
	/** Its days until today: the same of the one before is compared with. */
	soFar: Period;
	before: Period;
	isGoing: boolean;
}

/** Names the parameters with an invalid period or day. */
export function listPeriodProblems(params: URLSearchParams, today: string): ("period" | "day")[] {
	const [period, day] = [params.get("period"), params.get("day")];
	return [
		...(period !== null && !isGoalPeriod(period) ? (["period"] as const) : []),
		...(day !== null && !(isDay(day) && day <= today) ? (["day"] as const) : []),
	];
}

/** Defaults to the current month for invalid parameters; future periods are not shown. */
export function readScorecardPeriod(params: URLSearchParams, today: string): ScorecardPeriod {
	const named = params.get("period");
	const kind = isGoalPeriod(named) ? named : "month";
	const day = params.get("day");
	return getScorecardPeriod(kind, isDay(day) && day <= today ? day : today, today);
}

export function getScorecardPeriod(kind: GoalPeriod, day: string, today: string): ScorecardPeriod {
	const whole = { from: getStepStart(day, kind), to: getStepEnd(day, kind) };
	const soFar = { from: whole.from, to: whole.to < today ? whole.to : today };
	return { kind, whole, soFar, before: getComparedPeriod(soFar, kind), isGoing: whole.to > today };
}

/** A day of the period before, and of the one after where that has begun. */
export function getNeighborDays({ whole }: ScorecardPeriod, today: string): { before: string; after: string | null } {
	const after = addDays(whole.to, 1);
	return { before: addDays(whole.from, -1), after: after <= today ? after : null };
}
