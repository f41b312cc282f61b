import { getOfferProgress, isOfferRunning, progressTones } from "#app/domain/applies/offer-progress.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { offers as entity } from "#app/entities/recruiters/offers.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import { describeTimeLeft } from "#app/routes/shared/offers/describe.server.ts";
import type { Offer } from "#db/queries/applies/offers.ts";

/** An application's offers as text, with the changes since the previous version. */
export function formatOffers(
	offers: readonly Offer[],
	{ create, reject }: { create: string | null; reject: string | null },
	format: Formatters,
) {
	const labels = getLabels(entity, format.t);
	return {
		create,
		/** Link to end the application, when the newest offer was declined. */
		reject: offers[0]?.status === "refused" ? reject : null,
		list: offers.map((offer, at) => {
			const before = offers[at + 1];
			const change = before && before.currency === offer.currency ? offer.salary_cents - before.salary_cents : 0;
			return {
				uid: offer.uid,
				name: format.t("applies:offers.version", { version: offer.version }),
				status: format.t(`offers:progress.${getOfferProgress(offer)}`),
				tone: progressTones[getOfferProgress(offer)],
				next: at === 0 ? getNext(offer, format) : null,
				terms: [
					format.money(offer.salary_cents, offer.currency),
					format.t(labelKey("regimes", offer.regime as 1)),
					change === 0 ? null : `${change > 0 ? "+" : "−"} ${format.money(Math.abs(change), offer.currency)}`,
				]
					.filter(Boolean)
					.join(" · "),
				when: [
					format.t("applies:offers.at", {
						what: labels.field(offer.sent_at ? "sent_at" : "created_at"),
						when: format.when(offer.sent_at ?? offer.created_at).text,
					}),
					offer.decided_at &&
						format.t("applies:offers.at", {
							what: labels.field("decided_at"),
							when: format.when(offer.decided_at).text,
						}),
					offer.status === "sent" &&
						offer.valid_until &&
						`${labels.field("valid_until")} ${format.day(offer.valid_until)}`,
					offer.by,
				]
					.filter(Boolean)
					.join(" · "),
				reason: offer.refuse_reason,
				signed: offer.is_signed ? `/recruiters/offers/${offer.uid}/letter?signed` : null,
			};
		}),
	};
}

function getNext(offer: Offer, format: Formatters): string | null {
	const progress = getOfferProgress(offer);
	if (progress === "accepted" || progress === "withdrawn") return null;
	const when = offer.opened_at ? formatDate(format.locale, offer.opened_at, "datetime") : "";
	const left = isOfferRunning(progress) ? describeTimeLeft(offer, format) : null;
	return [left, format.t(`offers:next.${progress}`, { when })].filter(Boolean).join(" · ");
}
