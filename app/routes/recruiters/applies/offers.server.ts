import type { OfferStatus } from "#app/domain/applies/offer.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { offers as entity } from "#app/entities/recruiters/offers.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Tone } from "#app/ui/tone.ts";
import type { Offer } from "#db/queries/applies/offers.ts";

const tones: Record<OfferStatus, Tone> = {
	draft: "neutral",
	approval: "info",
	sent: "warning",
	accepted: "success",
	refused: "danger",
	expired: "danger",
	withdrawn: "neutral",
};

/** Offers of an apply in words, with what changed since the version before. */
export function formatOffers(offers: readonly Offer[], create: string | null, format: Formatters) {
	const labels = getLabels(entity, format.t);
	return {
		create,
		list: offers.map((one, at) => {
			const before = offers[at + 1];
			const change = before && before.currency === one.currency ? one.salary_cents - before.salary_cents : 0;
			return {
				uid: one.uid,
				name: format.t("applies:offers.version", { version: one.version }),
				status: labels.option("status", one.status),
				tone: tones[one.status],
				terms: [
					format.money(one.salary_cents, one.currency),
					format.t(labelKey("regimes", one.regime as 1)),
					change === 0 ? null : `${change > 0 ? "+" : "−"} ${format.money(Math.abs(change), one.currency)}`,
				]
					.filter(Boolean)
					.join(" · "),
				when: [
					format.t("applies:offers.at", {
						what: labels.field(one.sent_at ? "sent_at" : "created_at"),
						when: format.when(one.sent_at ?? one.created_at).text,
					}),
					one.decided_at &&
						format.t("applies:offers.at", { what: labels.field("decided_at"), when: format.when(one.decided_at).text }),
					one.status === "sent" && one.valid_until && `${labels.field("valid_until")} ${format.day(one.valid_until)}`,
					one.by,
				]
					.filter(Boolean)
					.join(" · "),
				reason: one.refuse_reason,
			};
		}),
	};
}
