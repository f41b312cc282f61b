import { Form } from "react-router";
import { i18n } from "#app/context.ts";
import { type Report, reportGroupNames, reportGroups } from "#app/domain/reports/reports.ts";
import { buildReadyReport } from "#app/entities/reports/ready-reports.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/reports";
import { findReport, openReport, readReadyFilter } from "./read-ready-filter.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The ready reports, each opened in the builder; an address of before that names one leads there. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	const { filter, code, problem, recruiters } = await readReadyFilter(context, url);
	const report = problem === null ? findReport(url.searchParams, filter, null) : null;
	if (report) throw openReport("reports", report);
	return {
		title: formattersFor(context).title(t("reports:title")),
		filter: { from: filter.from, to: filter.to, recruiter: filter.recruiters[0] ?? "", job: code },
		problem,
		splitProblem: url.searchParams.get("split") && problem === null ? t("reports:noSplit") : null,
		recruiters,
		groups: reportGroupNames.map((key) => ({
			key,
			reports: reportGroups[key].map((name: Report) => ({
				name,
				to: `/recruiters/reports?${buildReadyReport(name, filter)}`,
			})),
		})),
	};
}

type Data = Route.ComponentProps["loaderData"];

export default function Reports({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("reports");
	const { splitProblem, groups } = loaderData;
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
			{splitProblem && (
				<div className="mb-4">
					<Banner tone="warning" role="alert">
						{splitProblem}
					</Banner>
				</div>
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

function ReadyCard({ name, to }: Data["groups"][number]["reports"][number]) {
	const { t } = useTranslation("reports");
	return (
		<Card as="li" className="flex flex-col">
			<CardHeader
				level={3}
				title={
					<AppLink to={to} className="link">
						{t(`names.${name}`)}
					</AppLink>
				}
				text={t(`texts.${name}`)}
			/>
		</Card>
	);
}

function Filter({ filter, recruiters, problem }: Data) {
	const { t } = useTranslation("reports");
	return (
		<Form method="get" className="mb-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-5">
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
			<div className="self-end">
				<Button type="submit" variant="primary">
					{t("apply")}
				</Button>
			</div>
		</Form>
	);
}
