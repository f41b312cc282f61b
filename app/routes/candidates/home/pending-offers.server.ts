import { getLetterState } from "#app/domain/applies/offer-response.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { listOwnOffers } from "#db/queries/offers/find.ts";
import type { PendingRequestView } from "./pending-requests.tsx";

/** Offers pending the candidate's response, listed before everything else. */
export const listPendingOffers = (
	offers: Awaited<ReturnType<typeof listOwnOffers>>,
	{ locale, t }: { locale: Locale; t: TFunction },
): PendingRequestView[] =>
	offers
		.filter((offer) => getLetterState(offer) === "open")
		.map((offer) => ({
			uid: offer.uid,
			to: `/candidates/offers/${offer.uid}`,
			title: offer.content?.title ?? offer.job,
			kind: t("offers:page.title"),
			job: null,
			until: offer.valid_until ? formatDate(locale, offer.valid_until, "long") : "",
			begun: false,
		}));
