import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { formatLetterText, letterHtml } from "#app/domain/mail/email-html.ts";
import type { MailWords } from "#app/domain/mail/email-template.ts";
import { toHeaderLine } from "#app/domain/mail/mail-address.ts";
import { fillIn, type MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, textsIn } from "./compose.ts";
import { appendSignature, htmlToText } from "./signature.ts";

export interface CustomMail {
	/** May hold fields, as the body may. */
	subject: string;
	/** As it was typed (see domain/letter-html). */
	body: string;
	/** Merge values; placeholders stay without them. */
	values?: MergeValues;
	/** Name of the sender. */
	from: string;
	/** Theirs, as HTML of our making. */
	signature?: string | null;
	/** Buttons after the text. */
	actions?: readonly { label: string; link: string }[];
	/** Why the recipient gets this, unless it is personal mail. */
	reason?: string;
	/** How to get no more of them. */
	unsubscribe?: { label: string; link: string };
	/** Message being answered. */
	quoted?: { intro: string; text: string };
	/** The subject in large above the text: a letter between people has none. */
	heading?: boolean;
}

export interface Brand {
	title: string;
	colors: object;
	locale: Locale;
}

/** Custom text in the brand's frame; only text and links pass. */
export function customMessage(mail: CustomMail, { title, colors, locale }: Brand): EmailContent {
	const t = textsIn(locale);
	const html = letterHtml(mail.body, mail.values);
	const brand = { ...defaultColors, ...(colors as Partial<SiteColors>) };
	const content = compose({
		site: { title, colors: brand },
		locale,
		subject: toHeaderLine(mail.values ? fillIn(mail.subject, mail.values) : mail.subject),
		heading: mail.heading ?? false,
		paragraphs: [],
		letter: { html, text: formatLetterText(html) },
		actions: mail.actions ?? [],
		linkHint: t("emails:linkHint"),
		footer: mail.reason ?? t("emails:bulkMessage.footer", { recruiter: mail.from, site: title }),
		...(mail.unsubscribe ? { unsubscribe: mail.unsubscribe } : {}),
		...(mail.quoted ? { quoted: mail.quoted } : {}),
	});
	const signature = mail.signature ?? null;
	return mail.quoted && signature && isSigned(mail.quoted.text, signature)
		? content
		: appendSignature(content, signature);
}

/** Whether the quoted text already holds the signature. */
function isSigned(quoted: string, signature: string): boolean {
	const bare = (text: string) => text.replace(/^[>\s]+/gm, "").replace(/\s+/g, " ");
	const own = bare(htmlToText(signature));
	return own !== "" && bare(quoted).includes(own);
}

interface Moment {
	site: EmailSite;
	locale: Locale;
	action?: { label: string; link: string };
	actions?: readonly { label: string; link: string }[];
	sections?: Parameters<typeof compose>[0]["sections"];
	footer: string;
}

/** Product mail with the business's texts; frame, button and reason stay. */
export function productMessage(
	words: MailWords,
	given: MergeValues,
	{ site, locale, action, actions = [], sections = [], footer }: Moment,
): EmailContent {
	const values = { ...words.values, ...given };
	const html = letterHtml(words.body, values);
	// Words that hold the address need no button to it.
	const placed = /\{\{\s*link\s*\}\}/.test(words.body);
	return compose({
		site,
		locale,
		subject: toHeaderLine(fillIn(words.subject, values)),
		paragraphs: [],
		letter: { html, text: formatLetterText(html) },
		...(action && !placed ? { action } : {}),
		actions,
		sections,
		linkHint: textsIn(locale)("emails:linkHint"),
		footer,
	});
}
