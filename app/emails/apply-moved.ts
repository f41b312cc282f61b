import type { MoveNotification } from "#app/domain/applies/move-notification.ts";
import type { OfferTerms } from "#app/domain/applies/offer.ts";
import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { CandidateStage } from "#app/domain/candidates/candidate-stage.ts";
import type { MailTexts } from "#app/domain/mail/email-template.ts";
import { firstName } from "#app/domain/mail/merge-fields.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { formatDate, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";
import { productMessage } from "./custom-message.ts";
import { siteOrigin } from "./site-origin.ts";

export interface StageChangeRecipient {
	candidateName: string;
	/** Without an address no mail is created. */
	email: string | null;
	jobTitle: string;
	domain: string | null;
	siteTitle: string | null;
	colors: unknown;
	locale: string;
}

/** Mail of a move with the brand's texts. */
export function stageChangeMail(
	to: StageChangeRecipient,
	news: Extract<MoveNotification, { event: string }>,
	words: MailTexts | null,
	{ terms = null, own = null }: { terms?: OfferTerms | null; own?: string | null } = {},
): EmailContent {
	return applyMovedMail({
		terms,
		own,
		name: to.candidateName,
		email: to.email ?? "",
		jobTitle: to.jobTitle,
		link: `${siteOrigin(to.domain ?? "")}/candidates/candidacy`,
		site: { title: to.siteTitle ?? "", colors: { ...defaultColors, ...(to.colors as Partial<SiteColors>) } },
		locale: to.locale as Locale,
		stage: news.stage,
		forward: news.forward,
		words,
	});
}

interface To {
	name: string;
	email?: string;
	jobTitle: string;
	stage: CandidateStage;
	/** False for a step back, which is not congratulated. */
	forward: boolean;
	link: string;
	site: EmailSite;
	locale: Locale;
	/** Of the offer that is made. */
	terms?: OfferTerms | null;
	/** The business's own texts: apply_closed when the process ended, else apply_moved. */
	words?: MailTexts | null;
	/** Text the mover wrote to replace the default body. */
	own?: string | null;
}

/** Notifies of a move in candidates' terms; never gives the reason of an end. */
export function applyMovedMail(to: To): EmailContent {
	const t = getEmailTexts(to.locale);
	const stage = t(`reference:candidateStages.${to.stage}`);
	const values = { name: to.name, site: to.site.title, job: to.jobTitle, stage };
	const closed = to.stage === "closed";
	const frame = {
		site: to.site,
		locale: to.locale,
		action: { label: t("emails:followAction"), link: to.link },
		footer: t("emails:applyFooter", values),
		...(to.terms ? { sections: [{ title: t("emails:offer.title"), items: getTermLines(to.terms, to.locale) }] } : {}),
	};
	const subject = t(to.forward ? "emails:applyMoved.subject" : "emails:applyClosed.subject", values);
	if (to.own) {
		const body = withoutFields(to.own);
		const theirs = { first_name: firstName(to.name), email: to.email ?? "" };
		const words = { subject: to.words?.subject ?? withoutFields(subject), body };
		return productMessage(words, Object.assign(theirs, values, { link: to.link }), frame);
	}
	if (to.words) {
		const theirs = { first_name: firstName(to.name), email: to.email ?? "", link: to.link };
		return productMessage(to.words, { ...values, ...theirs }, frame);
	}
	return compose({
		...frame,
		subject,
		paragraphs: closed
			? [t("emails:hello", values), t("emails:applyClosed.text", values), t("emails:applyClosed.next", values)]
			: [t("emails:hello", values), t("emails:applyMoved.text", values)],
		linkHint: t("emails:linkHint"),
	});
}

/** Personal text has no placeholders: braces are removed. */
const withoutFields = (text: string) => text.replace(/[{}]{2,}/g, "");

function getTermLines({ salary_cents, currency, regime, start_date, valid_until }: OfferTerms, locale: Locale) {
	const t = getEmailTexts(locale);
	const day = (value: string) => formatDate(locale, value, "long");
	return [
		t("emails:offer.pay", { pay: formatMoney(locale, salary_cents, currency) }),
		t("emails:offer.regime", { regime: t(labelKey("regimes", regime)) }),
		...(start_date ? [t("emails:offer.start", { day: day(start_date) })] : []),
		...(valid_until ? [t("emails:offer.valid", { day: day(valid_until) })] : []),
	].map((text) => ({ text, link: null }));
}
