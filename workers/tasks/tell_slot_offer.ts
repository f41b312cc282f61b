import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { slotOfferMail } from "#app/emails/slot-offer.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { findOffer, type SlotOffer } from "#db/queries/slots/offers.ts";
import { findSlotPeople } from "#db/queries/slots/slot-offer-participants.ts";
import type { Task } from "../task.ts";

/** Notifies candidates of offered times, or colleagues of a pick, change or proposal. */
export const notifySlotOffer: Task<"tell_slot_offer"> = ({ businessId, offerId, news }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const offer = await findOffer(trx, offerId);
		if (!offer) return;
		if (news === "slot_offered") return offered(trx, offer);
		const { taker, guest } = await findSlotPeople(trx, offer);
		const by = news === "slot_proposed" ? guest?.name : taker?.name;
		const people = new Set([offer.owner_id, ...offer.panel.map(({ id }) => id)]);
		for (const recruiterId of people)
			await insertNotification(trx, {
				recruiterId,
				category: "Candidate",
				kind: news,
				params: { by: by ?? null, title: offer.subject },
				link: `/recruiters/slot_offers/${offer.uid}`,
				dedupeKey: `${news}:${offer.id}:${offer.reschedules}`,
			});
	});

async function offered(trx: Scoped, offer: SlotOffer): Promise<void> {
	if (offer.status !== "open") return;
	const { taker, owner, guest } = await findSlotPeople(trx, offer);
	if (!taker?.email) return;
	const site = await findStaffSite(trx, productHost(), taker.site_id);
	if (!site) return;
	const path = offer.candidate_id === null ? "/client_contacts/meetings" : "/candidates/meet";
	const locale = taker.locale === "en" ? "en" : "pt";
	await queueEmail(trx, {
		kind: "slot_offer",
		class: "transactional",
		dedupeKey: `slot_offer:${offer.id}`,
		site: { id: site.id },
		to: { email: taker.email, name: taker.name },
		...(owner ? { recruiterId: owner.id } : {}),
		locale,
		content: slotOfferMail({
			name: taker.name,
			subject: offer.subject,
			message: offer.message,
			lastDay: offer.last_day,
			locale,
			by: offer.times.length > 0 && guest ? guest.company : (owner?.name ?? site.title),
			proposedFor: offer.times.length > 0 ? offer.job_title : null,
			link: `${siteOrigin(site.domain)}${path}?offer=${offer.uid}`,
			site: { title: site.title, colors: site.colors },
		}),
		related: [
			{ type: "slot_offers", id: offer.id },
			...(offer.candidate_id === null ? [] : [{ type: "candidates", id: offer.candidate_id }]),
			...(offer.apply_id === null ? [] : [{ type: "applies", id: offer.apply_id }]),
		],
	});
}
