import { type LetterBlock, type OfferLetter, toLetterBlocks } from "#app/domain/applies/offer-letter.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { exactMoneyFormatter } from "#app/routes/shared/proposals/details.server.ts";
import type { OfferRecord } from "#db/queries/offers/find.ts";

export interface LetterSite {
	title: string;
	brand_key: string;
	/** Replaces the brand's logo. */
	logo: string | null;
}

interface LetterOptions {
	locale: Locale;
	site: LetterSite | undefined;
	/** Text of a filled template, replacing the default wording. */
	text?: string | null;
}

/** An offer's letter: the default text with a terms table, or a template's text. */
export function buildOfferLetter(offer: OfferRecord, { locale, site, text }: LetterOptions): OfferLetter {
	const t = fixedT(locale);
	const blocks = text == null ? null : toLetterBlocks(text);
	const company = offer.confidential ? null : offer.company;
	const toBlock = (words: string): LetterBlock => ({ kind: "text", text: words });
	const [name = offer.candidate] = offer.candidate.split(" ");
	return {
		locale,
		site: site?.title ?? offer.business ?? "",
		brand: site && !site.logo ? site.brand_key : null,
		label: t("offers:letter.label", { version: offer.version }),
		title: t("offers:letter.title", { job: offer.job }),
		date: formatDate(locale, offer.today, "long"),
		to: offer.candidate,
		opening: blocks ?? [
			toBlock(
				company
					? t("offers:letter.opening", { name, job: offer.job, company })
					: t("offers:letter.openingConfidential", { name, job: offer.job }),
			),
			toBlock(t("offers:letter.opening2")),
		],
		terms: getTerms(offer, locale),
		benefits: offer.benefits,
		closing: [
			...(offer.valid_until
				? [toBlock(t("offers:letter.closing", { day: formatDate(locale, offer.valid_until, "long") }))]
				: []),
			toBlock(offer.owner ? t("offers:letter.closing2", { owner: offer.owner }) : t("offers:letter.closingAlone")),
		],
		by: [offer.owner, offer.business].filter(Boolean).join(" · "),
		words: {
			terms: t("offers:letter.terms"),
			benefits: t("offers:letter.benefits"),
			accept: t("offers:letter.accept"),
			signature: t("offers:letter.signature"),
		},
	};
}

/** The terms as printed, without the empty ones. */
function getTerms(offer: OfferRecord, locale: Locale): OfferLetter["terms"] {
	const t = fixedT(locale);
	const money = exactMoneyFormatter(locale, offer.currency);
	const day = (value: string | null) => value && formatDate(locale, value, "long");
	const all: [string, string | null][] = [
		["job", offer.job],
		["company", offer.confidential ? null : offer.company],
		["regime", t(labelKey("regimes", offer.regime as 1))],
		["salary", money(offer.salary_cents)],
		["bonus", offer.bonus_cents ? money(offer.bonus_cents) : null],
		["start", day(offer.start_date)],
		["schedule", offer.work_schedule],
		["validity", day(offer.valid_until)],
	];
	return all.flatMap(([key, value]) => (value ? [{ key, label: t(`offers:letter.${key as "job"}`), value }] : []));
}
