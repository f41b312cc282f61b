import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface Message {
	subject: string;
	name: string | null;
	email: string;
	message: string;
	link: string;
	site: EmailSite;
	locale: Locale;
}

/** Forwards a visitor's message; replies go to the visitor. */
export function contactMessage({ subject, name, email, message, link, site, locale }: Message): EmailContent {
	const t = getEmailTexts(locale);
	const values = { site: site.title, subject, from: name ? `${name} (${email})` : email };
	return compose({
		site,
		locale,
		subject: t("emails:contactMessage.subject", values),
		paragraphs: [t("emails:contactMessage.from", values), ...message.split(/\n{2,}/)],
		action: { label: t("emails:contactMessage.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:contactMessage.footer", values),
	});
}

/** Confirmation without the message itself, so that floods cannot mail text to strangers. */
export function contactConfirmationMail({
	link,
	site,
	locale,
}: Pick<Message, "link" | "site" | "locale">): EmailContent {
	const t = getEmailTexts(locale);
	const values = { site: site.title };
	return compose({
		site,
		locale,
		subject: t("emails:contactConfirm.subject", values),
		paragraphs: [t("emails:contactConfirm.text", values)],
		action: { label: t("emails:contactConfirm.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:contactConfirm.footer", values),
	});
}
