import type { Site } from "#app/domain/brands/site.ts";
import { contactConfirmationMail, contactMessage } from "#app/emails/contact-message.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { saveConfirmToken } from "#db/queries/contact-confirmation.ts";
import { createFollowUpTask } from "#db/queries/contact-followup.ts";
import { notifyContactMessage } from "#db/queries/contact-messages.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findSiteOwner } from "#db/queries/site-owner.ts";
import { findRecruiterSite } from "#db/queries/sites.ts";

interface Stored {
	id: number;
	uid: string;
	subject: string;
	name: string | null;
	company: string | null;
	email: string;
	message: string;
}

/** Creates a lead with task; notifies administrators and the brand's contact. */
export async function createLead(trx: Scoped, site: Site, saved: Stored): Promise<void> {
	await createFollowUpTask(trx, { ...saved, brand: site.title });
	await notifyContactMessage(trx, saved.uid, saved.subject);
	const owner = await findSiteOwner(trx);
	if (!owner) return;
	const office = await findRecruiterSite(trx, productHost());
	const link = `${siteOrigin(office?.host ?? site.domain)}/administrator/contact_messages/${saved.uid}`;
	await queueEmail(trx, {
		kind: "contact_message",
		class: "internal",
		dedupeKey: `contact_message:${saved.uid}`,
		site,
		to: { email: owner.email, name: owner.name },
		replyTo: saved.email,
		locale: site.defaultLocale,
		content: contactMessage({ ...saved, link, site, locale: site.defaultLocale }),
	});
}

/** Mails the sender a link to confirm that the message is theirs. */
export async function sendConfirmation(
	trx: Scoped,
	site: Site,
	{ id, uid, email, locale }: Pick<Stored, "id" | "uid" | "email"> & { locale: Locale },
): Promise<void> {
	const token = await saveConfirmToken(trx, id);
	await queueEmail(trx, {
		kind: "contact_confirm",
		dedupeKey: `contact_confirm:${uid}`,
		site,
		to: { email, name: null },
		locale,
		content: contactConfirmationMail({ link: `${siteOrigin(site.domain)}/contact/confirm/${token}`, site, locale }),
	});
}
