import { getMoveNews, type MoveNews } from "#app/domain/applies/move-mail.ts";
import type { Words } from "#app/domain/mail/email-template.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { wordsFor } from "../email-templates.ts";
import type { NewEmail } from "../emails.ts";
import { findMoveNews, type MoveMail } from "./move-mail.ts";

type Notice = Extract<MoveNews, { event: string }>;
/** Exact mail a move would send, or the reason for none. */
export type MovePlan = (Notice & { email: MoveMail["email"] }) | Extract<MoveNews, { event: null }>;

export type MoveNewsFacts = NonNullable<Awaited<ReturnType<typeof findMoveNews>>>;
/** Renders the news in the candidate's brand and language. */
export type WriteMoved = (facts: MoveNewsFacts, news: Notice, words: Words | null) => NewEmail["content"];

export async function planMoveMail(
	db: Scoped,
	applyUid: string,
	move: { from: number; to: number },
	write: WriteMoved,
): Promise<MovePlan> {
	const facts = await findMoveNews(db, applyUid);
	if (!facts) return { event: null, reason: "withdrawn" };
	const news = getMoveNews(facts.facts, move);
	if (news.event === null) return news;
	if (facts.email === null) return { event: null, reason: "noEmail" };
	const locale = facts.locale as "pt" | "en";
	const words = await wordsFor(db, news.event, facts.siteId, locale, { apply: facts.id });
	const related = [
		{ type: "jobs", id: facts.jobId },
		// Links the template to its use.
		...(words ? [{ type: "email_templates", id: words.templateId }] : []),
	];
	const to = { email: facts.email, name: facts.candidateName };
	const content = write(facts, news, words);
	return { ...news, email: { kind: news.event, site: { id: facts.siteId }, to, locale, content, related } };
}
