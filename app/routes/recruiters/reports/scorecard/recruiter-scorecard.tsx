import { goalPeriods, isGoalPeriod } from "#app/domain/goals/goal.ts";
import { getPeopleGoal } from "#app/domain/goals/goals-by-owner.ts";
import { getScorecardPeriod } from "#app/domain/goals/scorecard-period.ts";
import { getStepStart } from "#app/domain/reports/time-granularity.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { buildRowsUrl } from "#app/entities/reports/report-links.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Chart } from "#app/ui/chart/chart.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readPeriodGoals } from "#db/queries/goals.ts";
import { readMonthNumbers } from "#db/queries/recruiter-metrics.ts";
import type { Route } from "./+types/recruiter-scorecard";
import { Capacity } from "./capacity.tsx";
import { MonthsTable } from "./months-table.tsx";
import { readCapacity } from "./read-capacity.server.ts";
import { readRecruiterMonths } from "./recruiter-months.server.ts";
import { buildScorecardCell } from "./scorecard-cell.ts";
import { ScorecardNumber } from "./scorecard-number.tsx";
import {
	buildScorecardRequest,
	isMemberVisible,
	listScorecardMeasures,
	scorecardPath,
} from "./scorecard-request.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** One recruiter: the period's numbers, the last twelve months, and capacity needs. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, url, params, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const today = localDay(format.now);
		const named = url.searchParams.get("period");
		const kind = isGoalPeriod(named) ? named : "month";
		const period = getScorecardPeriod(kind, today, today);
		const months = { from: getStepStart(addDays(getStepStart(today, "month"), -330), "month"), to: today };
		const span = { from: months.from < period.whole.from ? months.from : period.whole.from, to: period.whole.to };
		const book = await readPeriodGoals(trx, span);
		const { organization } = book;
		const measures = listScorecardMeasures(organization, user, period.soFar, format.now);
		const member = organization.members.find(({ uid }) => uid === parseUid(params.id));
		if (!member || !isMemberVisible(measures, member.id)) throw notFound();
		const ids = new Set([member.id]);
		const numbers = [];
		for (const { measure, reached } of measures) {
			const request = buildScorecardRequest(measure, user, period.soFar, format.now, [member]);
			if (!request || (reached && !reached.has(member.id))) continue;
			const sum = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((part, value) => part + value, 0);
			const value = sum(await readMonthNumbers(trx, user, request, period.soFar));
			numbers.push({
				label: t(`report_builder:measures.${measure}.name`),
				cell: buildScorecardCell(
					{
						measure,
						value,
						before: sum(await readMonthNumbers(trx, user, request, period.before)),
						goal: getPeopleGoal(book, measure, ids, period.whole),
						expected: getPeopleGoal(book, measure, ids, period.soFar) ?? 0,
						isGoing: period.isGoing,
						to: value === 0 ? null : buildRowsUrl(request, period.soFar, []),
					},
					format,
				),
			});
		}
		return {
			pageTitle: format.title(`${member.name} · ${t("goals:scorecard.title")}`),
			name: member.name,
			photoUrl: member.photoUrl,
			team: organization.teams.find(({ id }) => id === member.departamentId)?.name ?? "",
			back: `${scorecardPath}?period=${kind}`,
			kinds: goalPeriods.map((item) => ({ kind: item, to: `?period=${item}`, current: item === kind })),
			compared: t("goals:scorecard.compared", {
				from: format.day(period.before.from),
				to: format.day(period.before.to),
			}),
			numbers,
			months: await readRecruiterMonths(trx, user, { book, member, measures, months }, format),
			capacity: await readCapacity(trx, user, { organization, member, period: kind }, url.searchParams, format),
		};
	},
);

export default function RecruiterScorecard({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("goals");
	const { name, photoUrl, team, back, kinds, compared, numbers, months, capacity } = loaderData;
	return (
		<div className="mx-auto grid max-w-6xl grid-cols-1 gap-6">
			<PageHeader
				back={{ to: back, label: t("scorecard.title") }}
				avatar={<Avatar name={name} url={photoUrl} size="lg" />}
				title={name}
				text={team}
			/>
			<Card as="section" aria-labelledby="numbers">
				<CardHeader id="numbers" title={t("scorecard.now")} text={compared} />
				<div className="mb-3 flex flex-wrap gap-2">
					{kinds.map(({ kind, to, current }) => (
						<ChipLink key={kind} to={to} current={current}>
							{t(`periods.${kind}`)}
						</ChipLink>
					))}
				</div>
				<dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{numbers.map(({ label, cell }) => (
						<div key={label} className="flex items-start justify-between gap-3 border-line border-t pt-2">
							<dt className="text-muted">{label}</dt>
							<dd className="text-right">
								<ScorecardNumber cell={cell} />
							</dd>
						</div>
					))}
				</dl>
			</Card>
			{capacity && <Capacity capacity={capacity} />}
			<Card as="section" aria-labelledby="months">
				<CardHeader id="months" title={t("scorecard.months")} text={t("scorecard.monthsText")} />
				<div className="chart-small grid gap-x-8 gap-y-4 md:grid-cols-2">
					{months.charts.map(({ name: measure, label, chart }) => (
						<div key={measure}>
							<h3 className="font-semibold">{label}</h3>
							<Chart data={chart} />
						</div>
					))}
				</div>
				<MonthsTable months={months} />
			</Card>
		</div>
	);
}
