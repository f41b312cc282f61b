import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, textsIn } from "./compose.ts";

/** Asks a new candidate to confirm their address. */
export function confirmEmail(to: { name: string; link: string; site: EmailSite; locale: Locale }): EmailContent {
	const t = textsIn(to.locale);
	const values = { name: to.name, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:confirmEmail.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:confirmEmail.text", values), t("emails:confirmEmail.expiry")],
		action: { label: t("emails:confirmEmail.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:confirmEmail.footer", values),
	});
}
