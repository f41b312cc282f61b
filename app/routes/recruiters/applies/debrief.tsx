import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buildFeedbackDrafts, type DebriefPerson, readDebrief } from "#app/routes/shared/interviews/debrief.server.ts";
import { AgreementBadge, DebriefTable, VerdictMarks } from "#app/routes/shared/interviews/debrief-table.tsx";
import { SubmittedScorecard, VerdictBadge } from "#app/routes/shared/interviews/submitted-scorecard.tsx";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { isModelEnabled } from "#db/queries/language-model/settings.ts";
import { findDebriefApply, listScoredFeedbacks } from "#db/queries/scorecards/debrief-apply.ts";
import { addOpinion, findApplyShortlist } from "#db/queries/scorecards/shortlist-opinion.ts";
import type { Route } from "./+types/debrief";
import { applySource } from "./record.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["read", "interviews"], readOnly: true },
	async ({ trx, user, format, context, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		permit(context, "read", "applies");
		const apply = await findDebriefApply(trx, parseUid(params.id));
		if (!apply) throw notFound();
		const debrief = await readDebrief(trx, { applyId: apply.id }, user.id, format);
		const [person] = debrief.people;
		const feedbacks = can(user, "read", "feedbacks") ? await listScoredFeedbacks(trx, apply.id) : [];
		return {
			pageTitle: format.title(format.t("scorecards:debriefOf", { name: apply.name })),
			...apply,
			uid: params.id,
			debrief,
			sendsFindings: can(user, "update", "shortlists") && (await findApplyShortlist(trx, apply.id)) !== undefined,
			writes: can(user, "send", "candidates"),
			summarizes: can(user, "read", "candidates") && (await isModelEnabled(trx)),
			drafts: person ? buildFeedbackDrafts(person, apply.job, format) : null,
			feedbacks: feedbacks.map(({ technical, behaviour, motivation, ...row }) => ({
				...row,
				scores: format.t("scorecards:oldScore", {
					technical: technical ?? "–",
					behaviour: behaviour ?? "–",
					motivation: motivation ?? "–",
				}),
			})),
		};
	},
);

/** Copies the scorecard summary into the shortlist that the client reads. */
export const action = recordAction(
	applySource,
	"read",
	async ({ trx, id, params, user, actor, format, context }: RecordActionArgs<Route.ActionArgs, typeof applySource>) => {
		permit(context, "update", "shortlists");
		const apply = await findDebriefApply(trx, parseUid(params.id));
		const [person] = (await readDebrief(trx, { applyId: id }, user.id, format)).people;
		const drafts = apply && person ? buildFeedbackDrafts(person, apply.job, format) : null;
		const shortlist = drafts?.findings ? await findApplyShortlist(trx, id) : undefined;
		const page = `/recruiters/applies/${params.id}/debrief`;
		if (!drafts || !shortlist)
			return redirectWithToast(page, { type: "error", message: format.t("scorecards:noShortlist") });
		await addOpinion(trx, { shortlistId: shortlist.id, applyId: id, text: drafts.findings }, actor);
		return redirectWithToast(`/recruiters/shortlists/${shortlist.uid}`, {
			type: "success",
			message: format.t("scorecards:inShortlist", { name: shortlist.name }),
		});
	},
);

export default function ApplyDebrief({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation(["scorecards", "apply_summary"]);
	const [person] = page.debrief.people;
	return (
		<>
			<PageHeader title={t("debriefOf", { name: page.name })} text={page.job} />
			<div className="grid min-w-0 gap-4">
				<p className="flex flex-wrap gap-4">
					<AppLink to={`/recruiters/applies/${page.uid}`} className="link">
						{page.name}
					</AppLink>
					<AppLink to={`/recruiters/jobs/${page.job_uid}/debrief`} className="link">
						{t("debriefOf", { name: page.job })}
					</AppLink>
					{page.summarizes && (
						<AppLink to={`/recruiters/applies/${page.uid}/summary?of=debrief`} className="link">
							{t("apply_summary:open")}
						</AppLink>
					)}
				</p>
				{person ? <Person person={person} page={page} /> : <EmptyState title={t("emptyTitle")} text={t("emptyText")} />}
				{page.feedbacks.length > 0 && (
					<Card as="section" aria-labelledby="old">
						<CardHeader id="old" title={t("oldScores")} />
						<ul className="grid gap-3">
							{page.feedbacks.map(({ uid, scores, text, author }) => (
								<li key={uid}>
									<AppLink to={`/recruiters/feedbacks/${uid}`} className="link">
										{author ?? t("oldScores")}
									</AppLink>{" "}
									<span className="text-muted">{scores}</span>
									{text && <p className="whitespace-pre-line break-words">{text}</p>}
								</li>
							))}
						</ul>
					</Card>
				)}
			</div>
		</>
	);
}

function Person({ person, page }: { person: DebriefPerson; page: Route.ComponentProps["loaderData"] }) {
	const { t } = useTranslation("scorecards");
	return (
		<>
			{person.hidden && <Banner>{t("hidden")}</Banner>}
			<DebriefTable debrief={page.debrief} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<Card as="section" aria-labelledby="by-attribute">
					<CardHeader id="by-attribute" title={t("byAttribute")} />
					{person.attributes.map((attribute) => (
						<section key={attribute.attribute} className="border-line border-t py-3 first-of-type:border-0">
							<h3 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
								{attribute.attribute} <VerdictMarks agreement={attribute} />
							</h3>
							<AgreementBadge agreement={attribute} />
							{attribute.quotes.map(({ interviewer, verdict, text }) => (
								<blockquote key={interviewer} className="mt-2 border-line border-l-4 pl-3">
									<p className="whitespace-pre-line break-words">{text}</p>
									<footer className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
										{interviewer} {verdict && <VerdictBadge verdict={verdict} />}
									</footer>
								</blockquote>
							))}
							{attribute.quotes.length === 0 && <p className="mt-1 text-muted text-sm">{t("nothingSaid")}</p>}
						</section>
					))}
				</Card>
				<div className="grid min-w-0 gap-4">
					{person.cards.map((card) => (
						<Card key={card.uid} as="section" aria-label={card.interviewer}>
							<CardHeader
								title={card.client ? `${card.interviewer} (${t("clientSide")})` : card.interviewer}
								text={t("sentAt", { when: card.when })}
							/>
							<SubmittedScorecard scorecard={card} />
						</Card>
					))}
					{page.drafts && (
						<Card as="section" aria-labelledby="drafts">
							<CardHeader id="drafts" title={t("findings")} text={t("draftHelp")} />
							<textarea
								readOnly
								rows={3}
								aria-labelledby="drafts"
								defaultValue={page.drafts.findings}
								className={inputClass}
							/>
							{page.sendsFindings && (
								<Form method="post" className="mt-2">
									<Button type="submit">{t("putInShortlist")}</Button>
								</Form>
							)}
							<label className="mt-3 grid gap-1">
								<span className="font-semibold">{t("rejection")}</span>
								<textarea readOnly rows={5} defaultValue={page.drafts.rejection} className={inputClass} />
							</label>
							{page.writes && (
								<p className="mt-2">
									<LinkButton
										to={`/recruiters/emails/new?${new URLSearchParams({
											to: `candidates:${page.candidate}`,
											debrief: page.uid,
											back: `/recruiters/applies/${page.uid}/debrief`,
										})}`}
									>
										{t("writeRejection")}
									</LinkButton>
								</p>
							)}
						</Card>
					)}
				</div>
			</div>
		</>
	);
}
