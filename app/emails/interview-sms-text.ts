import { buildMergeValues, type MergeValues } from "#app/domain/mail/merge-fields.ts";
import { formatZoned } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { getEmailTexts } from "./compose.ts";

interface Reminded {
	name: string;
	email: string;
	locale: Locale;
	job: string;
	site: string;
	startsAt: Date;
	/** The reader's time zone. */
	zone: string;
	where: string | null;
	people: readonly string[];
	recruiter: string;
}

/** Reminder as SMS text, and as values for the template's variables. */
export function buildInterviewSms(to: Reminded): { sms: string; values: MergeValues } {
	const t = getEmailTexts(to.locale);
	const own = buildMergeValues(to, to.recruiter);
	const about = {
		job: to.job,
		site: to.site,
		when: formatZoned(to.locale, to.startsAt, to.zone),
		where: to.where,
		people: to.people.join(", "),
	};
	const values = Object.fromEntries([...Object.entries(own), ...Object.entries(about)]);
	return { sms: [t("emails:interview.tomorrowSms", values), to.where].filter(Boolean).join(" "), values };
}
