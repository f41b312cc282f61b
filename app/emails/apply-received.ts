import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, textsIn } from "./compose.ts";

type To = { name: string; jobTitle: string; link: string; site: EmailSite; locale: Locale };

/** Tells a candidate that their application arrived. */
export function applyReceived(to: To): EmailContent {
	const t = textsIn(to.locale);
	const values = { name: to.name, site: to.site.title, job: to.jobTitle };
	return compose({
		...to,
		subject: t("emails:applyReceived.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:applyReceived.text", values), t("emails:applyReceived.next")],
		action: { label: t("emails:followAction"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:applyFooter", values),
	});
}
