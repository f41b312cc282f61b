import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countMail } from "#db/kit/mail-counts.ts";
import { notifySender } from "#db/queries/email-outcomes.ts";
import { saveSendResult } from "#db/queries/sendouts/results.ts";
import { addSuppression } from "#db/queries/suppressions.ts";

export interface DeliveryEvent {
	provider: "mailgun" | "smtp" | "inbox" | "demo";
	/** Provider's event id, for deduplication. */
	eventId: string;
	emailId: number;
	kind: "delivered" | "opened" | "bounced" | "delayed" | "complained" | "unsubscribed";
	detail?: string | null;
	/** Of a bounce: a dead address (default), unlike a full mailbox. */
	permanent?: boolean;
}

/** Business of a Message-ID, which is unique across businesses. */
export async function findByMessageId(
	db: Db,
	ids: readonly string[],
): Promise<{ businessId: number; id: number } | null> {
	if (ids.length === 0) return null;
	const { rows } = await sql<{ businessId: number; id: number }>`
select business_id as "businessId", id from app_mail_by_message_id(${sql.val(ids)}::text[]) limit 1`.execute(db);
	return rows[0] ?? null;
}

/** Accepts a signed token once, against replay. */
export async function consumeEventToken(trx: Scoped, provider: string, token: string): Promise<boolean> {
	const row = await trx
		.insertInto("mail_events")
		.values({ business_id: trx.businessId, provider, event_id: `token:${token}`, kind: "token" })
		.onConflict((oc) => oc.columns(["business_id", "provider", "event_id"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Records a provider's event; false when already recorded. */
export async function saveDeliveryEvent(trx: Scoped, event: DeliveryEvent): Promise<boolean> {
	const isNew = await trx
		.insertInto("mail_events")
		.values({
			business_id: trx.businessId,
			provider: event.provider,
			event_id: event.eventId,
			email_id: event.emailId,
			kind: event.kind,
			detail: event.detail?.slice(0, 500) ?? null,
		})
		.onConflict((oc) => oc.columns(["business_id", "provider", "event_id"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!isNew) return false;
	const email = await trx
		.selectFrom("email_messages")
		.select(["id", "uid", "to_email", "to_name", "recruiter_id", "site_config_id", "delivery"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", event.emailId)
		.forUpdate()
		.executeTakeFirst();
	if (!email) return true;
	await consequence(trx, event, email);
	return true;
}

interface Notice {
	id: number;
	uid: string;
	to_email: string;
	to_name: string | null;
	recruiter_id: number | null;
	site_config_id: number | null;
	delivery: string | null;
}

async function consequence(trx: Scoped, event: DeliveryEvent, email: Notice) {
	const { kind, detail = null, provider: source } = event;
	const delivery = async (value: "delivered" | "bounced" | "complained") => {
		await trx
			.updateTable("email_messages")
			.set({ delivery: value, delivery_detail: detail?.slice(0, 500) ?? null, delivery_at: sql<Date>`now()` })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", email.id)
			.execute();
	};
	switch (kind) {
		// Events arrive in any order: a late delivery must not undo a complaint.
		case "delivered":
			if (email.delivery === null) await delivery("delivered");
			return;
		// Opening implies delivery; only the first counts.
		case "opened":
			if (email.delivery === null) await delivery("delivered");
			await trx
				.updateTable("email_messages")
				.set({ opened_at: sql<Date>`coalesce(opened_at, now())` })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", email.id)
				.execute();
			return;
		case "bounced":
			countMail("bounced");
			await delivery("bounced");
			if (event.permanent ?? true)
				await addSuppression(trx, { email: email.to_email, reason: "bounce", source, detail });
			await notifySender(trx, email, "email_bounced");
			return saveSendResult(trx, email.id, "bounced", detail);
		case "complained":
			countMail("complained");
			await delivery("complained");
			await addSuppression(trx, { email: email.to_email, reason: "complaint", source, detail });
			await notifySender(trx, email, "email_complained");
			return saveSendResult(trx, email.id, "complained", detail);
		case "unsubscribed":
			await addSuppression(trx, {
				email: email.to_email,
				reason: "unsubscribe",
				source,
				siteId: email.site_config_id,
			});
			return;
		case "delayed":
			await trx
				.updateTable("email_messages")
				.set({ last_error: detail?.slice(0, 500) ?? null })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", email.id)
				.execute();
	}
}
