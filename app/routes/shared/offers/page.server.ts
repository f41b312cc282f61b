import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { daysLeft, getLetterState, type LetterState, refusalCodes } from "#app/domain/applies/offer-response.ts";
import { formatVerificationCode } from "#app/domain/signatures/signature.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findNewestLetter, type OfferRecord } from "#db/queries/offers/find.ts";
import { getOfferPath } from "#db/queries/offers/send.ts";
import { findOfferSignature } from "#db/queries/offers/signature.ts";

interface Words {
	t: TFunction;
	locale: Locale;
}

export async function readOfferPage(trx: Scoped, offer: OfferRecord, { t, locale }: Words) {
	const state = getLetterState(offer);
	const moment = (at: Date | null) => (at ? formatDate(locale, at, "datetime") : "");
	const newest = state === "replaced" ? await findNewestLetter(trx, offer.apply_id) : undefined;
	// The newest letter is shown only when it has the same recipient.
	const same = newest !== undefined && newest.to_email === offer.to_email;
	const { valid_until: until } = offer;
	const signature = offer.acceptance === "signature" ? await findOfferSignature(trx, offer.id) : undefined;
	return {
		uid: offer.uid,
		state,
		title: state === "open" ? t("offers:page.title") : getTitle(state),
		text: state === "open" ? null : getText(state),
		letter: offer.content as OfferLetter,
		until:
			state === "open" && until
				? t("offers:page.untilLeft", {
						day: formatDate(locale, until, "long"),
						left:
							daysLeft(until, offer.today) === 0
								? t("offers:left.today")
								: t("offers:left.days", { count: daysLeft(until, offer.today) }),
					})
				: null,
		newest: same && newest ? getOfferPath(trx, newest.uid) : null,
		newestUid: same && newest ? newest.uid : null,
		change:
			state === "open" && offer.change_request && offer.change_requested_at
				? t("offers:page.change.pending", { when: moment(offer.change_requested_at), text: offer.change_request })
				: null,
		name: offer.to_name ?? offer.candidate,
		owner: offer.owner && offer.owner_email ? { name: offer.owner, email: offer.owner_email } : null,
		sha256: offer.sha256,
		acceptance: offer.acceptance,
		isSigning: state === "open" && signature?.state === "pending",
		isSealing: signature?.state === "completed" && signature.final_key === null,
		signedFile: signature?.final_key ? "?signed" : null,
		verify: signature?.final_key ? `/verify/${formatVerificationCode(signature.verification_code)}` : null,
		codes: refusalCodes.map((value) => ({ value: value as string, label: t(`offers:page.decline.codes.${value}`) })),
	};

	function getTitle(is: Exclude<LetterState, "open">): string {
		if (is !== "expired") return t(`offers:page.states.${is}`);
		return until
			? t("offers:page.states.expired", { day: formatDate(locale, until) })
			: t("offers:page.states.expiredAlone");
	}

	function getText(is: Exclude<LetterState, "open">): string {
		if (is === "replaced" && !same) return t("offers:page.texts.replacedOther");
		const values = { name: offer.accepted_name ?? offer.candidate, when: moment(offer.decided_at) };
		return t(`offers:page.texts.${is}`, values);
	}
}

export type OfferPage = Awaited<ReturnType<typeof readOfferPage>>;
