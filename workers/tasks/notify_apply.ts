import { candidateStage } from "#app/domain/candidate-stage.ts";
import { can } from "#app/domain/permissions.ts";
import { defaultColors, type SiteColors } from "#app/domain/site.ts";
import { applyMoved } from "#app/emails/apply-moved.ts";
import { applyReceived } from "#app/emails/apply-received.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findApplyNews, findMove, listJobFollowers } from "#db/queries/apply-news.ts";
import { type OwnWords, wordsFor } from "#db/queries/email-templates.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import type { Payloads } from "../payloads.ts";
import type { Task } from "../task.ts";

type News = NonNullable<Awaited<ReturnType<typeof findApplyNews>>>;
type Move = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** Tells a job's owner and team, in their bells, and the candidate, by e-mail, that an apply arrived or moved. */
export const notifyApply: Task<"notify_apply"> = (payload, { db }) =>
	inBusiness(db, payload.businessId, async (trx) => {
		const { businessId, applyId } = payload;
		const news = await findApplyNews(trx, businessId, applyId);
		if (!news || news.anonymised_at) return;
		const move = payload.event === "moved" ? await findMove(trx, businessId, applyId, payload.eventId) : undefined;
		if (payload.event === "moved" && !move) return;
		await tellRecruiters(trx, payload, news, move);
		await tellCandidate(trx, payload, news, move);
	});

async function tellRecruiters(trx: Scoped, payload: Payloads["notify_apply"], news: News, move: Move | undefined) {
	const { businessId, applyId } = payload;
	for (const follower of await listJobFollowers(trx, businessId, news.jobId)) {
		// Nobody needs to hear what they just did.
		if (follower.id === move?.recruiter_id || !can(follower, "read", "applies")) continue;
		await insertNotification(trx, businessId, {
			recruiterId: follower.id,
			category: "Apply",
			kind: move ? "apply_moved" : "apply_created",
			params: {
				candidate: news.candidateName,
				job: news.jobTitle,
				...(move ? { status: move.to_status, stage: move.to_name, by: move.by } : {}),
			},
			link: `/recruiters/applies/${news.uid}`,
			dedupeKey: move ? `apply_moved:${move.id}` : `apply_created:${applyId}`,
			group: move ? `${news.jobId}:${move.recruiter_id ?? 0}` : String(news.jobId),
		});
	}
}

/** DNU and Do Not Use: nobody writes to them. */
const doNotUse: readonly number[] = [7, 9];

async function tellCandidate(trx: Scoped, payload: Payloads["notify_apply"], news: News, move: Move | undefined) {
	if (!news.domain || doNotUse.includes(news.candidateStatus)) return;
	// Whom a recruiter put into a job did not apply: no thanks for it, and no stages of what they may not know of.
	if (news.sourced && !(move && news.hasAccount)) return;
	const { businessId, applyId } = payload;
	const locale = news.locale as Locale;
	const to = {
		name: news.candidateName,
		email: news.email,
		jobTitle: news.jobTitle,
		link: `${siteOrigin(news.domain)}/candidates/candidacy`,
		site: { title: news.siteTitle ?? "", colors: { ...defaultColors, ...(news.colors as Partial<SiteColors>) } },
		locale,
	};
	const mail = {
		site: { id: news.siteId },
		to: { email: news.email, name: news.candidateName },
		locale,
		related: [
			{ type: "applies", id: applyId },
			{ type: "jobs", id: news.jobId },
		],
	};
	if (!move) {
		const words = await wordsFor(trx, businessId, "apply_received", news.siteId, locale);
		const content = applyReceived({ ...to, words });
		await queueEmail(trx, businessId, {
			...mail,
			related: written(mail.related, words),
			kind: "apply_received",
			dedupeKey: `apply_received:${applyId}`,
			content,
		});
		return;
	}
	const stage = stageOf(move.to_status, news);
	// Several of our columns are one step to the candidate; a withdrawn apply is news to nobody.
	if (stage === "withdrawn" || stage === stageOf(move.from_status, news)) return;
	const event = stage === "closed" ? "apply_closed" : "apply_moved";
	const words = await wordsFor(trx, businessId, event, news.siteId, locale);
	await queueEmail(trx, businessId, {
		...mail,
		related: written(mail.related, words),
		kind: "apply_moved",
		dedupeKey: `apply_moved:${move.id}`,
		content: applyMoved({ ...to, stage, words }),
	});
}

/** A template knows where it was used. */
const written = (related: { type: string; id: number }[], words: OwnWords | null) =>
	words ? [...related, { type: "email_templates", id: words.templateId }] : related;

const stageOf = (status: number | null, { withdrawn_at }: News) =>
	candidateStage({ status: status ?? 0, withdrawn_at });
