import type { Recruiter } from "#app/domain/access/session-user.ts";
import { moneyMeasures } from "#app/domain/goals/goal.ts";
import { type GoalContext, getPeopleGoal } from "#app/domain/goals/goals-by-owner.ts";
import type { Member } from "#app/domain/goals/organization.ts";
import { layoutChart, pickLabelPositions } from "#app/domain/reports/chart-layout.ts";
import { listSteps, type Period } from "#app/domain/reports/time-granularity.ts";
import { formatAxisStep, formatStep } from "#app/entities/reports/group-labels.ts";
import { buildRowsUrl } from "#app/entities/reports/report-links.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatCompact } from "#app/i18n/format.ts";
import type { ChartData } from "#app/ui/chart/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readMonthNumbers } from "#db/queries/recruiter-metrics.ts";
import { buildScorecardCell } from "./scorecard-cell.ts";
import { buildScorecardRequest, type ScorecardMeasure } from "./scorecard-request.server.ts";

/** One recruiter's monthly charts, one per measure, with each month's goal. */
export async function readRecruiterMonths(
	trx: Scoped,
	user: Recruiter,
	{
		book,
		member,
		measures,
		months,
	}: { book: GoalContext; member: Member; measures: ScorecardMeasure[]; months: Period },
	format: Formatters,
) {
	const { t, locale } = format;
	const steps = listSteps(months, "month");
	const places = steps.map(({ start }) => formatStep(start, "month", format));
	const charts: { name: string; label: string; chart: ChartData }[] = [];
	for (const { measure, reached } of measures) {
		const request = buildScorecardRequest(measure, user, months, format.now, [member]);
		if (!request || (reached && !reached.has(member.id))) continue;
		const numbers = await readMonthNumbers(trx, user, request, months);
		const label = t(`report_builder:measures.${measure}.name`);
		const values = steps.map(({ start }) => numbers.get(start) ?? 0);
		const goals = steps.map((days) => getPeopleGoal(book, measure, new Set([member.id]), days));
		const layout = layoutChart([{ key: measure, values }], steps.length, "columns", goals);
		const write = (value: number) =>
			buildScorecardCell({ measure, value, before: 0, goal: null, expected: 0, isGoing: false, to: null }, format).text;
		charts.push({
			name: measure,
			label,
			chart: {
				kind: "columns",
				layout,
				ticks: layout.ticks.map(({ value }) => formatCompact(locale, moneyMeasures.has(measure) ? value / 100 : value)),
				places,
				axis: steps.map(({ start }) => formatAxisStep(start, "month", true, format)),
				labelled: { wide: pickLabelPositions(steps.length, 4), narrow: pickLabelPositions(steps.length, 2) },
				series: [{ key: measure, label }],
				cells: [
					steps.map((days, at) => {
						const value = values[at] ?? 0;
						return { text: write(value), to: value === 0 ? null : buildRowsUrl(request, days, []) };
					}),
				],
				goal: goals.some((goal) => goal !== null)
					? {
							label: t("report_builder:goal"),
							texts: goals.map((goal) => (goal === null ? null : write(Math.round(goal)))),
						}
					: null,
			},
		});
	}
	return { places, charts };
}
