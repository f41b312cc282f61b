import { codeLimits } from "#app/domain/signatures/signature.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface Reader {
	name: string;
	/** Title of the document. */
	document: string;
	link: string;
	site: EmailSite;
	locale: Locale;
}

interface Invitation extends Reader {
	/** Requester: a recruiter, or the brand. */
	from: string;
	message: string | null;
	until: Date;
	isReminder: boolean;
}

export function signatureInvitation({ from, message, until, isReminder, ...to }: Invitation): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { ...to, from, site: to.site.title, until: formatDate(to.locale, until, "datetime") };
	return compose({
		...to,
		subject: t(isReminder ? "emails:signing.reminder" : "emails:signing.subject", values),
		paragraphs: [
			t("emails:hello", values),
			t("emails:signing.text", values),
			...(message ?? "").split(/\n+/).filter((line) => line.trim() !== ""),
			t("emails:signing.expiry", values),
		],
		action: { label: t("emails:signing.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:signing.footer", values),
	});
}

export function signatureCodeMail({ code, ...to }: Reader & { code: string }): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { ...to, code, site: to.site.title, minutes: codeLimits.minutes };
	return compose({
		...to,
		subject: t("emails:signing.codeSubject", values),
		paragraphs: [
			t("emails:hello", values),
			t("emails:signing.codeText", values),
			t("emails:signing.codeExpiry", values),
		],
		action: { label: t("emails:signing.codeAction"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:signing.codeFooter", values),
	});
}

interface Completion extends Reader {
	/** Printed code and the page it is typed at. */
	code: string;
	address: string;
	isAttached: boolean;
}

export function signatureCompleted({ code, address, isAttached, ...to }: Completion): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { ...to, code, address, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:signing.doneSubject", values),
		paragraphs: [
			t("emails:hello", values),
			t(isAttached ? "emails:signing.doneText" : "emails:signing.doneLarge", values),
			t("emails:signing.doneCheck", values),
		],
		action: { label: t("emails:signing.doneDownload"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:signing.doneFooter", values),
	});
}

/** Tells a signer that their signature is no longer needed. */
export function signatureNotNeededMail(to: Reader): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { ...to, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:signing.overSubject", values),
		paragraphs: [t("emails:hello", values), t("emails:signing.overText", values)],
		action: { label: t("emails:signing.overAction"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:signing.overFooter", values),
	});
}
