import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

/** `reminder` goes to the employee, `approve` to the client; `disputed` reports the client's corrections. */
export type HoursNotice = "reminder" | "approve" | "disputed";

interface HoursMail {
	notice: HoursNotice;
	name: string;
	/** Weeks with their workers and hours, as "40:00". */
	weeks: readonly { week: string; who: string; hours: string | null }[];
	link: string;
	site: EmailSite;
	locale: Locale;
}

/** Link to a contact's timesheets, listing the weeks and their status. */
export function hoursMail({ notice, name, weeks, link, site, locale }: HoursMail): EmailContent {
	const t = getEmailTexts(locale);
	const values = { name, site: site.title, count: weeks.length };
	return compose({
		site,
		locale,
		subject: t(`emails:hours.subject.${notice}`, values),
		paragraphs: [
			t("emails:hello", values),
			t(`emails:hours.text.${notice}`, values),
			...weeks.map(({ week, who, hours }) =>
				[t("emails:hours.week", { day: formatDate(locale, week) }), who, hours && `${hours} h`]
					.filter(Boolean)
					.join(" · "),
			),
			t("emails:hours.safe"),
		],
		action: { label: t(`emails:hours.action.${notice}`), link },
		linkHint: t("emails:linkHint"),
		footer: t(notice === "approve" ? "emails:hours.footerClient" : "emails:hours.footer", values),
	});
}
