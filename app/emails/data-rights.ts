import { renewablePurposes } from "#app/domain/candidates/retention.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface To {
	name: string;
	link: string;
	site: EmailSite;
	locale: Locale;
}

/** Last message after erasure. */
export function accountErased(to: To): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:accountErased.subject", values),
		paragraphs: [
			t("emails:hello", values),
			t("emails:accountErased.text", values),
			t("emails:accountErased.back", values),
		],
		action: { label: t("emails:accountErased.action", values), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:accountErased.footer", values),
	});
}

export function dataReady(to: To): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:dataReady.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:dataReady.text", values)],
		action: { label: t("emails:dataReady.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:dataReady.footer", values),
	});
}

/** Announces deletion on `day` unless the person objects. */
export function accountDeletionWarningMail(to: To & { day: string }): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title, day: to.day };
	return compose({
		...to,
		subject: t("emails:retention.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:retention.text", values), t("emails:retention.keep", values)],
		action: { label: t("emails:retention.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:retention.footer", values),
	});
}

/** Announces the end of consents on `day` unless renewed. */
export function consentExpiryWarningMail(to: To & { day: string; purposes: readonly string[] }): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title, day: to.day };
	const items = renewablePurposes
		.filter((item) => to.purposes.includes(item))
		.map((item) => ({ text: t(`emails:consents.of.${item}`), link: null }));
	return compose({
		...to,
		subject: t("emails:consents.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:consents.text", values)],
		sections: [{ title: t("emails:consents.what"), items }],
		action: { label: t("emails:consents.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:consents.footer", values),
	});
}

export function dataRequestAnswerMail(to: To & { answer: string }): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:dataAnswered.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:dataAnswered.text", values), ...to.answer.split(/\n+/)],
		action: { label: t("emails:dataAnswered.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:dataAnswered.footer", values),
	});
}

/** Confirms a deletion request with the last day to revoke it. */
export function deletionRequested(to: To & { day: string }): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title, day: to.day };
	return compose({
		...to,
		subject: t("emails:deletionAsked.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:deletionAsked.text", values), t("emails:deletionAsked.undo")],
		action: { label: t("emails:deletionAsked.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:dataAnswered.footer", values),
	});
}
