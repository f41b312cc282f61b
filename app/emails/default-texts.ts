import type { MailEvent, MailTexts } from "#app/domain/mail/email-template.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import { getEmailTexts } from "./compose.ts";

const names = ["name", "job", "site", "stage", "company", "count", "when", "where", "people", "recruiter"] as const;
/** Each placeholder maps to itself, so the texts can serve as a template. */
const slots = Object.fromEntries(names.map((name) => [name, `{{${name}}}`])) as Record<(typeof names)[number], string>;

export function getDefaultTexts(event: MailEvent, locale: Locale): MailTexts {
	const t = getEmailTexts(locale);
	const hello = t("emails:hello", slots);
	switch (event) {
		case "apply_received":
			return {
				subject: t("emails:applyReceived.subject", slots),
				body: paragraphs(hello, t("emails:applyReceived.text", slots), t("emails:applyReceived.next")),
			};
		case "apply_moved":
			return {
				subject: t("emails:applyMoved.subject", slots),
				body: paragraphs(hello, t("emails:applyMoved.text", slots)),
			};
		case "apply_closed":
			return {
				subject: t("emails:applyClosed.subject", slots),
				body: paragraphs(hello, t("emails:applyClosed.text", slots), t("emails:applyClosed.next", slots)),
			};
		case "candidates_presented":
			return {
				subject: fixedT(locale)("recruiter_jobs:send.defaultSubject", { job: slots.job }),
				body: fixedT(locale)("recruiter_jobs:send.defaultMessage", { job: slots.job }),
			};
		default: {
			const news = newsOf[event];
			const body = [
				hello,
				t(`emails:interview.${news}Text`, slots),
				...(news === "cancelled"
					? []
					: [
							[
								t("emails:interview.when", slots),
								t("emails:interview.place", { place: "{{where}}" }),
								t("emails:interview.with", slots),
							].join("\n"),
						]),
			];
			return { subject: t(`emails:interview.${news}`, slots), body: paragraphs(...body) };
		}
	}
}

const newsOf = {
	interview_invited: "invited",
	interview_changed: "changed",
	interview_cancelled: "cancelled",
	interview_reminder: "tomorrow",
} as const;

const paragraphs = (...all: string[]) => all.join("\n\n");
