/** What a recruiter may set themselves as a goal of a month. */
export const goalNames = ["submissions", "interviews", "placements"] as const;
export type GoalName = (typeof goalNames)[number];
export type Goals = Partial<Record<GoalName, number>>;

export const highestGoal = 9_999;

/** Goals from what was typed or kept: whole numbers from 1; anything else is no goal. */
export function readGoals(values: Record<string, unknown>): Goals {
	return Object.fromEntries(
		goalNames
			.map((name) => [name, Number(values[name])] as const)
			.filter(([, goal]) => Number.isInteger(goal) && goal > 0 && goal <= highestGoal),
	);
}

/** Goals of several people together. */
export function sumGoals(all: readonly Goals[]): Goals {
	const sum: Goals = {};
	for (const goals of all)
		for (const name of goalNames) if (goals[name] !== undefined) sum[name] = (sum[name] ?? 0) + goals[name];
	return sum;
}

/** What a month's goal asks of a number of days: a month is 30 of them. */
export function prorateGoal(month: number, days: number): number {
	return Math.max(1, Math.round((month * days) / 30));
}

/** How a number stands beside the one before: in whole percent; null where there was none to compare. */
export function getTrendPercent(now: number, before: number): number | null {
	return before === 0 ? null : Math.round((100 * (now - before)) / before);
}
