import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

export type AdmissionNotice = "sent" | "reminder" | "refused" | "expiring";

interface AdmissionMail {
	notice: AdmissionNotice;
	name: string;
	company: string;
	/** YYYY-MM-DD. */
	firstDay: string;
	due: string | null;
	/** Items to resend, with the reason, or missing ones. */
	items: readonly string[];
	link: string;
	site: EmailSite;
	locale: Locale;
}

export function admissionMail({
	notice,
	name,
	company,
	firstDay,
	due,
	items,
	link,
	site,
	locale,
}: AdmissionMail): EmailContent {
	const t = getEmailTexts(locale);
	const values = { name, company: company || site.title, site: site.title, day: formatDate(locale, firstDay, "long") };
	return compose({
		site,
		locale,
		subject: t(`emails:admission.subject.${notice}`, values),
		paragraphs: [
			t("emails:hello", values),
			t(`emails:admission.text.${notice}`, values),
			...items,
			...(due && notice !== "expiring" ? [t("emails:admission.due", { due: formatDate(locale, due, "long") })] : []),
			t("emails:admission.safe", values),
		],
		action: { label: t("emails:admission.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:admission.footer", values),
	});
}
