import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findOfferById } from "#db/queries/offers/find.ts";
import { getOfferPath } from "#db/queries/offers/send.ts";
import type { SignerPage } from "#db/queries/signatures/sign.ts";
import { readOfferPage } from "./page.server.ts";

/** The offer behind a document to sign, for the signer's page; null for other documents. */
export async function describeSignedOffer(
	trx: Scoped,
	{ request, signer, state }: SignerPage,
	words: { t: TFunction; locale: Locale },
) {
	if (request.reference_type !== "offers") return null;
	const offer = await findOfferById(trx, request.reference_id);
	if (!offer?.content || offer.candidate_id !== signer.candidate_id) return null;
	const page = await readOfferPage(trx, offer, words);
	const isOver = page.state !== "open" && (state === "closed" || state === "expired");
	return {
		to: getOfferPath(trx, offer.uid),
		over: isOver ? { title: page.title, text: page.text, newest: page.newest } : null,
	};
}
