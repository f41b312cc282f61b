import { sql } from "kysely";
import { holdSeconds, type MailFacts } from "#app/domain/applies/move-notification.ts";
import type { NotificationChannel } from "#app/domain/conversations/preferred-channel.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findApplyNotificationData } from "../apply-notification-data.ts";
import { type NewMessage, sendMessage } from "../conversations/send-message.ts";
import { type NewEmail, queueEmail } from "../emails.ts";
import type { PhoneOption } from "../messaging/phone-options.ts";
import { withdrawMessages } from "../messaging/withdraw-messages.ts";

/** News to the candidate as previewed: a mail, or a phone message instead. */
export interface MoveMail {
	/** Null: they have no address. */
	email: Omit<NewEmail, "dedupeKey" | "notBefore"> | null;
	phone?: (Pick<PhoneOption, "channel" | "body" | "template"> & Pick<NewMessage, "to" | "recruiterId">) | null;
	/** Send time; null sends as soon as the move can no longer be undone. */
	leaves: Date | null;
}

const getKey = (event: number | "") => `apply_moved:${event}`;

/** Queued in the move's transaction, held until undo expires; undeliverable phone messages become mail. */
export async function queueMoveMail(
	db: Scoped,
	{ applyId, event }: { applyId: number; event: number },
	{ email, phone, leaves }: MoveMail,
): Promise<NotificationChannel | null> {
	const locked = new Date(Date.now() + holdSeconds * 1000);
	const dedupeKey = getKey(event);
	const notBefore = leaves && leaves > locked ? leaves : locked;
	if (phone && (await sendMessage(db, { ...phone, planned: true, notBefore, dedupeKey })).ok) return phone.channel;
	if (!email) return null;
	const related = [{ type: "applies", id: applyId }, ...(email.related ?? [])];
	const id = await queueEmail(db, { ...email, related, dedupeKey, notBefore });
	return id === null ? null : "email";
}

/** Withdraws unsent news; waits for messages in delivery, so the result is reliable. */
export async function withdrawMoveMail(
	db: Scoped,
	applyId: number,
	reason: "moved_on" | "undone" | "withdrawn",
): Promise<void> {
	await db
		.updateTable("email_messages as m")
		.set({ state: "skipped", skipped_reason: reason })
		.where("m.business_id", "=", db.businessId)
		.where("m.kind", "in", ["apply_moved", "apply_closed"])
		.where("m.state", "=", "queued")
		.where("m.id", "in", (eb) =>
			eb
				.selectFrom("email_relations as r")
				.select("r.email_id")
				.where("r.business_id", "=", db.businessId)
				.where("r.reference_type", "=", "applies")
				.where("r.reference_id", "=", applyId),
		)
		.execute();
	await withdrawMessages(
		db,
		sql<boolean>`dedupe_key in (select ${getKey("")} || id from apply_events
  where business_id = ${db.businessId} and apply_id = ${applyId} and kind = 'moved')`,
	);
}

/** True when the news was sent or is being sent. */
export async function isMoveMailSent(db: Scoped, event: number): Promise<boolean> {
	const message = await db
		.selectFrom("messages")
		.select("state")
		.where("business_id", "=", db.businessId)
		.where("dedupe_key", "=", getKey(event))
		.executeTakeFirst();
	if (message) return message.state !== "failed";
	const mail = await db
		.selectFrom("email_messages")
		.select("state")
		.where("business_id", "=", db.businessId)
		.where("dedupe_key", "=", getKey(event))
		.executeTakeFirst();
	return mail !== undefined && mail.state !== "queued" && mail.state !== "skipped";
}

/** Facts for the move mail; null when the move is no news to the candidate. */
export async function findMoveMailData(db: Scoped, applyUid: string) {
	const row = await db
		.selectFrom("applies")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", applyUid)
		.executeTakeFirst();
	const news = row && (await findApplyNotificationData(db, row.id));
	if (!row || !news) return null;
	const facts: MailFacts = {
		candidateStatus: news.candidateStatus,
		withdrawn: news.withdrawn_at !== null,
		anonymised: news.anonymised_at !== null,
		hasAccount: news.hasAccount,
		noEmail: news.email === null,
		sourced: news.addedBy !== null,
		domain: news.domain,
	};
	return { ...news, id: row.id, facts };
}
