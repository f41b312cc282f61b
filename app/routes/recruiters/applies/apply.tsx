import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { formatCampaign } from "#app/domain/applies/attribution.ts";
import { displayDetail } from "#app/domain/applies/display-status.ts";
import { isClosedStage, isRejection } from "#app/domain/applies/pipeline.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { applies } from "#app/entities/recruiters/applies.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readFraudSignals } from "#app/routes/shared/applies/fraud-signals.server.ts";
import { FraudSignalList } from "#app/routes/shared/applies/fraud-signals-list.tsx";
import { getRejectionPath } from "#app/routes/shared/offers/describe.server.ts";
import { buildEventView } from "#app/routes/shared/timeline/apply-history.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { MoveRight } from "#app/ui/icons.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { Time } from "#app/ui/time.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findOpenReview } from "#db/queries/application-reviews.ts";
import { lacksFeedback } from "#db/queries/applies/missing-feedback.ts";
import { findMissingStageFields } from "#db/queries/applies/missing-fields.ts";
import { listOffers } from "#db/queries/applies/offers.ts";
import { findApply } from "#db/queries/applies/show.ts";
import { listParticipants } from "#db/queries/appointment-answers/participants.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { listApplyInterviews } from "#db/queries/interviews.ts";
import { isModelEnabled } from "#db/queries/language-model/settings.ts";
import { listWaitingOffers } from "#db/queries/slots/pending-offers.ts";
import { readCustomFields } from "../../entity/custom-field-card.server.ts";
import { Contacts, getContactLines } from "../candidates/contacts.tsx";
import type { Route } from "./+types/apply";
import { readCandidateTabs } from "./candidate-tabs.server.ts";
import { CandidateTabs } from "./candidate-tabs.tsx";
import { CardFlags, getCardFlags } from "./card-flags.tsx";
import { buildApplyHead } from "./head.server.ts";
import { EventByline, EventText } from "./history.tsx";
import { formatInterviews, formatPendingSlotOffers } from "./interviews.server.ts";
import { InterviewsCard } from "./interviews-card.tsx";
import { listMoveRequirements } from "./move-requirements.server.ts";
import { MoveRequirementsList } from "./move-requirements.tsx";
import { formatOffers } from "./offers.server.ts";
import { OffersCard } from "./offers-card.tsx";
import { ReviewBanner } from "./review-banner.tsx";
import { formatStageHistory, listStayYears } from "./time-in-stage.server.ts";
import { TimeInStageCard } from "./time-in-stage-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "applies");
	const withExpectation = can(user, "view_remuneration", "candidates");
	const seesInterviews = can(user, "read", "interviews");
	const format = createFormatters(context);
	const seesOffers = can(user, "read", "offers");
	const { apply, signals, custom, interviews, invited, waiting, made, lacking, fields, holidays, review, hasModel } =
		await readInBusiness(context.get(database), user.businessId, async (trx) => {
			const apply = await findApply(trx, parseUid(params.id), { withExpectation });
			const interviews = apply && seesInterviews ? await listApplyInterviews(trx, parseUid(params.id)) : [];
			return {
				apply,
				custom: apply ? await readCustomFields(trx, user, applies, apply.uid, url, format) : null,
				interviews,
				invited: await listParticipants(
					trx,
					"interviews",
					interviews.map(({ id }) => id),
				),
				waiting:
					apply && seesInterviews && can(user, "read", "meetings")
						? await listWaitingOffers(trx, parseUid(params.id))
						: [],
				made: apply && seesOffers ? await listOffers(trx, parseUid(params.id)) : [],
				lacking: apply ? await lacksFeedback(trx, parseUid(params.id)) : false,
				fields: apply ? await findMissingStageFields(trx, apply.uid, null) : [],
				signals: apply
					? ((await readFraudSignals(trx, user, { applyUid: apply.uid }, format)).get(apply.uid) ?? [])
					: [],
				hasModel: await isModelEnabled(trx),
				review: apply && (await findOpenReview(trx, apply.uid)),
				holidays: apply ? await listHolidayDays(trx, listStayYears(apply, format.now)) : new Set<string>(),
			};
		});
	if (!apply) throw notFound();
	const { candidate, job } = apply;
	const detail = displayDetail(apply);
	return {
		pageTitle: format.title(`${candidate.name} · ${job.title}`),
		uid: apply.uid,
		detail: detail && format.t(detail),
		side: apply.reject_side && format.t(labelKey("rejectSides", apply.reject_side)),
		inStage: format.when(apply.entered_status_at),
		created: format.when(apply.created_at),
		flags: getCardFlags(
			{ ...apply, withdrawn: apply.withdrawn_at !== null, candidate_status: candidate.status },
			format,
		),
		head: buildApplyHead(apply, user, format),
		contacts: getContactLines(candidate, format),
		facts: [
			...(apply.expectation_cents === null
				? []
				: [
						{
							label: format.t("applies:columns.expectation"),
							value: format.money(apply.expectation_cents, apply.currency),
						},
					]),
			{ label: format.t("applies:columns.source"), value: format.t(labelKey("applySources", apply.source)) },
			...[
				{ label: format.t("applies:columns.campaign"), value: formatCampaign(apply) },
				{ label: format.t("applies:columns.referrer"), value: apply.referrer },
			].filter((fact): fact is { label: string; value: string } => fact.value !== null),
			...(apply.interview_status > 0
				? [
						{
							label: format.t("applies:fields.interview_status"),
							value: format.t(labelKey("interviewStatuses", apply.interview_status)),
						},
					]
				: []),
		],
		custom,
		signals,
		parts: await readCandidateTabs(context, user, { candidate: candidate.uid, url }),
		review: review && {
			text: format.t(`decisions:review.${review.due_on < localDay(format.now) ? "bannerLate" : "banner"}`, {
				day: format.day(review.due_on),
			}),
			to: can(user, "update", "applies") ? `/recruiters/applies/${apply.uid}/review` : null,
		},
		coverLetter: apply.cover_letter,
		canMove: can(user, "update", "applies"),
		summaryTo: hasModel && can(user, "read", "candidates") ? `/recruiters/applies/${apply.uid}/summary` : null,
		writeEnd:
			isRejection(apply.status) && can(user, "send", "candidates")
				? `/recruiters/emails/new?${new URLSearchParams({ to: `candidates:${candidate.uid}`, debrief: apply.uid, back: `/recruiters/applies/${apply.uid}` })}`
				: null,
		waiting: formatPendingSlotOffers(waiting, format),
		interviews: seesInterviews ? formatInterviews(interviews, invited, format) : null,
		offered: seesOffers
			? formatOffers(
					made,
					{
						create: can(user, "create", "offers") ? `/recruiters/offers/new?apply=${apply.uid}` : null,
						reject:
							can(user, "update", "applies") && !isClosedStage(apply.status) && !apply.withdrawn_at
								? getRejectionPath(apply.uid)
								: null,
					},
					format,
				)
			: null,
		stages: apply.process
			.filter(({ status }) => status !== apply.status)
			.map(({ status, name }) => ({ value: String(status), label: format.stage(status, name).label })),
		from: apply.status,
		needs: listMoveRequirements(
			{ ...apply, candidateStatus: candidate.status, lacksFeedback: lacking, lacking: fields },
			user,
			format,
		),
		stays: formatStageHistory(apply, holidays, format),
		events: apply.events.map((event) => buildEventView(event, apply, format)),
	};
}

/** One candidate in one job; phones stack head, status, content and history in this order. */
export default function Apply({ loaderData: apply }: Route.ComponentProps) {
	const { t } = useTranslation(["applies", "apply_summary"]);
	return (
		<>
			<RecordHeader head={apply.head} />
			{apply.review && <ReviewBanner {...apply.review} />}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				<div className="grid min-w-0 grid-cols-1 gap-4">
					<Card as="section" aria-labelledby="now">
						<CardHeader id="now" title={t("now")} />
						{apply.detail && (
							<p className="text-muted">
								{apply.detail}
								{apply.side && ` (${apply.side})`}
							</p>
						)}
						<p className="text-muted text-sm">{t("board.inStage", { when: apply.inStage.text })}</p>
						<CardFlags flags={apply.flags} />
						{apply.canMove && (
							<Form
								method="get"
								action={`/recruiters/applies/${apply.uid}/status`}
								className="mt-4 grid grid-cols-1 gap-1.5"
							>
								<input type="hidden" name="from" value={apply.from} />
								<input type="hidden" name="back" value={`/recruiters/applies/${apply.uid}`} />
								<label htmlFor="to" className="font-medium">
									{t("moveTo")}
								</label>
								<div className="flex gap-2">
									<select
										id="to"
										name="to"
										className="min-h-(--control) min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-2"
									>
										{apply.stages.map((stage) => (
											<option key={stage.value} value={stage.value}>
												{stage.label}
											</option>
										))}
									</select>
									<Button type="submit" variant="primary" icon={MoveRight}>
										{t("continue")}
									</Button>
								</div>
							</Form>
						)}
						{apply.canMove && <MoveRequirementsList needs={apply.needs} />}
						{apply.needs.lacksFeedback && (
							<LinkButton to={`/recruiters/feedbacks/new?apply=${apply.uid}`} size="sm" className="mt-2">
								{t("needs.giveFeedback")}
							</LinkButton>
						)}
						{apply.summaryTo && (
							<LinkButton to={apply.summaryTo} size="sm" className="mt-2">
								{t("apply_summary:open")}
							</LinkButton>
						)}
						{apply.writeEnd && (
							<LinkButton to={apply.writeEnd} size="sm" className="mt-2">
								{t("writeEnd")}
							</LinkButton>
						)}
					</Card>
					<Card as="section" aria-labelledby="contact">
						<CardHeader id="contact" title={t("contact")} />
						<Contacts contacts={apply.contacts} />
					</Card>
				</div>
				<div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					{apply.parts && <CandidateTabs parts={apply.parts} />}
					{apply.coverLetter && (
						<Card as="section" aria-labelledby="letter">
							<CardHeader id="letter" title={t("coverLetter")} />
							<p className="max-w-[72ch] whitespace-pre-line break-words">{apply.coverLetter}</p>
						</Card>
					)}
					{apply.signals.length > 0 && (
						<Card>
							<FraudSignalList
								apply={apply.uid}
								signals={apply.signals}
								back={`/recruiters/applies/${apply.uid}`}
								mayExplain={apply.canMove}
							/>
						</Card>
					)}
					<TimeInStageCard stays={apply.stays} />
					<Card as="section" aria-labelledby="history">
						<CardHeader id="history" title={t("history.title")} />
						<Timeline
							label={t("history.title")}
							items={apply.events.map((event) => ({
								...event,
								when: <EventByline {...event} />,
								text: <EventText {...event} />,
							}))}
						/>
					</Card>
				</div>
				<div className="grid min-w-0 grid-cols-1 gap-4">
					{apply.offered && <OffersCard offers={apply.offered} />}
					{apply.interviews && (
						<InterviewsCard
							interviews={apply.interviews}
							waiting={apply.waiting}
							debriefTo={`/recruiters/applies/${apply.uid}/debrief`}
						/>
					)}
					<Card as="section" aria-labelledby="facts">
						<CardHeader id="facts" title={t("facts")} />
						<DescriptionList
							items={[...apply.facts, { label: t("columns.created"), value: <Time {...apply.created} /> }]}
						/>
					</Card>
					{apply.custom && <RecordFacts {...apply.custom} />}
				</div>
			</div>
		</>
	);
}
