import type { Recruiter } from "#app/domain/candidates/person.ts";
import type { GoalMeasure } from "#app/domain/goals/goal.ts";
import { listReached, type Member, type Organization } from "#app/domain/goals/organization.ts";
import type { Period } from "#app/domain/reports/time-steps.ts";
import { goalPersonFields, listGoalMeasures } from "#app/entities/reports/goal-fields.ts";
import { type ReportRequest, readReportRequest } from "#app/entities/reports/report-request.ts";

export const scorecardPath = "/recruiters/reports/scorecard";

/** Lists read no longer list of people from an address. */
const mostPeople = 100;

export type ScorecardRequest = ReportRequest & { measure: GoalMeasure };

/** A measure of a period as the builder would ask for it, of everybody's rows or of some people's. */
export function buildScorecardRequest(
	measure: GoalMeasure,
	user: Recruiter,
	{ from, to }: Period,
	now: Date,
	people: readonly Pick<Member, "uid">[] = [],
): ScorecardRequest | null {
	if (people.length > mostPeople) return null;
	const params = new URLSearchParams({ measure, by: "month", start_date: from, end_date: to });
	for (const { uid } of people) params.append(`filters[${goalPersonFields[measure]}]`, uid);
	const request = readReportRequest(params, user, now);
	return request && request.problems.length === 0 ? { ...request, measure } : null;
}

/** The measures of a scorecard with whose rows of each this person sees; null: everybody's. */
export function listScorecardMeasures(organization: Organization, user: Recruiter, period: Period, now: Date) {
	return listGoalMeasures(user).flatMap((measure) => {
		const request = buildScorecardRequest(measure, user, period, now);
		if (!request) return [];
		return [{ measure, request, reached: listReached(organization, user, request.entity.resource) }];
	});
}
export type ScorecardMeasure = ReturnType<typeof listScorecardMeasures>[number];

/** Whether this person sees all rows of somebody's in one measure at least. */
export const isInReach = (measures: readonly Pick<ScorecardMeasure, "reached">[], id: number): boolean =>
	measures.some(({ reached }) => reached === null || reached.has(id));
