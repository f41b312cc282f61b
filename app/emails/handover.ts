import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

export type HandoverMailNotice = "sent" | "moved" | "cancelled" | "first_day";

interface HandoverMail {
	notice: HandoverMailNotice;
	/** The contact. */
	name: string;
	person: string;
	position: string;
	company: string;
	/** YYYY-MM-DD. */
	firstDay: string;
	link: string;
	site: EmailSite;
	locale: Locale;
}

/** Notifies a client contact about a worker starting with them. */
export function handoverMail(mail: HandoverMail): EmailContent {
	const { notice, name, person, position, company, firstDay, link, site, locale } = mail;
	const t = getEmailTexts(locale);
	const values = {
		name,
		person,
		position,
		company: company || site.title,
		site: site.title,
		day: formatDate(locale, firstDay, "long"),
	};
	return compose({
		site,
		locale,
		subject: t(`emails:handover.subject.${notice}`, values),
		paragraphs: [
			t("emails:hello", values),
			t(`emails:handover.text.${notice}`, values),
			...(notice === "cancelled" ? [] : [t("emails:handover.safe", values)]),
		],
		action: { label: t("emails:handover.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:handover.footer", values),
	});
}
