import { type MoveNews, newsOfMove } from "#app/domain/applies/move-mail.ts";
import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { applyMoved } from "#app/emails/apply-moved.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findMoveNews, type MoveMail } from "#db/queries/applies/move-mail.ts";
import { wordsFor } from "#db/queries/email-templates.ts";

type Told = Extract<MoveNews, { event: string }>;
/** The mail a move would send, word for word; or why it sends none. */
export type MovePlan = (Told & { email: MoveMail["email"] }) | Extract<MoveNews, { event: null }>;

export async function planMoveMail(
	trx: Scoped,
	businessId: number,
	applyUid: string,
	move: { from: number; to: number },
): Promise<MovePlan> {
	const facts = await findMoveNews(trx, businessId, applyUid);
	if (!facts) return { event: null, reason: "withdrawn" };
	const news = newsOfMove(facts.facts, move);
	if (news.event === null) return news;
	const locale = facts.locale as Locale;
	const words = await wordsFor(trx, businessId, news.event, facts.siteId, locale);
	const content = applyMoved({
		name: facts.candidateName,
		email: facts.email,
		jobTitle: facts.jobTitle,
		link: `${siteOrigin(facts.domain ?? "")}/candidates/candidacy`,
		site: { title: facts.siteTitle ?? "", colors: { ...defaultColors, ...(facts.colors as Partial<SiteColors>) } },
		locale,
		stage: news.stage,
		forward: news.forward,
		words,
	});
	const related = [
		{ type: "jobs", id: facts.jobId },
		// A template knows where it was used.
		...(words ? [{ type: "email_templates", id: words.templateId }] : []),
	];
	const to = { email: facts.email, name: facts.candidateName };
	return { ...news, email: { kind: news.event, site: { id: facts.siteId }, to, locale, content, related } };
}
