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
