import { getOfferProgress, isOfferRunning, progressTones } from "#app/domain/applies/offer-progress.ts";
import { daysLeft } from "#app/domain/applies/offer-response.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { describeTimeLeft } from "#app/routes/shared/offers/describe.server.ts";
import type { BoardOffer } from "#db/queries/offers/board.ts";
import type { CardFlag } from "../applies/card-flags.tsx";

/** Days before its end from which on an offer's clock is a warning. */
const soon = 2;

/** State and validity of a card's offer; null when withdrawn. */
export function getOfferFlag(offer: BoardOffer, format: Pick<Formatters, "t" | "day">): CardFlag | null {
	const progress = getOfferProgress(offer);
	if (progress === "withdrawn") return null;
	const runs = isOfferRunning(progress);
	const left = runs ? describeTimeLeft(offer, format) : null;
	const isLate = runs && offer.valid_until !== null && daysLeft(offer.valid_until, offer.today) <= soon;
	const tone = progressTones[progress];
	const kind = isLate || tone === "warning" ? "warning" : tone === "danger" || tone === "success" ? tone : "info";
	const words = format.t(`offers:progress.${progress}`);
	return { kind: `offer_${kind}`, label: [format.t("offers:flag", { words }), left].filter(Boolean).join(" · ") };
}
