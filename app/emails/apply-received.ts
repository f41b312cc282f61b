import type { MailTexts } from "#app/domain/mail/email-template.ts";
import { firstName } from "#app/domain/mail/merge-fields.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";
import { productMessage } from "./custom-message.ts";

interface To {
	name: string;
	email?: string;
	jobTitle: string;
	link: string;
	site: EmailSite;
	locale: Locale;
	/** Promised answer date, YYYY-MM-DD; null without one. */
	promised: string | null;
	/** The business's own text. */
	words?: MailTexts | null;
}

export function applyReceivedMail(to: To): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title, job: to.jobTitle };
	const promise = to.promised
		? [t("emails:applyReceived.promise", { day: formatDate(to.locale, to.promised, "long") })]
		: [];
	const frame = {
		site: to.site,
		locale: to.locale,
		action: { label: t("emails:followAction"), link: to.link },
		footer: t("emails:applyFooter", values),
	};
	// With a business's own text this line follows it, before the link.
	if (to.words)
		return productMessage(
			to.words,
			{ ...values, ...theirs(to) },
			{ ...frame, footer: [...promise, frame.footer].join(" ") },
		);
	return compose({
		...frame,
		subject: t("emails:applyReceived.subject", values),
		paragraphs: [
			t("emails:hello", values),
			t("emails:applyReceived.text", values),
			...promise,
			t("emails:applyReceived.next"),
		],
		linkHint: t("emails:linkHint"),
	});
}

const theirs = ({ name, email, link }: To) => ({ first_name: firstName(name), email: email ?? "", link });
