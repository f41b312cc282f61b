import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface SlotOfferMail {
	name: string;
	/** Name of the recruiter or company. */
	by: string;
	subject: string;
	/** The client proposed the times for an interview for this job. */
	proposedFor: string | null;
	message: string | null;
	/** Last day with available times. */
	lastDay: string;
	link: string;
	locale: Locale;
	site: { title: string; colors: object };
}

export function slotOfferMail(mail: SlotOfferMail): EmailContent {
	const { locale, site, message, proposedFor, link, lastDay, name, by, subject } = mail;
	const t = getEmailTexts(locale);
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t("emails:slotOffer.subject", { subject }),
		paragraphs: [
			t("emails:hello", { name }),
			proposedFor === null
				? t("emails:slotOffer.text", { by, subject })
				: t("emails:slotOffer.proposed", { by, job: proposedFor }),
			...(message ? [message] : []),
			t("emails:slotOffer.until", { date: formatDate(locale, lastDay) }),
		],
		action: { label: t("emails:slotOffer.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:slotOffer.footer", { site: site.title }),
	});
}
