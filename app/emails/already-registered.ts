import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface Recipient {
	name: string;
	link: string;
	site: EmailSite;
	locale: Locale;
	/** The job of the application that waits for them. */
	jobTitle?: string;
}

/** Notifies the owner of an existing address; the visitor learns nothing. */
export function alreadyRegisteredMail(to: Recipient): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title, job: to.jobTitle ?? "" };
	const key = to.jobTitle === undefined ? "alreadyRegistered" : "alreadyApplied";
	return compose({
		...to,
		subject: t(`emails:${key}.subject`, values),
		paragraphs: [t("emails:hello", values), t(`emails:${key}.text`, values)],
		action: { label: t(`emails:${key}.action`), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:alreadyRegistered.footer", values),
	});
}
