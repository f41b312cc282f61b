import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface MessageNotice {
	name: string;
	/** Sender's name, or the brand. */
	by: string;
	count: number;
	/** Their conversation in the portal. */
	link: string;
	locale: Locale;
	site: { title: string; colors: object };
}

/** Contains no message text: mailboxes are often shared. */
export function messageNoticeMail({ name, by, count, link, locale, site }: MessageNotice): EmailContent {
	const t = getEmailTexts(locale);
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t("emails:messageNotice.subject", { count, by }),
		paragraphs: [
			t("emails:hello", { name }),
			t("emails:messageNotice.text", { count }),
			t("emails:messageNotice.private"),
		],
		action: { label: t("emails:messageNotice.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:messageNotice.footer", { site: site.title }),
	});
}
