import { type GoalMeasure, goalMeasures } from "#app/domain/goals/goal.ts";
import { listMeasures, type ReportViewer } from "./report-fields.ts";

/** Each row belongs to one person, so that personal numbers add up. */
export const goalPersonFields = {
	applies: "recruiter",
	submissions: "owner",
	interviews: "owner",
	offers: "recruiter",
	hires: "recruiter",
	notes: "created_by",
	meetings: "owner",
	signed_value: "owner",
	fees: "owner",
} as const satisfies Record<GoalMeasure, string>;

export const getGoalTeamField = (measure: GoalMeasure): string => `${goalPersonFields[measure]}.departament`;

export function listGoalMeasures(viewer: ReportViewer): GoalMeasure[] {
	const visible: readonly string[] = listMeasures(viewer);
	return goalMeasures.filter((measure) => visible.includes(measure));
}
