import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface ScorecardLinkMail {
	name: string;
	candidate: string;
	job: string;
	until: Date;
	link: string;
	site: { title: string; colors: object };
	locale: Locale;
}

/** Opens kit and scorecard of an interview for the client's interviewer. */
export function scorecardLinkMail({ site, locale, until, link, ...about }: ScorecardLinkMail): EmailContent {
	const t = getEmailTexts(locale);
	const values = { ...about, site: site.title, until: formatDate(locale, until, "long") };
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t("emails:scorecardLink.subject", values),
		paragraphs: [
			t("emails:hello", values),
			t("emails:scorecardLink.text", values),
			t("emails:scorecardLink.until", values),
		],
		action: { label: t("emails:scorecardLink.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:interview.footer", values),
	});
}
