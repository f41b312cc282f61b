import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface Sent {
	to: string;
	subject: string;
	/** The recruiter's text; line breaks separate paragraphs. */
	message: string;
	link: string;
	until: string;
	from: string;
}

export function searchReportMail(
	{ to, subject, message, link, until, from }: Sent,
	{ title, colors, locale }: { title: string; colors: object; locale: Locale },
): EmailContent {
	const t = getEmailTexts(locale);
	return compose({
		site: { title, colors: { ...defaultColors, ...(colors as Partial<SiteColors>) } },
		locale,
		subject,
		paragraphs: [
			t("emails:hello", { name: to }),
			...message.split(/\n+/).filter((line) => line.trim() !== ""),
			t("emails:searchReport.until", { day: until }),
		],
		action: { label: t("emails:searchReport.open"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:presented.footer", { recruiter: from, site: title }),
	});
}
