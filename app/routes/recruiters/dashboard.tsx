import { permit } from "#app/auth/permit.server.ts";
import { inboxPath } from "#app/domain/conversations/inbox-query.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListChecks, MessagesSquare } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stat } from "#app/ui/stat.tsx";
import type { Route } from "./+types/dashboard";
import { readDashboardData } from "./dashboard/data.server.ts";
import { DashboardFilterBar } from "./dashboard/filter-bar.tsx";
import { FirstSteps } from "./dashboard/first-steps.tsx";
import { JobManagement } from "./dashboard/job-management.tsx";
import { Kpis } from "./dashboard/kpis.tsx";
import { NextInterviews } from "./dashboard/next-interviews.tsx";
import { OpenJobs } from "./dashboard/open-jobs.tsx";
import { PaymentsTable } from "./dashboard/payments-table.tsx";
import { SavedSearches, TodayAgenda } from "./dashboard/today.tsx";
import { useShellData } from "./shell/use-shell-data.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "dashboard");
	const format = createFormatters(context);
	return {
		pageTitle: format.title(format.t("dashboard:title")),
		name: user.name.split(" ")[0] ?? user.name,
		...(await readDashboardData(context, user, url)),
	};
}

/** Start page of a recruiter: open work and results, each number linked to its list. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("dashboard");
	const { tiles, sees, filter, asOf } = loaderData;
	const nothing = tiles.length === 0 && !sees.jobs && !sees.interviews && !sees.tasks;
	return (
		<>
			<PageHeader
				title={t("hello", { name: loaderData.name })}
				actions={
					<>
						<AnswersWaiting />
						{loaderData.review && (
							<LinkButton to={loaderData.review.to} variant="primary" icon={ListChecks}>
								{loaderData.review.label}
							</LinkButton>
						)}
					</>
				}
			/>
			{loaderData.firstSteps && <FirstSteps steps={loaderData.firstSteps} here={loaderData.here} />}
			{!nothing && <TodayAgenda groups={loaderData.today} here={loaderData.here} />}
			{loaderData.watches.length > 0 && <SavedSearches watches={loaderData.watches} />}
			<DashboardFilterBar filter={filter} />
			{nothing && <EmptyState title={t("nothing.title")} text={t("nothing.text")} />}
			{tiles.length > 0 && (
				<>
					<div className="grid grid-cols-2 gap-3 md:grid-cols-4">
						{tiles.map(({ name, value, to, now, fresh, trend, goal }) => (
							<Stat
								key={name}
								label={t(`numbers.${name}`)}
								value={value}
								text={fresh ? `${t("hints.now")} · ${fresh}` : t(now ? "hints.now" : "hints.period")}
								trend={trend && { ...trend, label: t("hints.trend") }}
								goal={goal}
								to={to}
							/>
						))}
					</div>
					<p className="mt-1.5 text-muted text-xs">
						{t("asOf", { time: asOf })}{" "}
						<AppLink to="/recruiters/profile#goals-title" className="link">
							{t("goals.set")}
						</AppLink>{" "}
						<AppLink to="/recruiters/reports/scorecard" className="link">
							{t("goals.scorecard")}
						</AppLink>
					</p>
				</>
			)}
			<div className="mt-4 grid grid-cols-1 gap-4">
				<div className="grid grid-cols-1 items-start gap-4 empty:hidden xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
					{sees.interviews && (
						<NextInterviews interviews={loaderData.interviews} all={loaderData.agenda} schedules={sees.schedules} />
					)}
					{sees.jobs && (
						<OpenJobs
							jobs={loaderData.openJobs}
							all={loaderData.openJobsTo}
							waiting={loaderData.waitingTo}
							withStages={sees.applies}
						/>
					)}
				</div>
				{loaderData.kpis && <Kpis table={loaderData.kpis} />}
				{loaderData.management && <JobManagement table={loaderData.management} />}
				{loaderData.receipts && <PaymentsTable table={loaderData.receipts} text={loaderData.filter.now} withCompany />}
			</div>
		</>
	);
}

/** The same count as in the top bar, as a text link to its list. */
function AnswersWaiting() {
	const { t } = useTranslation("conversations");
	const waiting = useShellData()?.answersWaiting;
	if (!waiting) return null;
	return (
		<LinkButton to={inboxPath} icon={MessagesSquare}>
			{t("inbox.answers", { count: waiting })}
		</LinkButton>
	);
}
