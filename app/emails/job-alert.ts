import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface Alert {
	site: EmailSite;
	locale: Locale;
	/** Search criteria as text. */
	what: string;
	/** Where it is confirmed and stopped. */
	page: string;
}

/** Double opt-in: nothing is sent before confirmation. */
export function jobAlertConfirmationMail({ site, locale, what, page }: Alert): EmailContent {
	const t = getEmailTexts(locale);
	const values = { site: site.title, what };
	return compose({
		site,
		locale,
		subject: t("emails:alert.confirm", values),
		paragraphs: [t("emails:alert.confirmText", values)],
		action: { label: t("emails:alert.confirmAction"), link: page },
		linkHint: t("emails:linkHint"),
		footer: t("emails:alert.confirmFooter", values),
	});
}

/** Jobs published since the last time. */
export function jobAlert({
	site,
	locale,
	what,
	page,
	jobs,
	all,
}: Alert & { jobs: { text: string; link: string }[]; all: string }): EmailContent {
	const t = getEmailTexts(locale);
	const values = { site: site.title, what, count: jobs.length };
	return compose({
		site,
		locale,
		subject: t("emails:alert.news", values),
		paragraphs: [t("emails:alert.newsText", values)],
		sections: [{ title: what, items: jobs }],
		action: { label: t("emails:alert.all"), link: all },
		linkHint: t("emails:linkHint"),
		footer: t("emails:alert.footer", values),
		unsubscribe: { label: t("emails:alert.stop"), link: page },
	});
}
