import { Form, Link } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n, site } from "#app/context.ts";
import { getStatusStyle } from "#app/domain/applies/status-badge.ts";
import { getCompleteness, type ProfileStep } from "#app/domain/candidates/completeness.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate, formatRelative } from "#app/i18n/format.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge, StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DotSeparated } from "#app/ui/dot-separated.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findConsentRenewalRequest } from "#db/erasure/retention/old-consents.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findAdmission } from "#db/queries/admissions/find-admission.ts";
import { listCandidacies } from "#db/queries/candidacies.ts";
import { findLatestCv } from "#db/queries/candidate-files.ts";
import { findDeletion } from "#db/queries/data-requests.ts";
import { listOwnRequests } from "#db/queries/forms/find.ts";
import { listOwnOffers } from "#db/queries/offers/find.ts";
import { findProfileCompleteness } from "#db/queries/profile-completeness.ts";
import { listSavedAndViewedJobs, type SavedOrViewedJob } from "#db/queries/saved-and-viewed-jobs.ts";
import { listSuggestedJobs, type SuggestedJob } from "#db/queries/suggested-jobs.ts";
import { formatConsentRenewal } from "../shared/candidates/consent-renewal.server.ts";
import { ConsentRenewalBanner } from "../shared/candidates/consent-renewal.tsx";
import type { Route } from "./+types/home";
import { buildCandidacyView, type CandidacyView } from "./candidacy/candidacy-view.ts";
import { listDeadlineHolidays } from "./candidacy/response-deadlines.server.ts";
import { uploadCvAction } from "./cv.server.ts";
import { buildCvLink } from "./cv-link.ts";
import { CvCard } from "./home/cv-card.tsx";
import { getGuardianNotice } from "./home/guardian.server.ts";
import { GuardianBanner } from "./home/guardian.tsx";
import { NextSteps } from "./home/next-steps.tsx";
import { listPendingAdmission } from "./home/pending-admission.server.ts";
import { listPendingHours } from "./home/pending-hours.server.ts";
import { listPendingOffers } from "./home/pending-offers.server.ts";
import { listPendingRequests } from "./home/pending-requests.server.ts";
import { PendingRequestsCard } from "./home/pending-requests.tsx";
import { homeProgress } from "./home/progress.ts";
import { SuggestedJobs } from "./home/suggested-jobs.tsx";
import { DeletionBanner } from "./settings/data/deletion-banner.tsx";

const suggestedBy: ProfileStep[] = ["experience", "skills", "pretensions"];
const maxActive = 5;
const maxSeen = 5;

export async function loader({ context }: Route.LoaderArgs) {
	const user = getCandidate(context);
	const { id: siteId, showOpeningData: showsDate } = context.get(site);
	const words = context.get(i18n);
	const {
		candidacies,
		holidays,
		cv,
		suggested,
		requests,
		offers,
		admission,
		hours,
		own,
		consents,
		erasesAt,
		guardian,
		profile,
	} = await readInBusiness(context.get(database), user.businessId, async (trx) => {
		const candidacies = await listCandidacies(trx, user.id, siteId);
		return {
			candidacies,
			holidays: await listDeadlineHolidays(trx, candidacies),
			guardian: await getGuardianNotice(trx, user.id, words.t),
			profile: getCompleteness(await findProfileCompleteness(trx, user.id)),
			consents: await findConsentRenewalRequest(trx, user.id),
			erasesAt: await findDeletion(trx, user.id),
			requests: await listOwnRequests(trx, user.id),
			offers: await listOwnOffers(trx, user.id),
			hours: await listPendingHours(trx, user.id, words),
			admission: await findAdmission(trx, { candidateId: user.id }),
			cv: await findLatestCv(trx, user.id),
			own: siteId === null ? [] : await listSavedAndViewedJobs(trx, user.id, siteId),
			suggested: siteId === null ? [] : await listSuggestedJobs(trx, user.id, siteId),
		};
	});
	const views = candidacies.map((candidacy) => buildCandidacyView(candidacy, words, holidays));
	return {
		name: user.name.split(" ")[0] ?? user.name,
		progress: homeProgress({
			registration: user.completedRegister,
			email: user.confirmed,
			cv: cv !== undefined,
			// An application pending a guardian counts as sent.
			apply: views.length > 0 || guardian !== null,
		}),
		profile,
		asked: [
			...listPendingOffers(offers, words),
			...listPendingAdmission(admission, words),
			...hours,
			...listPendingRequests(requests, words),
		],
		guardian,
		consents: consents && formatConsentRenewal(context, consents),
		erases: erasesAt && formatDate(words.locale, erasesAt, "long"),
		active: views.filter((view) => view.active).slice(0, maxActive),
		cv: buildCvLink(words.t, cv),
		saved: own.filter(({ saved }) => saved).map(ownJobView),
		seen: own
			.filter(({ saved }) => !saved)
			.slice(0, maxSeen)
			.map(ownJobView),
		unsaid: profile.steps.filter(({ step, done }) => !done && suggestedBy.includes(step)).map(({ step }) => step),
		suggested: suggested.map((job) => ({
			uid: job.uid,
			to: `/jobs/${job.slug}/${job.uid}`,
			title: job.title,
			place: [
				job.company,
				[job.city, job.state].filter(Boolean).join(", "),
				job.work_type === 2 ? words.t("reference:workTypes.2") : null,
			]
				.filter(Boolean)
				.join(" · "),
			why: whyText(job, words.t),
			since: showsDate ? formatRelative(words.locale, job.published_from) : null,
		})),
	};
}

function ownJobView({ uid, slug, title, company, city, state, open }: SavedOrViewedJob): OwnJobView {
	const place = [company, [city, state].filter(Boolean).join(", ")].filter(Boolean).join(" · ");
	return { uid, to: `/jobs/${slug}/${uid}`, title, place, open };
}

function whyText({ why }: SuggestedJob, t: TFunction): string {
	const skills = why.skills.slice(0, 3).join(", ");
	return [
		why.trade
			? t("candidates:home.why.trade", { trade: why.trade })
			: why.sector
				? t("candidates:home.why.sector")
				: "",
		skills ? t("candidates:home.why.skills", { skills }) : "",
		why.level ? t("candidates:home.why.level") : "",
		why.city ? t("candidates:home.why.city") : "",
	]
		.filter(Boolean)
		.join(" · ");
}

/** A new CV. */
export async function action({ context, request }: Route.ActionArgs) {
	return uploadCvAction(context, await readForm(request), "/candidates/home");
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["candidates", "forms"]);
	const { name, progress, profile, unsaid, asked, guardian, consents, erases, active, cv, saved, seen, suggested } =
		loaderData;
	return (
		<>
			<PageTitle>{actionData ? t("forms:titlePrefix") + t("home.title") : t("home.title")}</PageTitle>
			<PageHeader title={t("home.hello", { name })} />
			<div className="flex flex-col gap-6">
				<DeletionBanner day={erases} />
				<GuardianBanner guardian={guardian} />
				<ConsentRenewalBanner asked={consents} />
				{asked.length > 0 && <PendingRequestsCard asked={asked} />}
				<NextSteps progress={progress} profile={profile} />
				{active.length > 0 && <Active candidacies={active} />}
				{progress.next === "cv" && <CvCard cv={cv} result={actionData?.result} first />}
				<OwnJobs name="saved" jobs={saved} />
				<SuggestedJobs jobs={suggested} missing={unsaid} />
				<OwnJobs name="seen" jobs={seen} />
				{progress.next !== "cv" && <CvCard cv={cv} result={actionData?.result} first={false} />}
			</div>
		</>
	);
}

interface OwnJobView {
	uid: string;
	to: string;
	title: string;
	place: string;
	open: boolean;
}

function OwnJobs({ name, jobs }: { name: "saved" | "seen"; jobs: OwnJobView[] }) {
	const { t } = useTranslation(["candidates", "jobs"]);
	if (jobs.length === 0) return null;
	return (
		<Card as="section" aria-labelledby={name}>
			<CardHeader id={name} title={t(`home.${name}Title`)} />
			<ul className="divide-y divide-line">
				{jobs.map((job) => (
					<li key={job.uid} className="flex items-center gap-3 py-2">
						<div className="min-w-0 flex-1">
							<Link to={job.to} className="link break-words font-medium">
								{job.title}
							</Link>
							<p className="text-muted text-sm">{job.place}</p>
						</div>
						{!job.open && <Badge>{t("home.closed")}</Badge>}
						{name === "saved" && (
							<Form method="post" action={`/candidates/jobs/${job.uid}/save`}>
								<input type="hidden" name="back" value="home" />
								<Button type="submit" variant="ghost" size="sm">
									{t("jobs:save.remove")}
									<span className="sr-only">: {job.title}</span>
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Active({ candidacies }: { candidacies: CandidacyView[] }) {
	const { t } = useTranslation("candidates");
	return (
		<Card as="section" aria-labelledby="active">
			<CardHeader
				id="active"
				beside
				title={t("home.activeTitle")}
				actions={
					<Link to="/candidates/candidacy" className="link inline-flex min-h-11 items-center">
						{t("home.activeAll")}
					</Link>
				}
			/>
			{candidacies.length === 0 ? (
				<p className="text-muted">{t("home.activeEmpty")}</p>
			) : (
				<ul className="divide-y divide-line">
					{candidacies.map(({ uid, job, stage, stageText, sent }) => {
						const look = getStatusStyle("candidateStages", stage);
						return (
							<li key={uid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
								<div className="min-w-0">
									<Link to={`/candidates/candidacy#${uid}`} className="link break-words font-medium">
										{job.title}
									</Link>
									<p className="text-muted text-sm">
										<DotSeparated
											parts={[job.place, t("candidacy.sent", { when: sent.text })].filter((item) => item)}
										/>
									</p>
								</div>
								<StatusBadge tone={look.tone} icon={look.icon} label={stageText} />
							</li>
						);
					})}
				</ul>
			)}
		</Card>
	);
}
