import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface JobRequestMail {
	name: string;
	title: string;
	approved: boolean;
	answer: string | null;
	link: string;
	locale: Locale;
	site: { title: string; colors: object };
}

export function jobRequestMail({ name, title, approved, answer, link, locale, site }: JobRequestMail): EmailContent {
	const t = getEmailTexts(locale);
	const what = approved ? "approved" : "declined";
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t(`emails:jobRequest.${what}`, { title }),
		paragraphs: [
			t("emails:hello", { name }),
			t(`emails:jobRequest.${what}Text`, { title }),
			...(answer ? [answer] : []),
		],
		action: { label: t("emails:jobRequest.open"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:jobRequest.footer", { site: site.title }),
	});
}
