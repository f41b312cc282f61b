import type { ReactNode } from "react";
import { financeSplits } from "#app/entities/reports/finance-columns.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Chart } from "#app/ui/chart/chart.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { ReportTabs } from "../report-tabs.tsx";
import type { Route } from "./+types/finance-report";
import { readFinanceChoices } from "./finance-choices.server.ts";
import { FinanceForm } from "./finance-form.tsx";
import { limitFinanceRows, readFinanceTable } from "./finance-table.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Billed, received, due and earned amounts, side by side. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, url, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const table = await readFinanceTable(trx, user, url.searchParams, format);
		return {
			pageTitle: format.title(t("reports:finance.title")),
			table: { ...table, rows: limitFinanceRows(table.rows) },
			choices: await readFinanceChoices(trx, user, url.searchParams),
			csvTo: `/recruiters/reports/finance/csv?${url.searchParams}`,
			splits: financeSplits.map((value) => ({ value, label: t(`reports:finance.splits.${value}`) })),
		};
	},
);

type Data = Route.ComponentProps["loaderData"];

export default function FinanceReport({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("reports");
	const { table, csvTo } = loaderData;
	const hasProblems = Object.keys(table.problems).length > 0;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("finance.title")} text={t("finance.text")} />
			<ReportTabs />
			<FinanceForm {...loaderData} />
			{!hasProblems && (
				<Card as="section" aria-labelledby="finance-numbers">
					<CardHeader
						id="finance-numbers"
						title={t(`finance.by.${table.filter.split}`)}
						actions={
							table.rows.length > 0 && (
								<a className="link text-sm" href={csvTo} download>
									{t("finance.csv")}
								</a>
							)
						}
					/>
					{table.columns.length === 0 ? (
						<EmptyState title={t("finance.noRight")} text={t("finance.noRightText")} level={3} />
					) : table.rows.length === 0 ? (
						<EmptyState title={t("finance.none")} text={t("finance.noneText")} level={3} />
					) : (
						<>
							{table.plot && (
								<>
									<Chart data={table.plot} />
									<p className="mt-2 text-muted text-sm">{t("finance.chartNote")}</p>
								</>
							)}
							{(table.filter.split === "brand" || loaderData.choices.brand !== "") && (
								<p className="mt-2 text-muted text-sm">{t("finance.brandNote")}</p>
							)}
							<FinanceNumbers table={table} />
						</>
					)}
				</Card>
			)}
		</div>
	);
}

function FinanceNumbers({ table: { columns, rows, total, heads, more, filter } }: Pick<Data, "table">) {
	const { t } = useTranslation("reports");
	return (
		<>
			<div id="finance" className="mt-4">
				<Table caption={t("finance.title")}>
					<thead>
						<tr>
							<Th sticky sort={heads?.name}>
								{t(`finance.splits.${filter.split}`)}
							</Th>
							{columns.map(({ name, label }) => (
								<Th key={name} align="end" sort={heads?.[name]}>
									{label}
								</Th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Tr key={row.key}>
								<RowHeader sticky className="font-normal">
									<MaybeLink to={row.to}>{row.label}</MaybeLink>
								</RowHeader>
								{row.cells.map(({ text, to }, at) => (
									<Td key={columns[at]?.name} numeric>
										<MaybeLink to={to}>{text}</MaybeLink>
									</Td>
								))}
							</Tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<RowHeader>{t("finance.total")}</RowHeader>
							{total.map(({ text, to }, at) => (
								<Td key={columns[at]?.name} numeric className="font-semibold">
									<MaybeLink to={to}>{text}</MaybeLink>
								</Td>
							))}
						</tr>
					</tfoot>
				</Table>
			</div>
			{more > 0 && <p className="mt-2 text-muted text-sm">{t("finance.more", { count: more, number: more })}</p>}
			<dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
				{columns.map(({ name, label, text }) => (
					<div key={name}>
						<dt className="font-medium">{label}</dt>
						<dd className="text-muted">{text}</dd>
					</div>
				))}
			</dl>
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
