import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface Coming {
	name: string;
	talk: { title: string; starts_at: Date; place: string | null; link: string | null };
	page: string;
	site: EmailSite;
	locale: Locale;
}

interface Registered extends Coming {
	waiting: boolean;
}

export function talkRegistered({ name, waiting, talk, page, site, locale }: Registered): EmailContent {
	const t = getEmailTexts(locale);
	const values = { name, title: talk.title, site: site.title, when: formatDate(locale, talk.starts_at, "appointment") };
	return compose({
		site,
		locale,
		subject: t(waiting ? "emails:talk.waiting" : "emails:talk.registered", values),
		paragraphs: [
			t("emails:hello", values),
			t(waiting ? "emails:talk.wait" : "emails:talk.seat", values),
			t("emails:talk.when", values),
			...getWhere({ talk, locale }, !waiting),
		],
		action: { label: t("emails:talk.action"), link: page },
		linkHint: t("emails:linkHint"),
		footer: t("emails:talk.footer", values),
	});
}

export const talkReminder = (coming: Coming): EmailContent =>
	seatedMail(coming, "emails:talk.tomorrow", "emails:talk.remind");

export const talkSeatOpened = (coming: Coming): EmailContent =>
	seatedMail(coming, "emails:talk.opened", "emails:talk.open");

export function talkCertificate({ name, talk, page, site, locale }: Coming): EmailContent {
	const t = getEmailTexts(locale);
	const values = { name, title: talk.title, site: site.title };
	return compose({
		site,
		locale,
		subject: t("emails:talk.certificate", values),
		paragraphs: [t("emails:hello", values), t("emails:talk.attended", values)],
		action: { label: t("emails:talk.certificateAction"), link: page },
		linkHint: t("emails:linkHint"),
		footer: t("emails:talk.footer", values),
	});
}

type Key = `emails:talk.${"tomorrow" | "remind" | "opened" | "open"}`;

function seatedMail({ name, talk, page, site, locale }: Coming, subject: Key, text: Key): EmailContent {
	const t = getEmailTexts(locale);
	const values = { name, title: talk.title, site: site.title, when: formatDate(locale, talk.starts_at, "appointment") };
	return compose({
		site,
		locale,
		subject: t(subject, values),
		paragraphs: [
			t("emails:hello", values),
			t(text, values),
			t("emails:talk.when", values),
			...getWhere({ talk, locale }, true),
		],
		action: { label: t("emails:talk.action"), link: page },
		linkHint: t("emails:linkHint"),
		footer: t("emails:talk.footer", values),
	});
}

/** Place, and access details for registered participants. */
function getWhere({ talk, locale }: Pick<Coming, "talk" | "locale">, seated: boolean): string[] {
	const t = getEmailTexts(locale);
	return [
		...(talk.place ? [t("emails:talk.where", { place: talk.place })] : []),
		...(talk.link && seated ? [t("emails:talk.link", { link: talk.link })] : []),
	];
}
