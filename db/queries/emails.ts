import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { breaksLines, parsePlainAddress, parseSender, toHeaderLine } from "#app/domain/mail/mail-address.ts";
import { getMailTopic, type MailTopic } from "#app/domain/mail/mail-topics.ts";
import type { MailClass, SkipReason } from "#app/domain/mail/send-eligibility.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { gate } from "#db/queries/mail-gate.ts";

export interface EmailContent {
	subject: string;
	html: string;
	text: string;
}

export interface NewAttachment {
	fileName: string;
	contentType: string;
	storageKey: string;
	size: number;
}

export interface NewEmail {
	/** Which template: confirm_email, reset_password… */
	kind: string;
	/** What holds it back; without one what its kind says, else transactional. */
	class?: MailClass;
	/** One e-mail per key: queueing it again does nothing. */
	dedupeKey?: string;
	/** The brand that speaks: its address and title are the sender. Without one the business speaks. */
	site?: { id: number | null } | null;
	/** Whose mailbox it leaves from, and who hears of the answer. */
	recruiterId?: number;
	/** The way it should take; the installation's own without one. */
	channel?: "microsoft" | "mailgun" | "smtp" | null;
	to: { email: string; name: string | null };
	replyTo?: string;
	/** Message-ID it answers. */
	inReplyTo?: string;
	/** Message-ID of the first message of its conversation. */
	thread?: string;
	notBefore?: Date;
	locale: "pt" | "en";
	content: EmailContent;
	/** An appointment: its text/calendar. */
	calendar?: { method: "REQUEST" | "CANCEL" | "PUBLISH"; text: string };
	attachments?: readonly NewAttachment[];
	/** Records it is about, beyond who receives it: it stands in their timelines. */
	related?: { type: string; id: number }[];
}

/** Kinds whose body holds a link that acts for its reader: nobody else may see it, and it is gone once sent. */
export const secretKinds = [
	"confirm_email",
	"reset_password",
	"invitation",
	"change_address",
	"account_ends",
	"consents_end",
	"guardian",
	"form_request",
	"shortlist_sent",
	"shortlist_reminder",
	"proposal_sent",
	"job_alert_confirm",
	"contact_confirm",
];

const classOfKind: Record<string, MailClass> = {
	confirm_email: "security",
	reset_password: "security",
	invitation: "security",
	change_address: "security",
	address_notice: "security",
	second_factor_reset: "security",
	already_registered: "security",
	account_erased: "farewell",
	bulk: "commercial",
	notification_digest: "internal",
	notification_instant: "internal",
};

/** All of a message, attachments included. */
const maxMailBytes = 10 * 1024 * 1024;

export class MailTooLarge extends Error {
	constructor() {
		super("The e-mail is larger than 10 MB");
	}
}

/**
 * Writes the e-mail and its sending job in the caller's transaction; null when the dedupe key was there before. What the
 * gate holds back is written all the same, as skipped and why, and has no job.
 */
export async function queueEmail(trx: Scoped, email: NewEmail): Promise<number | null> {
	refuse(email);
	const sender = await findSender(trx, email);
	const kind = email.class ?? classOfKind[email.kind] ?? "transactional";
	const address = parsePlainAddress(email.to.email);
	const topic = getMailTopic({ kind: email.kind, class: kind });
	const message = { email: address, siteId: sender.siteId, class: kind, topic };
	const skipped = await skipReasonFor(trx, message, email);
	const uid = randomUUID().replaceAll("-", "").slice(0, 20);
	const messageId = `<${uid}@${sender.email.split("@").at(-1)}>`;
	const created = trx
		.insertInto("email_messages")
		.values({
			business_id: trx.businessId,
			uid,
			kind: email.kind,
			class: kind,
			dedupe_key: email.dedupeKey ?? null,
			site_config_id: sender.siteId,
			recruiter_id: email.recruiterId ?? null,
			channel: email.channel ?? null,
			to_email: address ?? email.to.email.trim(),
			to_name: email.to.name && toHeaderLine(email.to.name),
			from_email: sender.email,
			from_name: toHeaderLine(sender.name),
			reply_to: email.replyTo ?? sender.replyTo,
			subject: toHeaderLine(email.content.subject),
			html: email.content.html,
			text: email.content.text,
			locale: email.locale,
			// Fixed here: however often it is sent, the receiver sees one message.
			message_id: messageId,
			in_reply_to: email.inReplyTo ?? null,
			thread: email.thread ?? (await getThread(trx, email.inReplyTo)) ?? messageId,
			not_before: email.notBefore ?? null,
			calendar: email.calendar?.text ?? null,
			calendar_method: email.calendar?.method ?? null,
			...(skipped ? { state: "skipped", skipped_reason: skipped } : {}),
		})
		.onConflict((oc) => oc.columns(["business_id", "dedupe_key"]).doNothing())
		.returning("id");
	// The job that sends it, in the same statement (see enqueueSending).
	const job = sql`app_enqueue('send_email', json_build_object('businessId', ${trx.businessId}::bigint, 'emailId', made.id), null,
    ${email.notBefore ?? null}::timestamptz, 25, 'send_email:' || ${trx.businessId}::text || ':' || made.id)`;
	const row = skipped
		? await created.executeTakeFirst()
		: await trx
				.with("made", () => created)
				.selectFrom("made")
				.select(["made.id", job.as("job")])
				.executeTakeFirst();
	if (!row) return null;
	if (email.related?.length) await relate(trx, row.id, email.related);
	if (email.attachments?.length) await attach(trx, row.id, email.attachments);
	return row.id;
}

/** The job that sends it, now or later: one per e-mail, the newest word counts. */
export async function enqueueSending(trx: Scoped, emailId: number, runAt?: Date): Promise<void> {
	const options = { jobKey: `send_email:${trx.businessId}:${emailId}`, ...(runAt ? { runAt } : {}) };
	await enqueue(trx, "send_email", { businessId: trx.businessId, emailId }, options);
}

/** What no message may hold, whoever writes it: it is a mistake or an attack, and no row is worth it. */
function refuse({ to, replyTo, inReplyTo, thread, content, attachments = [], calendar }: NewEmail) {
	if (breaksLines(to.email)) throw new Error("Not an e-mail address");
	if (replyTo !== undefined && parsePlainAddress(replyTo) === null) throw new Error("Not an address to reply to");
	for (const id of [inReplyTo, thread])
		if (id !== undefined && !/^<[^<>\s]{1,990}>$/.test(id)) throw new Error("Not a Message-ID");
	for (const { fileName, contentType } of attachments)
		if (breaksLines(fileName) || breaksLines(contentType)) throw new Error("Not a file name");
	const texts = [content.html, content.text, calendar?.text ?? ""];
	const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
	if (attachments.reduce((sum, { size }) => sum + size, bytes) > maxMailBytes) throw new MailTooLarge();
}

async function skipReasonFor(
	trx: Scoped,
	message: { email: string | null; siteId: number | null; class: MailClass; topic: MailTopic | null },
	{ to }: NewEmail,
): Promise<SkipReason | null> {
	if (to.email.trim() === "") return "no_email";
	const { email } = message;
	if (email === null) return "bad_address";
	const [reason] = await gate(trx, [{ ...message, email }]);
	return reason ?? null;
}

async function getThread(trx: Scoped, inReplyTo: string | undefined) {
	if (!inReplyTo) return null;
	const existing = await trx
		.selectFrom("email_messages")
		.select("thread")
		.where("business_id", "=", trx.businessId)
		.where("message_id", "=", inReplyTo)
		.executeTakeFirst();
	return existing?.thread ?? inReplyTo;
}

async function relate(trx: Scoped, emailId: number, related: NonNullable<NewEmail["related"]>) {
	await trx
		.insertInto("email_relations")
		.values(
			related.map(({ type, id }) => ({
				business_id: trx.businessId,
				email_id: emailId,
				reference_type: type,
				reference_id: id,
			})),
		)
		.onConflict((oc) => oc.doNothing())
		.execute();
}

/** Files of a message, in their order. */
export async function attach(trx: Scoped, emailId: number, attachments: readonly NewAttachment[]) {
	await trx
		.insertInto("email_attachments")
		.values(
			attachments.map(({ fileName, contentType, storageKey, size }) => ({
				business_id: trx.businessId,
				email_id: emailId,
				// What a file system reads as a path is no name.
				file_name: fileName.replace(/[/\\]/g, "_").slice(0, 255) || "file",
				content_type: contentType,
				storage_key: storageKey,
				size_bytes: size,
			})),
		)
		.execute();
}

/** The brand's address and name; a recruiter's own name, and their address for the answer, when they write. */
async function findSender(trx: Scoped, { site, recruiterId }: NewEmail) {
	const response = await trx
		.selectFrom("businesses as b")
		.leftJoin("site_configs as s", (join) => join.onRef("s.business_id", "=", "b.id").on("s.id", "=", site?.id ?? null))
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "b.id").on("r.id", "=", recruiterId ?? null),
		)
		.select(["b.name", "b.mail_from", "s.id as siteId", "s.title", "s.mail_from as siteFrom"])
		.select(["r.name as recruiter", "r.email as replyTo"])
		.where("b.id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	const { email, name } = parseSender(response.siteFrom ?? response.mail_from);
	return {
		siteId: response.siteId,
		email,
		name: response.recruiter ?? name ?? response.title ?? response.name,
		replyTo: response.replyTo,
	};
}
