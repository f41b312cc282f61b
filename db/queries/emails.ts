import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface EmailContent {
	subject: string;
	html: string;
	text: string;
}

export interface NewEmail {
	/** Which template: confirm_email, reset_password… */
	kind: string;
	/** One e-mail per key: queueing it again does nothing. */
	dedupeKey?: string;
	/** The brand that speaks: its address and title are the sender. Without one the business speaks. */
	site?: { id: number | null } | null;
	to: { email: string; name: string | null };
	locale: "pt" | "en";
	content: EmailContent;
	/** Records it is about, beyond who receives it: it stands in their timelines. */
	related?: { type: string; id: number }[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const breaking = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Writes the e-mail and its sending job in the caller's transaction; null when the dedupe key was there before. */
export async function queueEmail(trx: Scoped, businessId: number, email: NewEmail): Promise<number | null> {
	if (breaking.test(email.to.email) || !email.to.email.includes("@")) throw new Error("Not an e-mail address");
	const sender = await findSender(trx, businessId, email.site?.id ?? null);
	const uid = randomUUID().replaceAll("-", "").slice(0, 20);
	const row = await trx
		.insertInto("email_messages")
		.values({
			business_id: businessId,
			uid,
			kind: email.kind,
			dedupe_key: email.dedupeKey ?? null,
			site_config_id: sender.siteId,
			to_email: email.to.email,
			to_name: email.to.name && oneLine(email.to.name),
			from_email: sender.email,
			from_name: oneLine(sender.name),
			subject: oneLine(email.content.subject),
			html: email.content.html,
			text: email.content.text,
			locale: email.locale,
			// Fixed here: however often it is sent, the receiver sees one message.
			message_id: `<${uid}@${sender.email.split("@").at(-1)}>`,
		})
		.onConflict((oc) => oc.columns(["business_id", "dedupe_key"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!row) return null;
	if (email.related?.length) await relate(trx, businessId, row.id, email.related);
	await enqueue(trx, "send_email", { businessId, emailId: row.id }, { jobKey: `send_email:${businessId}:${row.id}` });
	return row.id;
}

async function relate(trx: Scoped, businessId: number, emailId: number, related: NonNullable<NewEmail["related"]>) {
	await trx
		.insertInto("email_relations")
		.values(
			related.map(({ type, id }) => ({
				business_id: businessId,
				email_id: emailId,
				reference_type: type,
				reference_id: id,
			})),
		)
		.onConflict((oc) => oc.doNothing())
		.execute();
}

/**
 * An e-mail nobody sent yet, locked until the transaction ends, which may wait a minute for the mail server; nothing while
 * another transaction sends it.
 */
export async function lockUnsentEmail(trx: Scoped, businessId: number, id: number) {
	await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
	return trx
		.selectFrom("email_messages")
		.selectAll()
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.where("state", "in", ["queued", "failed"])
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
}

export type UnsentEmail = NonNullable<Awaited<ReturnType<typeof lockUnsentEmail>>>;

export interface SendingOutcome {
	state: "sent" | "outbox" | "failed" | "queued";
	error: string | null;
}

/** Kinds whose body holds a link that signs its reader in: nobody else may see it, and it is gone once sent. */
export const secretKinds = ["confirm_email", "reset_password"];

/** Notes how one attempt to send went. */
export async function noteSending(trx: Scoped, businessId: number, id: number, outcome: SendingOutcome) {
	if (outcome.state === "sent") {
		await trx
			.updateTable("email_messages")
			.set({ html: "", text: "" })
			.where("business_id", "=", businessId)
			.where("id", "=", id)
			.where("kind", "in", secretKinds)
			.execute();
	}
	await trx
		.updateTable("email_messages")
		.set((eb) => ({
			state: outcome.state,
			attempts: eb("attempts", "+", 1),
			last_error: outcome.error,
			sent_at: outcome.state === "sent" || outcome.state === "outbox" ? new Date() : null,
		}))
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.execute();
}

async function findSender(trx: Scoped, businessId: number, siteId: number | null) {
	const business = await trx
		.selectFrom("businesses")
		.select(["name", "mail_from"])
		.where("id", "=", businessId)
		.executeTakeFirstOrThrow();
	const site =
		siteId === null
			? undefined
			: await trx
					.selectFrom("site_configs")
					.select(["id", "title", "mail_from"])
					.where("business_id", "=", businessId)
					.where("id", "=", siteId)
					.executeTakeFirst();
	const { email, name } = parseSender(site?.mail_from ?? business.mail_from);
	return { siteId: site?.id ?? null, email, name: name ?? site?.title ?? business.name };
}

/** `Name <address>` or the address alone. */
function parseSender(from: string): { email: string; name: string | null } {
	const match = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from);
	return match?.[2] ? { email: match[2].trim(), name: match[1] || null } : { email: from.trim(), name: null };
}

/** Header values are one line: a name with line breaks must not start a header of its own. */
function oneLine(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
	return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ").trim();
}
