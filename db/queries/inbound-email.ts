import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { conversationEntities } from "#app/domain/conversations/message.ts";
import { withoutTokens } from "#app/domain/mail/email-links.ts";
import { getInboundKind } from "#app/domain/mail/inbound-kind.ts";
import { parsePlainAddress, toHeaderLine } from "#app/domain/mail/mail-address.ts";
import { escapeHtml } from "#app/domain/text/html.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { type MailReply, saveMailReply } from "#db/queries/appointment-answers/save-mail-reply.ts";
import { touchConversation } from "#db/queries/conversations/touch-conversation.ts";
import { saveReport } from "#db/queries/delivery-reports.ts";
import { notifySender } from "#db/queries/email-outcomes.ts";
import { insertEmailAttachments, type NewAttachment } from "#db/queries/emails.ts";
import { recordEmailReply } from "#db/queries/sendouts/reply.ts";
import { findUnsubscribeLink, refuseTopic, unsubscribe } from "#db/queries/unsubscribe-links.ts";

export interface ReceivedEmail {
	from: string;
	fromName: string | null;
	to: string;
	subject: string;
	text: string;
	html?: string;
	messageId: string;
	inReplyTo: string | null;
	references: readonly string[];
	/** Lower-case names; mail without headers is classified by sender, subject and text. */
	headers?: Readonly<Record<string, string>>;
	/** The sender's calendar reply to one of our invitations. */
	calendarReply?: MailReply | null;
	/** Its files, stored already. */
	attachments?: readonly NewAttachment[];
	/** Text about attachments that were not stored, in the language of the original message. */
	note?: ((locale: "pt" | "en") => string) | undefined;
}

/** Whether the message is a new reply to ours. Called before its files are fetched. */
export async function isExpectedReply(trx: Scoped, mail: Omit<ReceivedEmail, "attachments">): Promise<boolean> {
	const kind = getKind(mail);
	if (mail.calendarReply || (kind !== "answer" && kind !== "automatic")) return false;
	if (!(await findOriginal(trx, mail))) return false;
	const existing = await trx
		.selectFrom("email_messages")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("dedupe_key", "=", getKey(mail.messageId))
		.executeTakeFirst();
	return existing === undefined;
}

const getKey = (messageId: string) => `in:${messageId}`;

const getKind = (mail: Omit<ReceivedEmail, "attachments">) =>
	getInboundKind({ from: mail.from, subject: mail.subject, text: mail.text, headers: mail.headers ?? {} });

const maxTextLength = 200_000;

/** Saves a reply, stops send-outs to its sender and notifies the author. Returns null for duplicates and when nothing was saved. */
export async function receiveEmail(trx: Scoped, mail: ReceivedEmail): Promise<string | null> {
	await heedUnsubscribe(trx, mail);
	// A calendar reply is generated: it is recorded on the appointment.
	const sender = parsePlainAddress(mail.from);
	if (mail.calendarReply && sender && (await saveMailReply(trx, sender, mail.calendarReply))) return null;
	const kind = getKind(mail);
	if (kind !== "answer" && kind !== "automatic") {
		await saveReport(trx, kind, { ...mail, headers: mail.headers ?? {} });
		return null;
	}
	const original = await findOriginal(trx, mail);
	const from = parsePlainAddress(mail.from);
	if (!original || !from) return null;
	const theirs = await isAddressee(trx, original, from);
	const messageId = /^<[^<>\s]{1,990}>$/.test(mail.messageId) ? mail.messageId : `<${randomUUID()}@unnamed.invalid>`;
	const note = mail.note?.(original.locale === "en" ? "en" : "pt").slice(0, 2_000) ?? "";
	const row = await trx
		.insertInto("email_messages")
		.values({
			business_id: trx.businessId,
			kind: kind === "automatic" ? "automatic_reply" : "reply",
			direction: "in",
			state: "received",
			dedupe_key: getKey(messageId),
			site_config_id: original.site_config_id,
			recruiter_id: original.recruiter_id,
			to_email: parsePlainAddress(mail.to) ?? original.from_email,
			from_email: from,
			from_name: mail.fromName ? clean(mail.fromName, 200) : theirs ? original.to_name : null,
			subject: clean(mail.subject, 500) || original.subject,
			text: [readSaved(mail.text), note].filter(Boolean).join("\n\n"),
			html: mail.html ? readSaved(mail.html) + (note && `<p>${escapeHtml(note)}</p>`) : "",
			locale: original.locale,
			message_id: messageId,
			in_reply_to: original.message_id,
			thread: original.thread ?? original.message_id,
		})
		.onConflict((oc) => oc.columns(["business_id", "dedupe_key"]).doNothing())
		.returning(["id", "uid"])
		.executeTakeFirst();
	if (!row) return null;
	await sql`insert into email_relations (business_id, email_id, reference_type, reference_id)
  select business_id, ${row.id}, reference_type, reference_id from email_relations
   where business_id = ${trx.businessId} and email_id = ${original.id}
  on conflict do nothing`.execute(trx);
	if (mail.attachments?.length) await insertEmailAttachments(trx, row.id, mail.attachments);
	if (kind === "automatic") return row.uid;
	// A send-out notifies its owner itself.
	if (original.kind !== "sendout")
		await notifySender(
			trx,
			{ ...original, id: row.id, uid: row.uid, to_name: theirs ? (original.to_name ?? mail.fromName) : from },
			"email_reply",
		);
	// Any reader of the message can reply to it: only the recipient's reply stops send-outs.
	if (theirs) await touchAnswered(trx, original, from);
	if (theirs)
		await recordEmailReply(trx, {
			originalEmailId: original.id,
			text: withoutTokens(mail.text.replaceAll("\0", "")).trim(),
		});
	return row.uid;
}

/** An answer quotes our letter, and with it the links that are its reader's alone. */
const readSaved = (text: string) => withoutTokens(text.replaceAll("\0", "")).slice(0, maxTextLength);

const clean = (text: string, most: number) => toHeaderLine(text).slice(0, most);

/** Falls back to the last send-out: programs drop both headers when the subject changes. */
async function findOriginal(
	trx: Scoped,
	{ from, inReplyTo, references }: Pick<ReceivedEmail, "from" | "inReplyTo" | "references">,
) {
	const ids = [inReplyTo, ...[...references].reverse()].filter((id): id is string => Boolean(id)).slice(0, 50);
	const sent = trx
		.selectFrom("email_messages")
		.select(["id", "uid", "kind", "subject", "locale", "to_email", "to_name", "from_email"])
		.select(["message_id", "thread", "recruiter_id", "site_config_id"])
		.where("business_id", "=", trx.businessId)
		.where("direction", "=", "out");
	if (ids.length > 0)
		return sent
			.where("message_id", "in", ids)
			.orderBy(sql`array_position(${sql.val(ids)}::text[], message_id)`)
			.executeTakeFirst();
	const sender = parsePlainAddress(from);
	if (!sender) return undefined;
	return sent
		.where("kind", "=", "sendout")
		.where("to_email", "=", sender)
		.where("sent_at", ">", sql<Date>`now() - interval '60 days'`)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Also matches other addresses on the recipient's record. */
async function isAddressee(trx: Scoped, original: { id: number; to_email: string }, from: string): Promise<boolean> {
	const address = from.toLowerCase();
	if (original.to_email.toLowerCase() === address) return true;
	const { rows } = await sql`
select from email_relations r join contact_points p on p.business_id = r.business_id
  and p.reference_type = r.reference_type and p.reference_id = r.reference_id
where r.business_id = ${trx.businessId} and r.email_id = ${original.id} and p.kind = 'email' and lower(p.value) = ${address}
limit 1`.execute(trx);
	return rows.length > 0;
}

/** The conversations of those the original was written to: they wait for an answer now. */
async function touchAnswered(
	trx: Scoped,
	original: { id: number; to_email: string; recruiter_id: number | null },
	from: string,
): Promise<void> {
	const addresses = [from.toLowerCase(), original.to_email.toLowerCase()];
	for (const entity of conversationEntities) {
		const { rows } = await sql<RecordRow<"id">>`
select p.id from email_relations r join ${sql.table(entity)} p on p.business_id = r.business_id and p.id = r.reference_id
where r.business_id = ${trx.businessId} and r.email_id = ${original.id} and r.reference_type = ${entity}
  and p.email = any(${sql.val(addresses)}::text[]) and p.archived_at is null`.execute(trx);
		for (const { id } of rows)
			await touchConversation(trx, { entity, id }, { what: "in", assigneeId: original.recruiter_id });
	}
}

/** `List-Unsubscribe: <mailto:…>`: the person's mail program sends the token. */
async function heedUnsubscribe(trx: Scoped, { subject }: ReceivedEmail) {
	const token = /^\s*unsubscribe[ +]([\da-z-]{8,100})\s*$/i.exec(subject)?.[1];
	const link = token && (await findUnsubscribeLink(trx, token));
	if (!link) return;
	if (link.topic) await refuseTopic(trx, link.hash, { topic: link.topic, source: "mailto" });
	else await unsubscribe(trx, link, { all: false, source: "mailto" });
}
