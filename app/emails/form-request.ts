import type { RequestKind } from "#app/domain/forms/form-request.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface Requested {
	kind: RequestKind;
	name: string;
	title: string;
	/** Subject of a reference check. */
	about: string;
	job: string | null;
	minutes: number | null;
	until: Date;
	isReminder: boolean;
	link: string;
	site: EmailSite;
	locale: Locale;
}

export function formRequestMail(requested: Requested): EmailContent {
	const { kind, job, minutes, until, isReminder, link, site, locale } = requested;
	const t = getEmailTexts(locale);
	const values = {
		name: requested.name,
		title: requested.title,
		about: requested.about,
		job: job ?? "",
		site: site.title,
	};
	const subject = t(`emails:form.subject.${kind}`, values);
	return compose({
		site,
		locale,
		subject: isReminder ? t("emails:form.reminder", { subject }) : subject,
		paragraphs: [
			t("emails:hello", values),
			t(`emails:form.text.${kind}`, values),
			...(job && kind !== "survey" ? [t("emails:form.job", values)] : []),
			...(minutes ? [t("emails:form.minutes", { minutes })] : []),
			t("emails:form.until", { until: formatDate(locale, until, "long") }),
		],
		action: { label: t("emails:form.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:form.footer", values),
	});
}
