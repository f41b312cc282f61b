import { Form, Link } from "react-router";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n, site } from "#app/context.ts";
import { cancelledJobStatus, closedJobStatus, filledJobStatus, runningStatuses } from "#app/domain/jobs/job.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findPortalCompany, listPortalJobs } from "#db/queries/client-portal.ts";
import { JobCard } from "../job-card.tsx";
import type { Route } from "./+types/list";

const shows = ["running", "over", "all"] as const;
const statusesOf = {
	running: runningStatuses,
	over: [filledJobStatus, cancelledJobStatus, closedJobStatus],
	all: null,
};
const longestWords = 100;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const user = getClientContact(context);
	const show = shows.find((show) => show === url.searchParams.get("show")) ?? "running";
	const words = (url.searchParams.get("q") ?? "")
		.toWellFormed()
		.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, longestWords);
	return readInBusiness(context.get(database), user.businessId, async (trx) => ({
		title: `${context.get(i18n).t("client_contacts:jobsNav")} · ${context.get(site).title}`,
		company: await findPortalCompany(trx, user.clientCompanyId),
		jobs: await listPortalJobs(trx, user, { statuses: statusesOf[show], words }),
		isAdmin: user.isAdmin,
		show,
		words,
	}));
}

export default function Jobs({ loaderData: { company, jobs, isAdmin, show, words } }: Route.ComponentProps) {
	const { t } = useTranslation("client_contacts");
	const to = (text: string) => `?${new URLSearchParams({ show: text, ...(words ? { q: words } : {}) })}`;
	return (
		<>
			<PageHeader title={t("companyJobs", { company })} count={jobs.length} text={t(isAdmin ? "allText" : "ownText")} />
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<nav aria-label={t("which")} className="flex flex-wrap gap-1">
					{shows.map((item) => (
						<Link
							key={item}
							to={to(item)}
							aria-current={item === show ? "page" : undefined}
							className={item === show ? "btn btn-secondary" : "btn btn-ghost"}
						>
							{t(`show.${item}`)}
						</Link>
					))}
				</nav>
				<search>
					<Form className="flex items-center gap-2">
						<input type="hidden" name="show" value={show} />
						<input
							type="search"
							name="q"
							defaultValue={words}
							maxLength={longestWords}
							aria-label={t("searchJobs")}
							placeholder={t("searchJobs")}
							className="list-input"
						/>
						<button type="submit" className="btn btn-secondary">
							{t("search")}
						</button>
					</Form>
				</search>
			</div>
			{jobs.length === 0 ? (
				<EmptyState
					title={t(words || show !== "running" ? "foundNothing" : "emptyTitle")}
					text={t(words || show !== "running" ? "foundNothingText" : "emptyText")}
				/>
			) : (
				<ul className="grid gap-4 lg:grid-cols-2">
					{jobs.map((job) => (
						<JobCard key={job.uid} job={job} />
					))}
				</ul>
			)}
		</>
	);
}
