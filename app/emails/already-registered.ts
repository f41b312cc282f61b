import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, textsIn } from "./compose.ts";

/** Someone signed up with an address that has an account: its owner learns it here, the visitor does not. */
export function alreadyRegistered(to: { name: string; link: string; site: EmailSite; locale: Locale }): EmailContent {
	const t = textsIn(to.locale);
	const values = { name: to.name, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:alreadyRegistered.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:alreadyRegistered.text", values)],
		action: { label: t("emails:alreadyRegistered.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:alreadyRegistered.footer", values),
	});
}
