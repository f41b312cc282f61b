import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface Sent {
	to: string;
	subject: string;
	/** The recruiter's text; line breaks separate paragraphs. */
	message: string;
	/** Link with token, and the token alone for manual entry. */
	link: string;
	code: string;
	until: string;
	from: { name: string; email: string };
}

interface Brand {
	title: string;
	colors: object;
	locale: Locale;
}

/** Access to a shortlist by link or by code. */
export function shortlistMail(mail: Sent, { title, colors, locale }: Brand): EmailContent {
	const t = getEmailTexts(locale);
	return compose({
		site: { title, colors: { ...defaultColors, ...(colors as Partial<SiteColors>) } },
		locale,
		subject: mail.subject,
		paragraphs: [
			t("emails:hello", { name: mail.to }),
			...mail.message.split(/\n+/).filter((line) => line.trim() !== ""),
			t("emails:shortlist.code", { code: mail.code }),
			t("emails:shortlist.until", { day: mail.until }),
		],
		action: { label: t("emails:shortlist.open"), link: mail.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:presented.footer", { recruiter: mail.from.name, site: title }),
	});
}
