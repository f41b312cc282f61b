import { offerRefusedReason } from "#app/domain/applies/offer.ts";
import { type ApprovalReason, awaitsApproval } from "#app/domain/applies/offer-approval.ts";
import { getOfferProgress, isOfferRunning, progressTones } from "#app/domain/applies/offer-progress.ts";
import { daysLeft, type RefusalCode } from "#app/domain/applies/offer-response.ts";
import { placementStage, rejectedStage } from "#app/domain/applies/pipeline.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import { exactMoneyFormatter } from "#app/routes/shared/proposals/details.server.ts";
import type { OfferRecord } from "#db/queries/offers/find.ts";
import type { findOfferSignature } from "#db/queries/offers/signature.ts";

export const describeReasons = (reasons: readonly ApprovalReason[], offer: OfferRecord, { t, locale }: Formatters) =>
	reasons.map((reason) =>
		t(`offers:reasons.${reason}`, { most: exactMoneyFormatter(locale, offer.job_currency)(offer.job_most_cents ?? 0) }),
	);

/** The terms as shown to the approver, including the fee's discount. */
export function describeTerms(offer: OfferRecord, { t, locale, day }: Formatters) {
	const money = exactMoneyFormatter(locale, offer.currency);
	const discount = offer.fee_discount / 100;
	return [
		{ label: t("offers:letter.salary"), value: money(offer.salary_cents) },
		{ label: t("offers:letter.bonus"), value: offer.bonus_cents ? money(offer.bonus_cents) : null },
		{ label: t("offers:letter.regime"), value: t(labelKey("regimes", offer.regime as 1)) },
		{ label: t("offers:letter.start"), value: offer.start_date && day(offer.start_date) },
		{ label: t("offers:letter.validity"), value: offer.valid_until && day(offer.valid_until) },
		{ label: t("offers:letter.discount"), value: discount > 0 ? `${discount.toLocaleString(locale)} %` : null },
	].filter(({ value }) => value !== null);
}

export function describeTimeLeft(
	{ valid_until, today }: { valid_until: string | null; today: string },
	{ t, day }: Pick<Formatters, "t" | "day">,
): string | null {
	if (valid_until === null) return null;
	const left = daysLeft(valid_until, today);
	if (left < 0) return t("offers:left.past", { day: day(valid_until) });
	return left === 0 ? t("offers:left.today") : t("offers:left.days", { count: left });
}

/** The form that rejects an application after a declined offer, with the reason filled in. */
export const getRejectionPath = (applyUid: string): string =>
	`/recruiters/applies/${applyUid}/status?to=${rejectedStage}&reason=${offerRefusedReason}&side=candidate`;

export function describeOffer(
	offer: OfferRecord,
	{
		reasons,
		link,
		placementUid,
		seesPlacement,
		signature,
	}: {
		reasons: readonly ApprovalReason[];
		link: string | null;
		placementUid: string | null;
		seesPlacement: boolean;
		signature: OfferSignature;
	},
	format: Formatters,
) {
	const { t, locale } = format;
	const moment = (at: Date) => formatDate(locale, at, "datetime");
	const progress = getOfferProgress(offer);
	const needs = progress === "draft" && awaitsApproval(reasons, offer.approval_state);
	const isOpenHire = progress === "accepted" && offer.stage !== placementStage;
	const isPrepared = progress === "accepted" && placementUid !== null && !seesPlacement;
	const next = needs ? "needsApproval" : isOpenHire ? "acceptedNoHire" : isPrepared ? "acceptedPrepared" : progress;
	const left = isOfferRunning(progress) ? describeTimeLeft(offer, format) : null;
	const code = offer.refuse_code as RefusalCode | null;
	const why = [code && t(`offers:page.decline.codes.${code}`), offer.refuse_reason].filter(Boolean).join(": ");
	return {
		progress,
		needs,
		label: t(`offers:progress.${progress}`),
		tone: progressTones[progress],
		left,
		next: t(`offers:next.${next}`, { when: offer.opened_at ? moment(offer.opened_at) : "" }),
		reasons: needs || progress === "approval" ? describeReasons(reasons, offer, format) : [],
		approvalNote: offer.approval_note,
		change:
			offer.change_request && offer.change_requested_at
				? { text: offer.change_request, when: moment(offer.change_requested_at) }
				: null,
		lines: [
			offer.has_letter && offer.sent_at
				? t("offers:card.sentTo", {
						name: offer.to_name ?? offer.candidate,
						email: offer.to_email ?? "",
						when: moment(offer.sent_at),
					})
				: null,
			offer.has_letter
				? offer.opened_at
					? `${t("offers:card.opened", { when: moment(offer.opened_at) })} (${t("offers:card.opens", { count: offer.opens })})`
					: t("offers:card.unopened")
				: null,
			offer.accepted_name && offer.decided_at
				? t("offers:card.acceptedBy", { name: offer.accepted_name, when: moment(offer.decided_at) })
				: null,
			offer.status === "refused" && offer.decided_at
				? t("offers:card.refusedBy", { when: moment(offer.decided_at), reason: why || "–" })
				: null,
		].filter((line): line is string => line !== null),
		signature: describeSignature(offer, signature, t),
		signed: signature?.final_key ? `/recruiters/offers/${offer.uid}/letter?signed` : null,
		sha256: offer.sha256,
		pdf: `/recruiters/offers/${offer.uid}/letter`,
		link,
		placement: seesPlacement && placementUid && `/recruiters/placements/${placementUid}`,
	};
}

type OfferSignature = Awaited<ReturnType<typeof findOfferSignature>>;

/** The state of a letter's signature; null when acceptance requires none. */
function describeSignature(offer: OfferRecord, signature: OfferSignature, t: Formatters["t"]): string | null {
	if (!offer.has_letter || offer.acceptance !== "signature") return null;
	if (signature?.state === "completed")
		return t(`offers:card.signatures.${signature.final_key ? "sealed" : "sealing"}`);
	if (offer.status !== "sent") return null;
	return t(`offers:card.signatures.${signature?.state === "pending" ? "pending" : "unsigned"}`);
}

export type OfferView = ReturnType<typeof describeOffer>;
