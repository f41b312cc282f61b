import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface Query {
	/** The guardian. */
	name: string;
	candidate: string;
	jobs: readonly string[];
	days: number;
	link: string;
	site: EmailSite;
	locale: Locale;
}

/** Asks the guardian of a minor for consent to apply. */
export function guardianMail({ candidate, jobs, days, ...to }: Query): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, candidate, site: to.site.title, days };
	return compose({
		...to,
		subject: t("emails:guardian.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:guardian.text", values), t("emails:guardian.expiry", values)],
		sections: [{ title: t("emails:guardian.jobs"), items: jobs.map((text) => ({ text, link: null })) }],
		action: { label: t("emails:guardian.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:guardian.footer", values),
	});
}
