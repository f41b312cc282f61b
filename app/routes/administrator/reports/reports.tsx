import { Form } from "react-router";
import { i18n } from "#app/context.ts";
import { reports } from "#app/domain/reports/reports.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BarTable } from "#app/ui/bar-table.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/reports";
import { readReport } from "./report.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Who applied and what became of it, one analysis at a time; all it asks stands in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	const { title: heading, ...report } = await readReport(context, url);
	return { ...report, heading, title: formattersFor(context).title(t("reports:title")) };
}

type Data = Route.ComponentProps["loaderData"];

export default function Reports({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("reports");
	const { report, query, splitQuery, heading, text, totals, rows, sensitive, hidden } = loaderData;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("title")} text={totals} />
			<nav aria-label={t("title")} className="mb-3 flex flex-wrap gap-2">
				{reports.map((item) => (
					<ChipLink
						key={item}
						to={`/administrator/reports${query}&report=${item}`}
						current={item === report && splitQuery === ""}
					>
						{t(`names.${item}`)}
					</ChipLink>
				))}
			</nav>
			<Filter {...loaderData} />
			<Card as="section" aria-labelledby="report">
				<CardHeader id="report" title={heading} text={text} />
				{rows.length === 0 ? (
					<EmptyState title={t("none")} text={t("noneText")} />
				) : (
					<BarTable
						labelledBy="report"
						heads={[t("group"), t("count")]}
						bars={rows.map(({ value, number, width, ...row }) => ({
							...row,
							key: `${report} ${value}`,
							text: number,
							share: width,
						}))}
					/>
				)}
				{sensitive && <p className="mt-3 text-muted text-sm">{t(hidden > 0 ? "hidden" : "sensitive")}</p>}
			</Card>
			{rows.length > 0 && (
				<p className="mt-3">
					<a className="link" href={`/administrator/reports/csv${query}&report=${report}${splitQuery}`} download>
						{t("csv")}
					</a>
				</p>
			)}
		</div>
	);
}

function Filter({ report, filter, recruiters, problem, split, splits, splitProblem }: Data) {
	const { t } = useTranslation("reports");
	return (
		<Form method="get" className="mb-4 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
			<input type="hidden" name="report" value={report} />
			<label className="block">
				<span className="mb-1 block font-medium text-sm">{t("from")}</span>
				<input
					type="date"
					name="start_date"
					key={filter.from}
					defaultValue={filter.from}
					className="list-input w-full"
				/>
			</label>
			<label className="block">
				<span className="mb-1 block font-medium text-sm">{t("to")}</span>
				<input type="date" name="end_date" key={filter.to} defaultValue={filter.to} className="list-input w-full" />
			</label>
			<label className="block">
				<span className="mb-1 block font-medium text-sm">{t("recruiter")}</span>
				<select name="recruiters" defaultValue={filter.recruiter} className="list-input w-full">
					<option value="all">{t("everyone")}</option>
					{recruiters.map(({ uid, name }) => (
						<option key={uid} value={uid}>
							{name}
						</option>
					))}
				</select>
			</label>
			<label className="block">
				<span className="mb-1 block font-medium text-sm">{t("job")}</span>
				<input
					name="job"
					defaultValue={filter.job}
					maxLength={60}
					className="list-input w-full"
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? "job-problem" : undefined}
				/>
				{problem && (
					<span id="job-problem" className="mt-1 block text-danger-text text-sm">
						{problem}
					</span>
				)}
			</label>
			{(splits.length > 0 || splitProblem) && (
				<label className="block">
					<span className="mb-1 block font-medium text-sm">{t("split")}</span>
					<select
						name="split"
						key={split}
						defaultValue={split}
						className="list-input w-full"
						aria-invalid={splitProblem ? true : undefined}
						aria-describedby={splitProblem ? "split-problem" : undefined}
					>
						<option value="">{t("noSplitting")}</option>
						{splits.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
					{splitProblem && (
						<span id="split-problem" className="mt-1 block text-danger-text text-sm">
							{splitProblem}
						</span>
					)}
				</label>
			)}
			<div className="self-end">
				<Button type="submit" variant="primary">
					{t("show")}
				</Button>
			</div>
		</Form>
	);
}
