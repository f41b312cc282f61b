import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface Recipient {
	name: string;
	link: string;
	site: EmailSite;
	locale: Locale;
	jobTitles?: readonly string[];
}

/** Asks a new candidate to confirm their address. */
export function confirmEmailMail(to: Recipient): EmailContent {
	const t = getEmailTexts(to.locale);
	const jobs = to.jobTitles ?? [];
	const values = { name: to.name, site: to.site.title, job: jobs.join(", "), count: jobs.length };
	const waits = jobs.length > 0;
	return compose({
		...to,
		subject: t(waits ? "emails:confirmEmail.applySubject" : "emails:confirmEmail.subject", values),
		paragraphs: [
			t("emails:hello", values),
			t(waits ? "emails:confirmEmail.applyText" : "emails:confirmEmail.text", values),
			t("emails:confirmEmail.expiry"),
		],
		action: {
			label: t(waits ? "emails:confirmEmail.applyAction" : "emails:confirmEmail.action"),
			link: to.link,
		},
		linkHint: t("emails:linkHint"),
		footer: t("emails:confirmEmail.footer", values),
	});
}
