import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { BarTable } from "#app/ui/bar-table.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { RowHeader, Table, Td, Th } from "#app/ui/table.tsx";
import type { Route } from "./+types/report";
import { readInterviewReport, reportPeriodDays } from "./report.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	return { ...(await readInterviewReport(context, url)), periods: reportPeriodDays };
}

type Data = Route.ComponentProps["loaderData"];

/** Interview metrics: time to schedule, reschedules and failures, load, time to feedback. */
export default function InterviewReport({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("interview_report");
	const { days, range, empty, weeks, loads } = loaderData;
	return (
		<div className="mx-auto grid max-w-6xl gap-4">
			<PageHeader
				title={t("title")}
				text={range}
				back={{ to: "/recruiters/interviews", label: t("list") }}
				actions={
					<nav aria-label={t("period")} className="flex flex-wrap gap-2">
						{loaderData.periods.map((period) => (
							<ChipLink key={period} to={`?days=${period}`} current={period === days}>
								{t("days", { count: period })}
							</ChipLink>
						))}
					</nav>
				}
			/>
			{empty ? (
				<EmptyState title={t("none")} text={t("noneText")} />
			) : (
				<>
					<Totals {...loaderData} />
					<Card as="section" aria-labelledby="weeks">
						<CardHeader id="weeks" title={t("byWeek")} />
						<BarTable labelledBy="weeks" heads={[t("weekHead"), t("interviews")]} bars={weeks} />
					</Card>
				</>
			)}
			{loads && loads.length > 0 && <Loads loads={loads} />}
		</div>
	);
}

function Totals({ totals }: Data) {
	const { t } = useTranslation("interview_report");
	const { noShows, rescheduled, pending } = totals;
	const value = (text: string | null) => text ?? "–";
	return (
		<div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
			<Stat
				label={t("interviews")}
				value={totals.count}
				to={totals.listTo}
				text={t("cancelled", { count: Number(totals.cancelled), number: totals.cancelled })}
			/>
			{noShows && (
				<Stat
					label={t("noShows")}
					value={noShows.count}
					to={totals.noShowsTo}
					text={noShows.share === null ? null : t("share", { share: noShows.share })}
				/>
			)}
			{rescheduled && (
				<Stat
					label={t("rescheduled")}
					value={rescheduled.count}
					text={t("moves", { count: rescheduled.moves, share: rescheduled.share ?? 0 })}
				/>
			)}
			<Stat label={t("daysToBook")} value={value(totals.daysToBook)} text={t("daysToBookText")} />
			<Stat label={t("daysAhead")} value={value(totals.daysAhead)} text={t("daysAheadText")} />
			<Stat label={t("feedback")} value={value(totals.feedbackHours)} text={t("feedbackText")} />
			{pending > 0 && (
				<p className="col-span-full">
					<AppLink to={totals.pendingTo} className="link">
						{t("pending", { count: pending })}
					</AppLink>
				</p>
			)}
		</div>
	);
}

function Loads({ loads }: { loads: NonNullable<Data["loads"]> }) {
	const { t } = useTranslation("interview_report");
	const seesResults = loads[0]?.noShows !== null;
	return (
		<div>
			<h2 className="mb-2 font-semibold text-[1.125em]">{t("interviewers")}</h2>
			<Table caption={t("interviewers")} cards>
				<thead>
					<tr>
						<Th>{t("interviewer")}</Th>
						<Th align="end">{t("interviews")}</Th>
						<Th align="end">{t("hours")}</Th>
						{seesResults && <Th align="end">{t("noShows")}</Th>}
						<Th align="end">{t("coming")}</Th>
						<Th align="end">{t("feedback")}</Th>
						<Th align="end">{t("owed")}</Th>
					</tr>
				</thead>
				<tbody>
					{loads.map((load) => (
						<tr key={load.uid}>
							<RowHeader>
								<AppLink to={load.to} className="link">
									{load.name}
								</AppLink>
							</RowHeader>
							<Td numeric data-label={t("interviews")}>
								{load.interviews}
							</Td>
							<Td numeric data-label={t("hours")}>
								{load.hours}
							</Td>
							{seesResults && (
								<Td numeric data-label={t("noShows")}>
									{load.noShows}
								</Td>
							)}
							<Td numeric data-label={t("coming")}>
								{load.coming}
							</Td>
							<Td numeric data-label={t("feedback")}>
								{load.feedbackHours ?? "–"}
							</Td>
							<Td numeric data-label={t("owed")}>
								{load.owed}
							</Td>
						</tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}
