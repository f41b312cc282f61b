import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { Caller } from "#app/domain/interviews/interview-location.ts";
import { formatDate, formatZone } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";
import { placeLine } from "./interview.ts";

interface InterviewDayMail {
	locale: Locale;
	name: string;
	job: string;
	/** Time zone of the displayed day. */
	zone: string;
	/** In their order. */
	parts: readonly { start: Date; end: Date; people: readonly string[]; answerAt: string | null }[];
	mode: string;
	placeOrLink: string | null;
	caller: Caller;
	page: string | null;
	site: { title: string; colors: unknown };
}

export function interviewDayMail(mail: InterviewDayMail): EmailContent {
	const { locale, zone, parts, site, placeOrLink } = mail;
	const t = getEmailTexts(locale);
	const first = parts[0]?.start ?? new Date();
	const values = {
		name: mail.name,
		job: mail.job,
		day: formatDate(locale, first, "long", zone),
		zone: formatZone(locale, first, zone),
		site: site.title,
	};
	const time = (moment: Date) => formatDate(locale, moment, "time", zone);
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t("emails:interviewDay.subject", values),
		paragraphs: [
			t("emails:hello", values),
			t("emails:interviewDay.text", values),
			...(placeOrLink ? [placeLine({ locale, mode: mail.mode, placeOrLink, caller: mail.caller })] : []),
			t("emails:interviewDay.zone", values),
		],
		sections: [
			{
				title: t("emails:interviewDay.plan"),
				items: parts.map(({ start, end, people, answerAt }) => ({
					text: t(people.length > 0 ? "emails:interviewDay.partWith" : "emails:interviewDay.part", {
						from: time(start),
						until: time(end),
						people: people.join(", "),
					}),
					link: answerAt,
				})),
			},
		],
		actions: mail.page ? [{ label: t("emails:interview.follow"), link: mail.page }] : [],
		linkHint: t("emails:linkHint"),
		footer: t("emails:interview.footer", values),
	});
}
