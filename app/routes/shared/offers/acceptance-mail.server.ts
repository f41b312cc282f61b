import { firstName } from "#app/domain/mail/merge-fields.ts";
import { offerMail } from "#app/emails/offer.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import type { OfferRecord } from "#db/queries/offers/find.ts";
import { getOfferPath } from "#db/queries/offers/send.ts";

/** Sends the acceptance receipt to the address that received the letter. */
export async function mailAcceptance(trx: Scoped, offer: OfferRecord): Promise<void> {
	const site = await findStaffSite(trx, productHost(), offer.site_config_id);
	if (!site || !offer.to_email) return;
	const locale = offer.locale === "en" ? "en" : "pt";
	const name = offer.to_name ?? offer.candidate;
	await queueEmail(trx, {
		kind: "offer_sent",
		dedupeKey: `offer_accepted:${offer.id}`,
		site: { id: site.id },
		to: { email: offer.to_email, name },
		...(offer.owner_email ? { replyTo: offer.owner_email } : {}),
		locale,
		content: offerMail(
			{
				kind: "accepted",
				to: firstName(name),
				job: offer.job,
				validUntil: offer.valid_until,
				message: "",
				link: `${siteOrigin(site.domain)}${getOfferPath(trx, offer.uid)}?lng=${locale}`,
				from: offer.owner ?? site.title,
			},
			{ title: site.title, colors: site.colors, locale },
		),
		related: [{ type: "candidates", id: offer.candidate_id }],
	});
}
