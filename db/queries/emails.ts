import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { breaksLines, parsePlainAddress, parseSender, toHeaderLine } from "#app/domain/mail/mail-address.ts";
import { getMailTopic, type MailTopic } from "#app/domain/mail/mail-topics.ts";
import type { MailClass, SkipReason } from "#app/domain/mail/send-eligibility.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { checkSendEligibility } from "#db/queries/send-eligibility.ts";

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
	/** Template name: confirm_email, reset_password… */
	kind: string;
	/** Defaults by kind, else transactional. */
	class?: MailClass;
	/** Queueing the same key again does nothing. */
	dedupeKey?: string;
	/** Brand of the sender address and title; defaults to the business. */
	site?: { id: number | null } | null;
	/** Mailbox it is sent from, notified of replies. */
	recruiterId?: number;
	/** Preferred transport; defaults to the installation's. */
	channel?: "microsoft" | "mailgun" | "smtp" | null;
	to: { email: string; name: string | null };
	replyTo?: string;
	/** Message-ID of the original message. */
	inReplyTo?: string;
	/** Message-ID of the thread's first message. */
	thread?: string;
	notBefore?: Date;
	locale: "pt" | "en";
	content: EmailContent;
	/** Appointment as text/calendar. */
	calendar?: { method: "REQUEST" | "CANCEL" | "PUBLISH"; text: string };
	attachments?: readonly NewAttachment[];
	/** Further records whose timelines show it. */
	related?: { type: string; id: number }[];
}

/** Kinds with links that act for the reader: hidden from others, body deleted after sending. */
export const secretKinds = [
	"confirm_email",
	"reset_password",
	"invitation",
	"change_address",
	"account_ends",
	"consents_end",
	"guardian",
	"form_request",
	"scorecard_link",
	"shortlist_sent",
	"shortlist_reminder",
	"proposal_sent",
	"offer_sent",
	"offer_reminder",
	"job_alert_confirm",
	"contact_confirm",
	"signature_request",
	"signature_code",
	"signature_completed",
	"signature_over",
];

const classOfKind: Record<string, MailClass> = {
	confirm_email: "security",
	reset_password: "security",
	invitation: "security",
	change_address: "security",
	address_notice: "security",
	second_factor_reset: "security",
	already_registered: "security",
	signature_code: "security",
	account_erased: "farewell",
	bulk: "commercial",
	late_jobs: "internal",
	webhook_warning: "internal",
	report: "internal",
	notification_digest: "internal",
	notification_instant: "internal",
};

/** Bytes of a message including attachments. */
const maxMailBytes = 10 * 1024 * 1024;

export class MailTooLarge extends Error {
	constructor() {
		super("The e-mail is larger than 10 MB");
	}
}

/** Null for a repeated dedupe key; ineligible mail is stored as skipped, without a job. */
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
			// Fixed here: retries show the receiver one message.
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
	// Sending job in the same statement (see enqueueSending).
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
	if (email.attachments?.length) await insertEmailAttachments(trx, row.id, email.attachments);
	return row.id;
}

/** One job per e-mail; the latest time wins. */
export async function enqueueSending(trx: Scoped, emailId: number, runAt?: Date): Promise<void> {
	const options = { jobKey: `send_email:${trx.businessId}:${emailId}`, ...(runAt ? { runAt } : {}) };
	await enqueue(trx, "send_email", { businessId: trx.businessId, emailId }, options);
}

/** Rejects invalid or malicious headers and sizes before writing a row. */
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
	const [reason] = await checkSendEligibility(trx, [{ ...message, email }]);
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

/** Attachments in their order. */
export async function insertEmailAttachments(trx: Scoped, emailId: number, attachments: readonly NewAttachment[]) {
	await trx
		.insertInto("email_attachments")
		.values(
			attachments.map(({ fileName, contentType, storageKey, size }) => ({
				business_id: trx.businessId,
				email_id: emailId,
				// Path separators are not allowed in file names.
				file_name: fileName.replace(/[/\\]/g, "_").slice(0, 255) || "file",
				content_type: contentType,
				storage_key: storageKey,
				size_bytes: size,
			})),
		)
		.execute();
}

/** Address and name of the brand, or the recruiter's name with their address for replies. */
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
