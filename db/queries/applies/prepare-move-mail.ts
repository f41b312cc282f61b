import { getMoveNotification, type MoveNotification } from "#app/domain/applies/move-notification.ts";
import type { MailTexts } from "#app/domain/mail/email-template.ts";
import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { systemViewer } from "../custom-fields/candidate-fields.ts";
import { readCustomMergeValues } from "../custom-fields/merge-values.ts";
import { findTemplateTexts } from "../email-templates.ts";
import type { NewEmail } from "../emails.ts";
import {
	findPhoneReach,
	listPhoneOptions,
	type PhoneOption,
	type PhoneOptions,
	type PhoneReach,
} from "../messaging/phone-options.ts";
import { findMoveMailData, type MoveMail } from "./move-mail.ts";

type Notice = Extract<MoveNotification, { event: string }>;

/** The user who moves; signs messages to a phone. */
interface Sender {
	id: number;
	name: string;
}

export type PlannedMoveNotice = Notice & {
	email: MoveMail["email"];
	phones: PhoneOptions;
	candidate: { id: number; name: string };
	by: Sender;
};

/** A move's news for every channel, or the reason for none. */
export type PreparedMoveMail = PlannedMoveNotice | Extract<MoveNotification, { event: null }>;

export type MoveMailData = NonNullable<Awaited<ReturnType<typeof findMoveMailData>>>;

export interface MoveMessageRenderer {
	letter(facts: MoveMailData, news: Notice, words: MailTexts | null): NewEmail["content"];
	text(facts: MoveMailData, news: Notice, recruiter: string): { sms: string; values: MergeValues };
}

export async function prepareMoveMail(
	db: Scoped,
	applyUid: string,
	{ to, ...move }: { from: number; to: number; by: Sender },
	writer: MoveMessageRenderer,
): Promise<PreparedMoveMail> {
	const [plan] = await prepareMovesMail(db, applyUid, { ...move, to: [to] }, writer);
	return plan ?? { event: null, reason: "withdrawn" };
}

/** News for all possible moves of an application; shared data is read once. */
export async function prepareMovesMail(
	db: Scoped,
	applyUid: string,
	{ from, to, by }: { from: number; to: readonly number[]; by: Sender },
	writer: MoveMessageRenderer,
): Promise<PreparedMoveMail[]> {
	const facts = await findMoveMailData(db, applyUid);
	if (!facts) return to.map(() => ({ event: null, reason: "withdrawn" }));
	let reach: Promise<PhoneReach> | undefined;
	const query = {
		to: { entity: "candidates", id: facts.candidateId },
		siteId: facts.siteId,
		recruiterId: by.id,
		purpose: "process",
	} as const;
	const findReach = () => {
		reach ??= findPhoneReach(db, query);
		return reach;
	};
	const plans: PreparedMoveMail[] = [];
	for (const status of to) plans.push(await planNews(db, facts, { move: { from, to: status }, by, writer, findReach }));
	return plans;
}

interface NewsContext {
	move: { from: number; to: number };
	by: Sender;
	writer: MoveMessageRenderer;
	findReach(): Promise<PhoneReach>;
}

async function planNews(
	db: Scoped,
	facts: MoveMailData,
	{ move, by, writer, findReach }: NewsContext,
): Promise<PreparedMoveMail> {
	// A candidate without an address may have a phone.
	const news = getMoveNotification({ ...facts.facts, noEmail: false }, move);
	if (news.event === null) {
		const none = getMoveNotification(facts.facts, move);
		return none.event === null ? none : news;
	}
	const locale = facts.locale as "pt" | "en";
	const phones = await planPhones(db, facts, { news, by, writer }, await findReach());
	if (facts.email === null && phones.open.length === 0) return { event: null, reason: "noEmail" };
	const candidate = { id: facts.candidateId, name: facts.candidateName };
	const plan = { ...news, phones, candidate, by };
	if (facts.email === null) return { ...plan, email: null };
	const words = await findTemplateTexts(db, news.event, facts.siteId, locale, { apply: facts.id });
	const related = [
		{ type: "jobs", id: facts.jobId },
		// Links the template to its use.
		...(words ? [{ type: "email_templates", id: words.templateId }] : []),
	];
	const to = { email: facts.email, name: facts.candidateName };
	const content = writer.letter(facts, news, words);
	return { ...plan, email: { kind: news.event, site: { id: facts.siteId }, to, locale, content, related } };
}

function planPhones(
	db: Scoped,
	facts: MoveMailData,
	{ news, by, writer }: { news: Notice; by: Sender; writer: MoveMessageRenderer },
	reach: PhoneReach,
): Promise<PhoneOptions> {
	const { sms, values } = writer.text(facts, news, by.name);
	const locale: "pt" | "en" = facts.locale === "en" ? "en" : "pt";
	const query = {
		to: { entity: "candidates" as const, id: facts.candidateId },
		siteId: facts.siteId,
		recruiterId: by.id,
		purpose: "process" as const,
		event: news.event,
		locale,
		sms,
		readValues: async (texts: readonly string[]) => {
			const about = { apply: facts.id };
			const custom = await readCustomMergeValues(db, { key: news.event, locale, texts, by: systemViewer, about });
			return Object.fromEntries([...Object.entries(values), ...Object.entries(custom)]);
		},
	};
	return listPhoneOptions(db, query, reach);
}

/** The chosen channel, else the preferred one; undefined when it cannot reach the candidate. */
export function findMoveChannel(plan: PlannedMoveNotice, choice: string | null): PhoneOption | "email" | undefined {
	const { email, phones } = plan;
	if (choice === null) return phones.preferred ?? (email ? "email" : phones.open[0]);
	if (choice === "email") return email ? "email" : undefined;
	return phones.open.find(({ key }) => key === choice);
}

/** The news on one channel; during quiet hours it waits for their end. */
export function toMoveMail(plan: PlannedMoveNotice, way: PhoneOption | "email", leaves: Date | null): MoveMail {
	if (way === "email") return { email: plan.email, leaves };
	const { channel, body, template, quietUntil } = way;
	const to = { entity: "candidates" as const, id: plan.candidate.id };
	return {
		email: plan.email,
		phone: { channel, body, template, to, recruiterId: plan.by.id },
		leaves: quietUntil && (!leaves || quietUntil > leaves) ? quietUntil : leaves,
	};
}
