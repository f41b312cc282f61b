import { data, Form, href } from "react-router";
import { isDay } from "#app/domain/time/brasilia-time.ts";
import { listGoalMeasures } from "#app/entities/reports/goal-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { readOrganization } from "#db/queries/read-organization.ts";
import { ReportTabs } from "../report-tabs.tsx";
import type { Route } from "./+types/team-goals";
import { goalsUrl, listGoalsRows, parseGoalInputs, readGoalsQuery, readGoalsTable } from "./goals-table.server.ts";
import { GoalsTable } from "./goals-table.tsx";
import { saveGoals } from "./save-goals.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, url, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => ({
		table: await readGoalsTable(trx, user, readGoalsQuery(url.searchParams, format.now), format),
		pageTitle: format.title(t("goals:title")),
	}),
);

/** Saves changed goals atomically, or returns the errors beside each. */
export const action = recruiterAction(
	{},
	async ({ trx, user, actor, form, url, format, t }: RecruiterActionArgs<Route.ActionArgs>) => {
		const query = readGoalsQuery(url.searchParams, format.now);
		const { rows } = listGoalsRows(await readOrganization(trx), user, query, format);
		const inputs = parseGoalInputs(form, rows, listGoalMeasures(user));
		const until = String(form.get("until") ?? "").trim();
		const back = (problems: Record<string, string>) =>
			data(
				{ problems, until, typed: Object.fromEntries(inputs.map(({ field, text }) => [field, text])) },
				{ status: 422 },
			);
		if (until !== "" && !isDay(until)) return back({ until: t("goals:problems.day") });
		if (until !== "" && until < query.from) return back({ until: t("goals:problems.reversed") });
		const { problems, changed } = await saveGoals(trx, { user, actor, format }, inputs, {
			period: query.period,
			from: query.from,
			until: until || null,
		});
		if (Object.keys(problems).length > 0) return back(problems);
		const message = changed === 0 ? t("goals:nothingChanged") : t("goals:saved", { count: changed });
		return redirectWithToast(goalsUrl(query), { type: "success", message }, { status: 303 });
	},
);

export default function TeamGoals({ loaderData: { table }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("goals");
	const { kinds, periods, period, teams, from, team, rowsShown, count, page, per } = table;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("title")} text={t("text")} />
			<ReportTabs />
			{table.managesNobody ? (
				<EmptyState
					title={t("managesNobody")}
					text={t("managesNobodyText")}
					action={<LinkButton to={`${href("/recruiters/profile")}#goals-title`}>{t("own")}</LinkButton>}
				/>
			) : (
				<>
					<Tabs
						label={t("whose")}
						items={kinds.map(({ kind, to }) => ({ to, label: t(`rows.${kind}`), current: kind === rowsShown }))}
					/>
					<Form method="get" className="mb-4 flex flex-wrap items-end gap-3" key={table.action}>
						<input type="hidden" name="rows" value={rowsShown} />
						<label className="grid gap-1 text-sm">
							<span className="font-medium">{t("period")}</span>
							<select name="period" defaultValue={period} className="list-input">
								{periods.map(({ value, label }) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</select>
						</label>
						<label className="grid gap-1 text-sm">
							<span className="font-medium">{t("from")}</span>
							<input type="date" name="from" defaultValue={from} required className="list-input" />
						</label>
						{rowsShown === "people" && teams.length > 0 && (
							<label className="grid gap-1 text-sm">
								<span className="font-medium">{t("ofTeam")}</span>
								<select name="team" defaultValue={team} className="list-input">
									<option value="">{t("allTeams")}</option>
									{teams.map(({ value, label }) => (
										<option key={value} value={value}>
											{label}
										</option>
									))}
								</select>
							</label>
						)}
						<Button type="submit">{t("show")}</Button>
					</Form>
					{count === 0 ? (
						<EmptyState title={t("nobody")} text={t("nobodyText")} />
					) : (
						<GoalsTable
							key={`${table.action} ${JSON.stringify(table.rows.map(({ cells }) => cells))}`}
							table={table}
							answer={actionData}
						/>
					)}
					<Pagination
						page={page}
						per={per}
						total={{ count, capped: false }}
						url={(number) => `${table.pageTo}&page=${number}`}
					/>
				</>
			)}
		</div>
	);
}
