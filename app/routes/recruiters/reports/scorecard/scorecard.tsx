import { href } from "react-router";
import { goalPeriods } from "#app/domain/goals/goal.ts";
import { getNeighborDays } from "#app/domain/goals/scorecard-period.ts";
import { formatStep } from "#app/entities/reports/group-labels.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ReportTabs } from "../report-tabs.tsx";
import type { Route } from "./+types/scorecard";
import { PeriodChooser } from "./period-chooser.tsx";
import { readScorecardQuery } from "./scorecard-request.server.ts";
import { readScorecardTable } from "./scorecard-table.server.ts";
import { ScorecardTable } from "./scorecard-table.tsx";
import { sortScorecard } from "./sort-scorecard.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Each recruiter's and team's results in a period, with their goals. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, url, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { today, period, teamUid } = readScorecardQuery(url.searchParams, format);
		const table = await readScorecardTable(trx, user, period, teamUid, format);
		const link = (change: Record<string, string | null>) => {
			const next = new URLSearchParams(url.searchParams);
			for (const [name, value] of Object.entries(change))
				if (value === null) next.delete(name);
				else next.set(name, value);
			return `?${next}`;
		};
		const { before, after } = getNeighborDays(period, today);
		const day = period.whole.from;
		return {
			pageTitle: format.title(t("goals:scorecard.title")),
			table: sortScorecard(table, url.searchParams),
			teamLink: link({ team: null }),
			teamLinks: Object.fromEntries(table.teams.map(({ uid }) => [uid ?? "", link({ team: uid })])),
			personQuery: `period=${period.kind}&day=${day}`,
			csvTo: `/recruiters/reports/scorecard/csv?${url.searchParams}`,
			period: {
				name: formatStep(day, period.kind, format),
				text: format.t("goals:scorecard.compared", {
					from: format.day(period.before.from),
					to: format.day(period.before.to),
				}),
				kinds: goalPeriods.map((kind) => ({
					kind,
					to: link({ period: kind, day: null }),
					current: kind === period.kind,
				})),
				before: link({ period: period.kind, day: before }),
				after: after && link({ period: period.kind, day: after }),
			},
		};
	},
);

export default function Scorecard({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("goals");
	const { table, period, csvTo, teamLink, teamLinks, personQuery } = loaderData;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("scorecard.title")}
				text={t("scorecard.text")}
				actions={<LinkButton to={href("/recruiters/reports/goals")}>{t("scorecard.setGoals")}</LinkButton>}
			/>
			<ReportTabs />
			{table.columns.length === 0 ? (
				<EmptyState title={t("scorecard.nothing")} text={t("scorecard.nothingText")} />
			) : (
				<>
					<PeriodChooser period={period} />
					<div className="mb-3 flex flex-wrap items-center gap-3">
						{table.team && <Chip label={table.team.name} removeTo={teamLink} />}
						<a className="link text-sm" href={csvTo} download>
							{t("scorecard.csv")}
						</a>
					</div>
					<ScorecardTable table={table} teamLinks={teamLinks} personQuery={personQuery} />
				</>
			)}
		</div>
	);
}
