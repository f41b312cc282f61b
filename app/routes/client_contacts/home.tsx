import { AuthPage } from "#app/auth/auth-page.tsx";
import { PageTitle } from "#app/auth/page-title.tsx";
import { signInAction } from "#app/auth/password/sign-in.server.ts";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { SignInLinks } from "#app/auth/sign-in-links.tsx";
import { hasSso } from "#app/auth/sso/user-sso.server.ts";
import { database, person } from "#app/context.ts";
import { homePaths } from "#app/domain/access/session-user.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findPortalCompany, listPortalJobs } from "#db/queries/client-portal.ts";
import { listPortalInterviews } from "#db/queries/client-portal-job.ts";
import { countOpenOffers } from "#db/queries/slots/offers.ts";
import type { Route } from "./+types/home.ts";
import { formatPortalInterviews } from "./interviews.server.ts";
import { Interviews } from "./interviews.tsx";
import { JobCard } from "./job-card.tsx";

export const headers = forwardHeaders;

/** Guests get the sign-in page; client contacts get the jobs they may see. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = context.get(person);
	if (!user) return { portal: null, ssoEnabled: await hasSso(context, "client_contacts") };
	if (user.strategy !== "client_contacts") throw redirectLocal(homePaths[user.strategy]);
	const { businessId, clientCompanyId, isAdmin } = user;
	const portal = await readInBusiness(context.get(database), businessId, async (trx) => ({
		company: await findPortalCompany(trx, clientCompanyId),
		jobs: await listPortalJobs(trx, user, { statuses: runningStatuses }),
		interviews: formatPortalInterviews(createFormatters(context), await listPortalInterviews(trx, user)),
		toPick: await countOpenOffers(trx, { contactId: user.id }),
		isAdmin,
	}));
	return { portal, ssoEnabled: false };
}

export function action({ context, request }: Route.ActionArgs) {
	return signInAction(context, request, "client_contacts");
}

export default function Home({ loaderData: { portal, ssoEnabled }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["client_contacts", "auth", "billing", "timesheets", "conversations", "handover"]);
	if (!portal) {
		return (
			<AuthPage
				strategy="client_contacts"
				title={t("auth:client_contacts.title")}
				text={t("auth:client_contacts.text")}
				footer={<SignInLinks links={[{ to: "/login", label: t("auth:recruiters.candidate") }]} />}
			>
				<SignInForm strategy="client_contacts" {...actionData} ssoEnabled={ssoEnabled} />
			</AuthPage>
		);
	}
	const { company, jobs, interviews, toPick, isAdmin } = portal;
	return (
		<>
			<PageTitle>{t("client_contacts:title")}</PageTitle>
			<PageHeader
				title={t("client_contacts:homeTitle", { company })}
				count={jobs.length}
				text={t(isAdmin ? "client_contacts:allText" : "client_contacts:ownText")}
				actions={
					<>
						<LinkButton to="/client_contacts/documents">{t("client_contacts:actions.documents")}</LinkButton>
						<LinkButton to="/client_contacts/admissions">{t("handover:portal.title")}</LinkButton>
						<LinkButton to="/client_contacts/messages">{t("conversations:portalPage.title")}</LinkButton>
						<LinkButton to="/client_contacts/meetings">{t("client_contacts:actions.times")}</LinkButton>
						<LinkButton to="/client_contacts/timesheets">{t("timesheets:client.title")}</LinkButton>
						<LinkButton to="/client_contacts/requests">{t("client_contacts:actions.requests")}</LinkButton>
						{isAdmin && <LinkButton to="/client_contacts/invoices">{t("billing:portal.title")}</LinkButton>}
						<LinkButton to="/client_contacts/requests/new" variant="primary">
							{t("client_contacts:actions.request")}
						</LinkButton>
					</>
				}
			/>
			{toPick > 0 && (
				<p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
					{t("client_contacts:notices.offers", { count: toPick })}
					<LinkButton to="/client_contacts/meetings">{t("client_contacts:notices.choose")}</LinkButton>
				</p>
			)}
			{jobs.length === 0 ? (
				<EmptyState title={t("client_contacts:emptyTitle")} text={t("client_contacts:emptyText")} />
			) : (
				<ul className="grid gap-4 lg:grid-cols-2">
					{jobs.map((job) => (
						<JobCard key={job.uid} job={job} />
					))}
				</ul>
			)}
			<div className="mt-8 lg:max-w-[36rem]">
				<Interviews interviews={interviews} withJob />
			</div>
		</>
	);
}
