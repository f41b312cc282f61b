import { EntryLinks } from "#app/auth/entry-links.tsx";
import { EntryPage } from "#app/auth/entry-page.tsx";
import { PageTitle } from "#app/auth/page-title.tsx";
import { passHeaders } from "#app/auth/pass-headers.ts";
import { redirectLocal } from "#app/auth/redirect.ts";
import { signInAction } from "#app/auth/sign-in.server.ts";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { database, person } from "#app/context.ts";
import { homes } from "#app/domain/person.ts";
import { defaultPipeline } from "#app/domain/pipeline.ts";
import { statusBadge } from "#app/domain/status-look.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findPortalCompany, listPortalJobs, type PortalJob } from "#db/queries/client-portal.ts";
import type { Route } from "./+types/home.ts";

export const headers = passHeaders;

/** The area's sign-in for guests; for a client contact, the jobs they may see. */
export async function loader({ context }: Route.LoaderArgs) {
	const who = context.get(person);
	if (!who) return { portal: null };
	if (who.strategy !== "client_contacts") throw redirectLocal(homes[who.strategy]);
	const { businessId, clientCompanyId, isAdmin } = who;
	const portal = await inBusiness(context.get(database), businessId, async (trx) => ({
		company: await findPortalCompany(trx, businessId, clientCompanyId),
		jobs: await listPortalJobs(trx, businessId, who),
		isAdmin,
	}));
	return { portal };
}

export function action({ context, request }: Route.ActionArgs) {
	return signInAction(context, request, "client_contacts");
}

export default function Home({ loaderData: { portal }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["client_contacts", "auth"]);
	if (!portal) {
		return (
			<EntryPage
				strategy="client_contacts"
				title={t("auth:client_contacts.title")}
				text={t("auth:client_contacts.text")}
				footer={<EntryLinks links={[{ to: "/login", label: t("auth:recruiters.candidate") }]} />}
			>
				<SignInForm strategy="client_contacts" result={actionData?.result} />
			</EntryPage>
		);
	}
	const { company, jobs, isAdmin } = portal;
	return (
		<>
			<PageTitle>{t("client_contacts:title")}</PageTitle>
			<PageHeader
				title={t("client_contacts:companyJobs", { company })}
				count={jobs.length}
				text={t(isAdmin ? "client_contacts:allText" : "client_contacts:ownText")}
			/>
			{jobs.length === 0 ? (
				<EmptyState title={t("client_contacts:emptyTitle")} text={t("client_contacts:emptyText")} />
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

function JobCard({ job }: { job: PortalJob }) {
	const { t } = useTranslation(["client_contacts", "reference"]);
	const locale = useRoot()?.locale ?? "pt";
	const status = statusBadge("jobStatuses", job.status);
	const stageName = ({ status, name }: PortalJob["stages"][number]) => {
		const usual = defaultPipeline.find((one) => one.status === status);
		return usual?.name === name ? t(usual.labelKey) : name;
	};
	const place = [job.city, job.state].filter(Boolean).join(", ");
	return (
		<Card as="li">
			<div className="flex flex-wrap items-start justify-between gap-2">
				<h2 className="font-semibold text-lg leading-snug">{job.title}</h2>
				<Badge tone={status.tone === "progress" ? "info" : status.tone}>{t(status.labelKey)}</Badge>
			</div>
			<p className="mt-1 text-muted">
				{[place, t("client_contacts:opened", { date: formatDate(locale, job.openedOn) })].filter(Boolean).join(" · ")}
			</p>
			{job.consultant && <p className="text-muted">{t("client_contacts:consultant", { name: job.consultant })}</p>}
			<h3 className="sr-only">{t("client_contacts:stages")}</h3>
			{job.stages.length === 0 ? (
				<p className="mt-4 text-muted">{t("client_contacts:nobody")}</p>
			) : (
				<ol className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
					{job.stages.map((stage) => (
						<li key={stage.status} className="rounded-control bg-surface-2 px-3 py-2">
							<span className="tabular block font-semibold text-xl">{stage.people}</span>
							<span className="block text-sm">{stageName(stage)}</span>
							<span className="sr-only">{t("client_contacts:people", { count: stage.people })}</span>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
