import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface To {
	name: string;
	/** Name of the administrator. */
	by: string;
	link: string;
	site: EmailSite;
	locale: Locale;
}

export function secondFactorReset(to: To): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, by: to.by, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:secondFactorReset.subject", values),
		paragraphs: [
			t("emails:hello", values),
			t("emails:secondFactorReset.text", values),
			t("emails:secondFactorReset.more"),
		],
		action: { label: t("emails:secondFactorReset.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:secondFactorReset.footer", values),
	});
}
