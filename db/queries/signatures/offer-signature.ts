import { getLetterState } from "#app/domain/applies/offer-response.ts";
import { lockApply } from "../applies/lock.ts";
import { acceptOffer, declineOffer } from "../offers/candidate-response.ts";
import { findOfferById } from "../offers/find.ts";
import type { SignatureHooks } from "./signature-hooks.ts";

/** An offer is accepted with the signature of its letter, and declined with its refusal. */
export const offerSignature: SignatureHooks = {
	announces: true,
	async lock(db, { reference_id }) {
		const offer = await findOfferById(db, reference_id);
		if (!offer || !(await lockApply(db, offer.apply_uid))) return;
		await db
			.selectFrom("offers")
			.select("id")
			.where("business_id", "=", db.businessId)
			.where("id", "=", offer.id)
			.forNoKeyUpdate()
			.execute();
	},
	async mayStillSign(db, { reference_id }) {
		const offer = await findOfferById(db, reference_id);
		return offer?.has_letter === true && getLetterState(offer) === "open";
	},
	async completed(db, { request, signer }) {
		const offer = await findOfferById(db, request.reference_id);
		const { signed_name, name, ip, user_agent: agent } = signer;
		const outcome = offer && (await acceptOffer(db, offer.uid, { name: signed_name ?? name, ip, agent }));
		// Signature and acceptance must succeed together; throwing rolls both back.
		if (outcome !== "done") throw new Error(`A signed offer could not be accepted: ${outcome}`);
	},
	async refused(db, { request, signer, reason }) {
		const offer = await findOfferById(db, request.reference_id);
		if (offer) await declineOffer(db, offer.uid, { code: "other", text: reason, ip: signer.ip });
	},
};
