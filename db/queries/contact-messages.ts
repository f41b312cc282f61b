import type { QuarantineReason } from "#app/domain/community/contact-message.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { notifyAdministrators } from "#db/queries/notifications.ts";

interface NewMessage {
	siteId: number;
	locale: "pt" | "en";
	subject: string;
	name: string | null;
	company: string | null;
	email: string;
	message: string;
	/** Quarantine reason; null when accepted. */
	aside: QuarantineReason | null;
	/** Idempotency key of the form. */
	press: string | null;
}

/** Stores a message once per idempotency key. */
export async function insertContactMessage(trx: Scoped, news: NewMessage) {
	const { siteId, aside, ...values } = news;
	return trx
		.insertInto("contact_messages")
		.values({
			business_id: trx.businessId,
			...values,
			site_config_id: siteId,
			aside,
			status: aside === null ? "new" : aside === "unconfirmed" || aside === "unasked" ? "unconfirmed" : "spam",
		})
		.onConflict((oc) => oc.columns(["business_id", "press"]).doNothing())
		.returning(["id", "uid"])
		.executeTakeFirst();
}

/** Notifies all administrators in the bell. */
export async function notifyContactMessage(trx: Scoped, uid: string, subject: string): Promise<void> {
	await notifyAdministrators(trx, {
		category: "Others",
		kind: "contact_message",
		params: { title: subject },
		link: `/administrator/contact_messages/${uid}`,
		dedupeKey: `contact_message:${uid}`,
	});
}
