import type { CSSProperties, ReactNode } from "react";
import type { ReportView } from "#app/entities/reports/present-report.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Chart, getSeriesColor, Legend } from "#app/ui/chart/chart.tsx";
import { BoxPlotRow, Funnel } from "#app/ui/chart/funnel.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RowHeader, Table, Td, Th } from "#app/ui/table.tsx";

/** Other file formats of the same report, besides CSV. */
const files = { xlsx: "xlsx", svg: "picture.svg", png: "picture.png" } as const;

/** Total, chart, notes and the chart's numbers as a table. */
export function ReportResult({ report, csvTo }: { report: ReportView; csvTo: string }) {
	const { t } = useTranslation("report_builder");
	const { t: tSaved } = useTranslation("saved_reports");
	const { name, text, total, trend, look, notes, isEmpty } = report;
	return (
		<Card as="section" aria-labelledby="report">
			<CardHeader
				id="report"
				title={name}
				text={text}
				actions={
					<>
						<a className="link text-sm" href={csvTo} download>
							{t("csv")}
						</a>
						{(["xlsx", "svg", "png"] as const).map((type) => (
							<a
								key={type}
								className="link text-sm"
								href={csvTo.replace("/csv?", `/${files[type]}?`)}
								// While the picture is still rendering, the link redirects to the page, which says so.
								{...(type === "png" ? { "data-native": true } : { download: true })}
							>
								{tSaved(`files.${type}`)}
							</a>
						))}
					</>
				}
			/>
			{isEmpty ? (
				<EmptyState title={t("none")} text={t("noneText")} level={3} />
			) : (
				<>
					<p className="flex flex-wrap items-baseline gap-x-3">
						<span className="tabular font-semibold text-3xl tracking-tight">
							<MaybeLink to={total.to}>{total.text}</MaybeLink>
						</span>
						{total.part && <span className="text-muted">{total.part}</span>}
						{report.goal && <span className="text-muted">{t("ofGoal", { goal: report.goal.text })}</span>}
						{trend && (
							<span className="text-muted">
								{trend.change
									? t("trend", { change: trend.change, before: trend.before })
									: t("trendBefore", { before: trend.before })}
							</span>
						)}
					</p>
					<ReportFigure report={report} />
					{notes.length > 0 && (
						<ul className="my-3 text-muted text-sm">
							{notes.map((note) => (
								<li key={note}>{note}</li>
							))}
						</ul>
					)}
					{look === "plot" || look === "number" ? (
						<details className="mt-3">
							<summary className="link w-fit cursor-pointer">{t("asTable")}</summary>
							<div className="mt-2">
								<ReportNumbers report={report} />
							</div>
						</details>
					) : (
						(look === "heat" || look === "table") && (
							<div className="mt-3">
								<ReportNumbers report={report} heat={look === "heat"} />
							</div>
						)
					)}
				</>
			)}
		</Card>
	);
}

/** The report's chart; heat maps and tables are rendered as numbers. */
export function ReportFigure({ report }: { report: ReportView }) {
	const { look, plot, name } = report;
	return (
		<>
			{plot && <Chart data={plot} />}
			{look === "bars" && <BarList report={report} />}
			{report.funnel && <Funnel steps={report.funnel} name={name} />}
			{report.spread && <BoxPlotRow boxes={report.spread} name={name} longest={report.longest} />}
		</>
	);
}

function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
	if (to === null) return children;
	return (
		<AppLink to={to} className="link">
			{children}
		</AppLink>
	);
}

/** Bars by group, split by series; the numbers link to their rows. */
function BarList({ report: { table, series, isSplit, name } }: { report: ReportView }) {
	const { t } = useTranslation("report_builder");
	const widest = Math.max(
		1,
		...table.map(({ cells, goal }) =>
			Math.max(
				goal?.share ?? 0,
				cells.reduce((sum, { share }) => sum + share, 0),
			),
		),
	);
	const hasGoal = table.some(({ goal }) => goal !== null);
	return (
		<>
			{(isSplit || hasGoal) && <Legend series={series} goal={hasGoal ? t("goal") : undefined} />}
			<table className="mt-3 w-full text-sm" aria-label={name}>
				<thead className="sr-only">
					<tr>
						<th scope="col">{t("group")}</th>
						<th scope="col">{name}</th>
					</tr>
				</thead>
				<tbody>
					{table.map(({ key, label, cells, total, previous, goal }) => (
						<tr key={key}>
							<th scope="row" className="w-36 break-words py-1.5 pr-3 text-left font-normal sm:w-56">
								{label}
							</th>
							<td className="py-1.5">
								<div className="flex items-center gap-2">
									<div className="relative grow">
										<div className="chart-share">
											{cells.map(({ share, text }, index) => (
												<span
													key={series[index]?.key}
													title={isSplit ? `${series[index]?.label}: ${text}` : undefined}
													style={{ ...getSeriesColor(series, index), width: `${(share / widest) * 100}%` }}
												/>
											))}
										</div>
										{goal && (
											<i aria-hidden className="chart-goal-tick" style={{ left: `${(goal.share / widest) * 100}%` }} />
										)}
									</div>
									<span className="tabular min-w-16 whitespace-nowrap text-right">
										{isSplit ? (total ?? "") : <MaybeLink to={cells[0]?.to ?? null}>{cells[0]?.text}</MaybeLink>}
										{!isSplit && cells[0]?.part && <span className="block text-muted text-xs">{cells[0].part}</span>}
										{goal && <span className="block text-muted text-xs">{t("ofGoal", { goal: goal.text })}</span>}
										{previous !== null && (
											<span className="block text-muted text-xs">{t("before", { before: previous })}</span>
										)}
									</span>
								</div>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{isSplit && (
				<details className="mt-3">
					<summary className="link w-fit cursor-pointer">{t("asTable")}</summary>
					<div className="mt-2">
						<ReportNumbers report={{ table, series, isSplit, name }} />
					</div>
				</details>
			)}
		</>
	);
}

type NumbersData = Pick<ReportView, "table" | "series" | "isSplit" | "name">;

/** The numbers as a table, each opening its rows; `heat` colours them by their size. */
export function ReportNumbers({
	report: { table, series, isSplit, name },
	heat = false,
}: {
	report: NumbersData;
	heat?: boolean;
}) {
	const { t } = useTranslation("report_builder");
	const hasTotal = table.some(({ total }) => total !== null);
	const hasPrevious = table.some(({ previous }) => previous !== null);
	const hasGoal = table.some(({ goal }) => goal !== null);
	return (
		<Table caption={t("tableOf", { name })} className={heat ? "chart-heat" : undefined}>
			<thead>
				<tr>
					<Th>{t("group")}</Th>
					{series.map(({ key, label }) => (
						<Th key={key} align="end">
							{isSplit ? label : name}
						</Th>
					))}
					{hasGoal && <Th align="end">{t("goal")}</Th>}
					{hasTotal && <Th align="end">{t("total")}</Th>}
					{hasPrevious && <Th align="end">{t("previousPeriod")}</Th>}
				</tr>
			</thead>
			<tbody>
				{table.map(({ key, label, cells, total, previous, goal }) => (
					<tr key={key}>
						<RowHeader className="font-normal">{label}</RowHeader>
						{cells.map(({ text, to, share, part }, index) => (
							<Td key={series[index]?.key} numeric style={{ "--heat": share } as CSSProperties}>
								<MaybeLink to={to}>{text}</MaybeLink>
								{part !== null && <span className="block text-muted text-xs">{part}</span>}
							</Td>
						))}
						{hasGoal && <Td numeric>{goal?.text}</Td>}
						{hasTotal && <Td numeric>{total}</Td>}
						{hasPrevious && <Td numeric>{previous}</Td>}
					</tr>
				))}
			</tbody>
		</Table>
	);
}
