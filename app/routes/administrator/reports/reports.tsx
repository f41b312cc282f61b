import { Form } from "react-router";
import { i18n } from "#app/context.ts";
import { type Report, reportGroupNames, reportGroups } from "#app/domain/reports/reports.ts";
import { buildPresetReport } from "#app/entities/reports/preset-reports.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Thumbnail } from "#app/ui/chart/thumbnail.tsx";
import { FilterField, getFilterProps } from "#app/ui/form/filter-field.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/reports";
import { buildReportParams, readPresetFilter, redirectToReport } from "./read-preset-filter.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Redirects old URLs of a report to the builder. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	const { filter, typed, problems, recruiters } = await readPresetFilter(context, url);
	const hasProblems = Object.keys(problems).length > 0;
	const report = hasProblems ? null : buildReportParams(url.searchParams, filter, null);
	if (report) throw redirectToReport("reports", report);
	return {
		title: createFormatters(context).title(t("reports:title")),
		filter: { ...typed, recruiter: filter.recruiters[0] ?? "" },
		problems,
		splitProblem: url.searchParams.get("split") && !hasProblems ? t("reports:noSplit") : null,
		recruiters,
		// With an invalid period or filter no reports are offered.
		groups: (hasProblems ? [] : reportGroupNames).map((key) => ({
			key,
			reports: reportGroups[key].map((name: Report) => ({
				name,
				query: String(buildPresetReport(name, filter)),
			})),
		})),
	};
}

type Data = Route.ComponentProps["loaderData"];

export default function Reports({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("reports");
	const { splitProblem, problems, groups } = loaderData;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("title")}
				text={t("text")}
				actions={
					<>
						<LinkButton to="/administrator/reports/hiring_costs">{t("costs.title")}</LinkButton>
						<LinkButton to="/administrator/reports/message_costs">{t("messageCosts")}</LinkButton>
						<LinkButton to="/recruiters/reports" icon={Plus}>
							{t("build")}
						</LinkButton>
					</>
				}
			/>
			{[splitProblem, problems.other].map(
				(problem) =>
					problem && (
						<div key={problem} className="mb-4">
							<Banner tone="warning" role="alert">
								{problem}
							</Banner>
						</div>
					),
			)}
			<Filter {...loaderData} />
			{groups.map(({ key, reports }) => (
				<section key={key} aria-labelledby={key} className="mb-6">
					<h2 id={key} className="mb-3 font-semibold text-lg">
						{t(`groups.${key}`)}
					</h2>
					<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
						{reports.map((report) => (
							<ReadyCard key={report.name} {...report} />
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

function ReadyCard({ name, query }: Data["groups"][number]["reports"][number]) {
	const { t } = useTranslation("reports");
	return (
		<Card as="li" className="flex flex-col justify-between">
			<CardHeader
				level={3}
				title={
					<AppLink to={`/recruiters/reports?${query}`} className="link">
						{t(`names.${name}`)}
					</AppLink>
				}
				text={t(`texts.${name}`)}
			/>
			<Thumbnail query={query} />
		</Card>
	);
}

function Filter({ filter, recruiters, problems }: Data) {
	const { t } = useTranslation("reports");
	const days = { start_date: filter.from, end_date: filter.to };
	return (
		<Form method="get" className="mb-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-5">
			{(["start_date", "end_date"] as const).map((name) => (
				<FilterField key={name} name={name} label={t(name === "start_date" ? "from" : "to")} problem={problems[name]}>
					<input type="date" key={days[name]} defaultValue={days[name]} {...getFilterProps(name, problems[name])} />
				</FilterField>
			))}
			<FilterField name="recruiters" label={t("recruiter")} problem={problems.recruiters}>
				<select defaultValue={filter.recruiter} {...getFilterProps("recruiters", problems.recruiters)}>
					<option value="all">{t("everyone")}</option>
					{recruiters.map(({ uid, name }) => (
						<option key={uid} value={uid}>
							{name}
						</option>
					))}
				</select>
			</FilterField>
			<FilterField name="job" label={t("job")} problem={problems.job}>
				<input defaultValue={filter.job} maxLength={60} {...getFilterProps("job", problems.job)} />
			</FilterField>
			<div className="self-end">
				<Button type="submit" variant="primary">
					{t("apply")}
				</Button>
			</div>
		</Form>
	);
}
