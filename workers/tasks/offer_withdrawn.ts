import { firstName } from "#app/domain/mail/merge-fields.ts";
import { offerMail } from "#app/emails/offer.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import { findOfferById } from "#db/queries/offers/find.ts";
import { getOfferPath } from "#db/queries/offers/send.ts";
import type { Task } from "../task.ts";

/** Not sent when the withdrawal was undone or another version was sent. */
export const offerWithdrawn: Task<"offer_withdrawn"> = ({ businessId, offerId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const offer = await findOfferById(trx, offerId);
		if (!offer?.has_letter || offer.status !== "withdrawn" || offer.replaced || !offer.to_email) return;
		const site = await findStaffSite(trx, productHost(), offer.site_config_id);
		if (!site) return;
		const locale = offer.locale === "en" ? "en" : "pt";
		const name = offer.to_name ?? offer.candidate;
		await queueEmail(trx, {
			kind: "offer_sent",
			dedupeKey: `offer_withdrawn:${offer.id}`,
			site: { id: site.id },
			to: { email: offer.to_email, name },
			...(offer.owner_email ? { replyTo: offer.owner_email } : {}),
			locale,
			content: offerMail(
				{
					kind: "withdrawn",
					to: firstName(name),
					job: offer.job,
					validUntil: null,
					message: "",
					link: `${siteOrigin(site.domain)}${getOfferPath(trx, offer.uid)}?lng=${locale}`,
					from: offer.owner ?? site.title,
				},
				{ title: site.title, colors: site.colors, locale },
			),
			related: [
				{ type: "offers", id: offer.id },
				{ type: "candidates", id: offer.candidate_id },
			],
		});
	});
