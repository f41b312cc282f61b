import { data } from "react-router";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { GoalMeasure } from "#app/domain/goals/goal.ts";
import { getVisibleMemberIds, type Member, type Organization } from "#app/domain/goals/organization.ts";
import { listPeriodProblems, readScorecardPeriod } from "#app/domain/goals/scorecard-period.ts";
import { listUnknownParameters } from "#app/domain/lists/unknown-parameters.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { goalPersonFields, listGoalMeasures } from "#app/entities/reports/goal-fields.ts";
import { type ReportRequest, readReportRequest } from "#app/entities/reports/report-request.ts";
import type { Formatters } from "#app/http/formatters.ts";

const parameters = ["period", "day", "team", "sort"];

/** Unknown period or team values are errors: falling back to defaults would look correct. */
export function readScorecardQuery(params: URLSearchParams, { now, t }: Formatters) {
	const today = localDay(now);
	const [problem] = listPeriodProblems(params, today);
	if (problem) throw badRequest(t("report_builder:problems.value", { name: problem }));
	const [strange] = listUnknownParameters(params, parameters);
	if (strange) throw badRequest(t("report_builder:problems.unknown", { name: strange }));
	return { today, period: readScorecardPeriod(params, today), teamUid: params.get("team") };
}

export const badRequest = (message: string) => data({ message }, { status: 400 });

export const scorecardPath = "/recruiters/reports/scorecard";

/** Maximum length of a list of people in a URL. */
const mostPeople = 100;

export type ScorecardRequest = ReportRequest & { measure: GoalMeasure };

/** Report request for a measure and period, over all rows or those of some recruiters. */
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

/** The scorecard's measures, with the people visible to this user in each; null means everyone. */
export function listScorecardMeasures(organization: Organization, user: Recruiter, period: Period, now: Date) {
	return listGoalMeasures(user).flatMap((measure) => {
		const request = buildScorecardRequest(measure, user, period, now);
		if (!request) return [];
		return [{ measure, request, reached: getVisibleMemberIds(organization, user, request.entity.resource) }];
	});
}
export type ScorecardMeasure = ReturnType<typeof listScorecardMeasures>[number];

/** Whether the user sees all rows of this person in at least one measure. */
export const isMemberVisible = (measures: readonly Pick<ScorecardMeasure, "reached">[], id: number): boolean =>
	measures.some(({ reached }) => reached === null || reached.has(id));
