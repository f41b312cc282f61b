import { data, Form } from "react-router";
import { z } from "zod";
import { PageTitle } from "#app/auth/page-title.tsx";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DecisionNotice } from "#app/routes/shared/decisions/decision-notice.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listCandidateReviews, requestReview } from "#db/queries/application-reviews.ts";
import { listApplyActivities } from "#db/queries/applies/cancel-activities.ts";
import { deleteDraft, listDrafts } from "#db/queries/applies/drafts.ts";
import { listUnclaimed } from "#db/queries/applies/unclaimed-applications.ts";
import { listCandidateInvitations } from "#db/queries/appointment-answers/candidate-invitations.ts";
import { findCandidacy, listCandidacies, withdrawApply } from "#db/queries/candidacies.ts";
import { listOwnRequests } from "#db/queries/forms/find.ts";
import { listOwnOffers } from "#db/queries/offers/find.ts";
import type { Route } from "./+types/candidacy";
import { buildCandidacyView } from "./candidacy/candidacy-view.ts";
import { CandidacyCard } from "./candidacy/card.tsx";
import { ReviewDialog } from "./candidacy/human-review.tsx";
import { showInvitations } from "./candidacy/invitations.server.ts";
import { InvitationsCard } from "./candidacy/invitations-card.tsx";
import { PendingApplyList, UnclaimedApplyList } from "./candidacy/pending-applies.tsx";
import { listDeadlineHolidays } from "./candidacy/response-deadlines.server.ts";
import { getGuardianNotice, resendGuardianMail } from "./home/guardian.server.ts";
import { GuardianBanner } from "./home/guardian.tsx";
import { listPendingOffers } from "./home/pending-offers.server.ts";
import { listPendingRequests } from "./home/pending-requests.server.ts";
import { PendingRequestsCard } from "./home/pending-requests.tsx";
import { withCandidate } from "./with-candidate.server.ts";

const reviewSchema = z.object({ review: z.string().min(1).max(40), message: z.string().trim().max(4000).optional() });

export async function loader({ context, url }: Route.LoaderArgs) {
	const { businessId, id } = getCandidate(context);
	const { id: siteId } = context.get(site);
	const words = createFormatters(context);
	const query = url.searchParams.get("withdraw");
	const { list, drafts, unclaimed, guardian, one, activities, holidays, requests, offers, invitations, reviews } =
		await readInBusiness(context.get(database), businessId, async (trx) => {
			const candidacy = query ? await findCandidacy(trx, id, siteId, query) : undefined;
			const list = await listCandidacies(trx, id, siteId);
			return {
				list,
				unclaimed: await listUnclaimed(trx, id),
				drafts: await listDrafts(trx, id),
				guardian: await getGuardianNotice(trx, id, words.t),
				one: candidacy,
				activities: candidacy ? await listApplyActivities(trx, candidacy.uid, "withdrawn") : [],
				requests: await listOwnRequests(trx, id),
				offers: await listOwnOffers(trx, id),
				invitations: await listCandidateInvitations(trx, id),
				holidays: await listDeadlineHolidays(trx, list),
				reviews: await listCandidateReviews(trx, id),
			};
		});
	const withdrawing = one && buildCandidacyView(one, words, holidays);
	const candidacies = list.map((candidacy) =>
		buildCandidacyView(candidacy, words, holidays, reviews.get(candidacy.uid)),
	);
	const reviewing = candidacies.find(({ uid, review }) => uid === url.searchParams.get("review") && !review?.isOpen);
	return {
		asked: [...listPendingOffers(offers, words), ...listPendingRequests(requests, words)],
		guardian,
		invitations: showInvitations(invitations, words),
		candidacies,
		reviewing: reviewing ? { uid: reviewing.uid, title: reviewing.job.title } : null,
		waiting: drafts.map((draft) => ({ uid: draft.job_uid, title: draft.title, open: draft.open })),
		unclaimed: unclaimed.map(({ job_uid, title }) => ({ uid: job_uid, title })),
		withdrawing: withdrawing?.canWithdraw
			? {
					uid: withdrawing.uid,
					title: withdrawing.job.title,
					// Internal flows of the business are not shown.
					activities: activities
						.filter(({ kind }) => kind !== "flow")
						.map(({ kind, at }) =>
							[words.t(`applies:activities.${kind}`), kind === "interview" && at && words.appointment(at)]
								.filter(Boolean)
								.join(" · "),
						),
				}
			: null,
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const user = getCandidate(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	if (form.has("guardian")) return resendGuardianMail(context, "/candidates/candidacy");
	if (form.has("review")) {
		const parsed = parseForm(form, reviewSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { review, message } = parsed.value;
		await withCandidate(context, async ({ trx, actor }) => {
			const by = { id: user.id, name: user.name, email: user.email, locale: context.get(i18n).locale };
			const outcome = await requestReview(trx, by, { uid: review, message: message || null });
			if (outcome === "unknown") throw notFound();
			if (outcome === "already") return;
			const record = { recordType: "candidates", recordId: user.id } as const;
			await audit(trx, { actor, ...record, action: "data_request", changes: { kind: "review" } });
		});
		const text = t("decisions:review.sent");
		return redirectWithToast(`/candidates/candidacy#${review}`, { type: "success", message: text }, { status: 303 });
	}
	const draft = form.get("draft");
	const uid = form.get("uid");
	if (typeof draft === "string") {
		await inBusiness(context.get(database), user.businessId, (trx) => deleteDraft(trx, user.id, draft));
		return redirectWithToast("/candidates/candidacy", { type: "success", message: t("candidates:waiting.dropped") });
	}
	if (typeof uid !== "string") throw data(null, 400);
	const actor = { id: user.id, name: user.name, ip: context.get(requestInfo).ip };
	const outcome = await inBusiness(context.get(database), user.businessId, (trx) => withdrawApply(trx, { uid, actor }));
	if (outcome === "unknown") throw notFound();
	// "already" means a repeated submission: same response as the first.
	const done = outcome !== "closed";
	return redirectWithToast("/candidates/candidacy", {
		type: done ? "success" : "error",
		message: t(done ? "candidates:candidacy.withdrawn" : "candidates:candidacy.cannotWithdraw"),
	});
}

export default function Candidacies({
	loaderData: { asked, guardian, invitations, candidacies, waiting, unclaimed, withdrawing, reviewing },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation("candidates");
	return (
		<>
			<PageTitle>{t("candidacy.title")}</PageTitle>
			<PageHeader title={t("candidacy.title")} count={candidacies.length || undefined} text={t("candidacy.text")} />
			{withdrawing && <Withdraw {...withdrawing} />}
			{reviewing && <ReviewDialog {...reviewing} result={actionData?.result} />}
			{asked.length > 0 && (
				<div className="mb-4">
					<PendingRequestsCard asked={asked} />
				</div>
			)}
			{invitations.length > 0 && (
				<div className="mb-4">
					<InvitationsCard invitations={invitations} />
				</div>
			)}
			{guardian && (
				<div className="mb-4">
					<GuardianBanner guardian={guardian} />
				</div>
			)}
			<UnclaimedApplyList unclaimed={unclaimed} />
			<PendingApplyList waiting={waiting} guarded={guardian !== null} action="/candidates/candidacy" />
			{candidacies.length > 0 ? (
				<ul className="flex flex-col gap-4">
					{candidacies.map((candidacy) => (
						<CandidacyCard key={candidacy.uid} candidacy={candidacy} />
					))}
				</ul>
			) : (
				waiting.length + unclaimed.length === 0 && (
					<EmptyState
						title={t("candidacy.emptyTitle")}
						text={t("candidacy.emptyText")}
						action={
							<LinkButton to="/jobs" variant="primary">
								{t("candidacy.findJobs")}
							</LinkButton>
						}
					/>
				)
			)}
			<div className="mt-6">
				<DecisionNotice />
			</div>
		</>
	);
}

function Withdraw({ uid, title, activities }: { uid: string; title: string; activities: string[] }) {
	const { t } = useTranslation(["candidates", "applies"]);
	return (
		<Dialog
			title={t("candidacy.withdrawTitle")}
			text={t("candidacy.withdrawText", { title })}
			closeTo="/candidates/candidacy"
		>
			{activities.length > 0 && (
				<div className="mb-4">
					<p className="font-medium">{t("applies:activities.title")}:</p>
					<ul className="list-disc pl-5">
						{activities.map((activity) => (
							<li key={activity}>{activity}</li>
						))}
					</ul>
				</div>
			)}
			<Form method="post" action="/candidates/candidacy" className="flex flex-wrap justify-end gap-2">
				<input type="hidden" name="uid" value={uid} />
				<LinkButton to="/candidates/candidacy">{t("candidacy.keep")}</LinkButton>
				<Button type="submit" variant="danger">
					{t("candidacy.withdrawConfirm")}
				</Button>
			</Form>
		</Dialog>
	);
}
