import { can } from "#app/domain/access/permissions.ts";
import { getResponseDeadline, listDeadlineYears } from "#app/domain/applies/response-deadline.ts";
import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { applyReceivedMail } from "#app/emails/apply-received.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findApplyNotificationData, findMove, listJobFollowers } from "#db/queries/apply-notification-data.ts";
import { findTemplateTexts } from "#db/queries/email-templates.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import type { Payloads } from "../payloads.ts";
import type { Task } from "../task.ts";

type News = NonNullable<Awaited<ReturnType<typeof findApplyNotificationData>>>;
type Move = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** Notifies owner and team; the candidate only of arrival, as movers decide about moves. */
export const notifyApply: Task<"notify_apply"> = (payload, { db }) =>
	inBusiness(db, payload.businessId, async (trx) => {
		const { applyId } = payload;
		const news = await findApplyNotificationData(trx, applyId);
		if (!news || news.anonymised_at) return;
		const move = payload.event === "moved" ? await findMove(trx, applyId, payload.eventId) : undefined;
		if (payload.event === "moved" && !move) return;
		await tellRecruiters(trx, payload, news, move);
		if (!move) await tellCandidate(trx, payload, news);
	});

async function tellRecruiters(trx: Scoped, payload: Payloads["notify_apply"], news: News, move: Move | undefined) {
	const { applyId } = payload;
	const { addedBy } = news;
	const actor = move ? move.recruiter_id : (addedBy?.id ?? null);
	for (const follower of await listJobFollowers(trx, news.jobId)) {
		if (follower.id === actor || !can(follower, "read", "applies")) continue;
		await insertNotification(trx, {
			recruiterId: follower.id,
			category: "Apply",
			kind: move ? "apply_moved" : addedBy ? "apply_added" : "apply_created",
			params: {
				candidate: news.candidateName,
				job: news.jobTitle,
				...(move ? { status: move.to_status, stage: move.to_name, by: move.by } : addedBy ? { by: addedBy.name } : {}),
			},
			link: `/recruiters/applies/${news.uid}`,
			dedupeKey: move ? `apply_moved:${move.id}` : `apply_created:${applyId}`,
			group: actor === null && !move ? String(news.jobId) : `${news.jobId}:${actor ?? 0}`,
		});
	}
}

/** DNU and Do Not Use: these candidates may not be contacted. */
const doNotUse: readonly number[] = [7, 9];

async function tellCandidate(trx: Scoped, payload: Payloads["notify_apply"], news: News) {
	if (!news.domain || doNotUse.includes(news.candidateStatus)) return;
	const { email } = news;
	if (email === null) return;
	// Candidates added by a recruiter did not apply, so no confirmation is sent.
	if (news.addedBy) return;
	const { applyId } = payload;
	const locale = news.locale as Locale;
	const words = await findTemplateTexts(trx, "apply_received", news.siteId, locale, { apply: applyId });
	const promised = getResponseDeadline(
		news,
		new Date(),
		await listHolidayDays(trx, listDeadlineYears([news.entered_status_at])),
	);
	const content = applyReceivedMail({
		name: news.candidateName,
		email,
		jobTitle: news.jobTitle,
		link: `${siteOrigin(news.domain)}/candidates/candidacy`,
		site: { title: news.siteTitle ?? "", colors: { ...defaultColors, ...(news.colors as Partial<SiteColors>) } },
		locale,
		words,
		promised: promised?.day ?? null,
	});
	await queueEmail(trx, {
		site: { id: news.siteId },
		to: { email, name: news.candidateName },
		locale,
		related: [
			{ type: "applies", id: applyId },
			{ type: "jobs", id: news.jobId },
			...(words ? [{ type: "email_templates", id: words.templateId }] : []),
		],
		kind: "apply_received",
		dedupeKey: `apply_received:${applyId}`,
		content,
	});
}
