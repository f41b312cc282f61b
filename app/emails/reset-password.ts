import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

export function resetPasswordMail(to: { name: string; link: string; site: EmailSite; locale: Locale }): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:resetPassword.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:resetPassword.text", values), t("emails:resetPassword.expiry")],
		action: { label: t("emails:resetPassword.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:resetPassword.footer", values),
	});
}
