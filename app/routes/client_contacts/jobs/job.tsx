import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, site } from "#app/context.ts";
import { statusBadge } from "#app/domain/applies/status-badge.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ReviewCard } from "#app/routes/shared/shortlist/review-card.tsx";
import type { ReviewPage } from "#app/routes/shared/shortlist/review-page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { bindDatabase } from "#db/kit/business-database.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listPortalJobs } from "#db/queries/client-portal.ts";
import { listPortalInterviews, listPresentedPeople } from "#db/queries/client-portal-job.ts";
import { formatPortalInterviews } from "../interviews.server.ts";
import { Interviews } from "../interviews.tsx";
import { JobStages } from "../job-card.tsx";
import type { Route } from "./+types/job";
import { JobCandidates } from "./job-candidates.tsx";
import { listJobShortlists, recordShortlistViews } from "./shortlists.server.ts";

const jobsPath = "/client_contacts/jobs";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** 404 for other clients' jobs. Without a public id it lists jobs of that title. */
export async function loader({ context, params: { job_title, uid }, url }: Route.LoaderArgs) {
	const user = getClientContact(context);
	if (!uid)
		throw redirectLocal(`${jobsPath}?${new URLSearchParams({ show: "all", q: job_title.replaceAll("-", " ") })}`);
	const format = createFormatters(context);
	const { locale } = format;
	const db = context.get(database);
	const { viewed, ...page } = await readInBusiness(db, user.businessId, async (trx) => {
		const [job] = await listPortalJobs(trx, user, { uid });
		if (!job) throw notFound();
		if (job.slug !== job_title) throw redirectLocal(`${jobsPath}/${job.slug}/${job.uid}`);
		const people = await listPresentedPeople(trx, user, uid);
		return {
			title: `${job.title} · ${context.get(site).title}`,
			job,
			at: stageAsked(url, job.stages),
			people: people.map(({ sentAt, ...one }) => ({ ...one, sent: formatDate(locale, sentAt) })),
			...(await listJobShortlists(trx, user, uid, format)),
			interviews: formatPortalInterviews(format, await listPortalInterviews(trx, user, uid)),
		};
	});
	await recordShortlistViews(bindDatabase(db, user.businessId), viewed);
	return page;
}

/** `?stage=` limits the list to one of the stages shown. */
function stageAsked(url: URL, stages: readonly { status: number }[]): number | null {
	const query = url.searchParams.get("stage");
	return stages.find(({ status }) => String(status) === query)?.status ?? null;
}

export { handlePortalReview as action } from "./shortlists.server.ts";

export default function Job({ loaderData: { job, people, interviews, shortlists, at } }: Route.ComponentProps) {
	const { t } = useTranslation(["client_contacts", "reference"]);
	const locale = useRoot()?.locale ?? "pt";
	const status = statusBadge("jobStatuses", job.status);
	const facts = [
		[job.city, job.state].filter(Boolean).join(", "),
		t("client_contacts:opened", { date: formatDate(locale, job.openedOn) }),
		t("client_contacts:openings", { count: job.openings }),
		job.consultant && t("client_contacts:consultant", { name: job.consultant }),
	];
	return (
		<>
			<PageHeader title={job.title} back={{ to: jobsPath, label: t("client_contacts:jobsNav") }} />
			<p className="flex flex-wrap items-center gap-2 text-muted">
				<Badge tone={status.tone === "progress" ? "info" : status.tone}>{t(status.labelKey)}</Badge>
				{facts.filter(Boolean).join(" · ")}
			</p>
			<section aria-labelledby="stages" className="mt-6">
				<h2 id="stages" className="font-semibold text-lg">
					{t("client_contacts:stages")}
				</h2>
				<JobStages job={job} at={at} />
			</section>
			<Shortlists shortlists={shortlists} action={`${jobsPath}/${job.slug}/${job.uid}`} />
			<div className="mt-8 grid items-start gap-4 lg:grid-cols-2">
				<JobCandidates job={job} people={people} at={at} />
				<Interviews interviews={interviews} />
			</div>
		</>
	);
}

/** Shortlists within the portal: cards as the link shows them, verdicts by the same form. */
function Shortlists({ shortlists, action }: { shortlists: ReviewPage[]; action: string }) {
	const { t } = useTranslation("shortlists");
	return shortlists.map((list) => (
		<section key={list.uid} aria-labelledby={`shortlist-${list.uid}`} className="mt-8">
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
				<h2 id={`shortlist-${list.uid}`} className="font-semibold text-lg">
					{list.name}
				</h2>
				<p className="tabular text-muted">
					{t("viewer.progress", { decided: list.decided, count: list.people.length })}
				</p>
				{list.answered && <Badge tone="success">{t("viewer.answered")}</Badge>}
			</div>
			{list.findings && (
				<details className="card card-pad mb-4">
					<summary className="min-h-11 cursor-pointer font-semibold">{t("findings.title")}</summary>
					<SanitizedHtml html={list.findings} />
				</details>
			)}
			<ul className="grid gap-4 lg:grid-cols-2">
				{list.people.map((person) => (
					<ReviewCard
						key={person.uid}
						person={person}
						action={action}
						comments={list.comments}
						shortlist={list.uid}
						level={3}
					/>
				))}
			</ul>
		</section>
	));
}
