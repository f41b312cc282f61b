import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { letterHtml, letterText } from "#app/domain/mail/email-html.ts";
import { toHeaderLine } from "#app/domain/mail/mail-address.ts";
import { fillIn, type MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, textsIn } from "./compose.ts";
import { plain, signed } from "./signature.ts";

export interface CustomMail {
	/** May hold fields, as the body may. */
	subject: string;
	/** As it was typed (see domain/letter-html). */
	body: string;
	/** Fills the fields; without it they stay as they are. */
	values?: MergeValues;
	/** The person who writes. */
	from: string;
	/** Theirs, as HTML of our making. */
	signature?: string | null;
	/** Buttons after the text. */
	actions?: readonly { label: string; link: string }[];
	/** Why the person gets this, where it is not that somebody writes to them. */
	reason?: string;
	/** How to get no more of them. */
	unsubscribe?: { label: string; link: string };
	/** What is answered. */
	quoted?: { intro: string; text: string };
	/** The subject in large above the text: a letter between people has none. */
	heading?: boolean;
}

export interface Brand {
	title: string;
	colors: object;
	locale: Locale;
}

/** A person's or a template's own words in the brand's frame. Whatever is in them, the message only holds text and links. */
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
		letter: { html, text: letterText(html) },
		actions: mail.actions ?? [],
		linkHint: t("emails:linkHint"),
		footer: mail.reason ?? t("emails:bulkMessage.footer", { recruiter: mail.from, site: title }),
		...(mail.unsubscribe ? { unsubscribe: mail.unsubscribe } : {}),
		...(mail.quoted ? { quoted: mail.quoted } : {}),
	});
	const signature = mail.signature ?? null;
	return mail.quoted && signature && isSigned(mail.quoted.text, signature) ? content : signed(content, signature);
}

/** Whether the signature already stands in what is quoted: a conversation shows it once. */
function isSigned(quoted: string, signature: string): boolean {
	const bare = (text: string) => text.replace(/^[>\s]+/gm, "").replace(/\s+/g, " ");
	const own = bare(plain(signature));
	return own !== "" && bare(quoted).includes(own);
}

interface Moment {
	site: { title: string; colors: { primary_color: string } };
	locale: Locale;
	action?: { label: string; link: string };
	actions?: readonly { label: string; link: string }[];
	footer: string;
}

/** A mail of the product in the business's own words: the frame, the button and why one gets it stay the product's. */
export function productMessage(
	words: { subject: string; body: string },
	values: MergeValues,
	{ site, locale, action, actions = [], footer }: Moment,
): EmailContent {
	const html = letterHtml(words.body, values);
	// Words that hold the address need no button to it.
	const placed = /\{\{\s*link\s*\}\}/.test(words.body);
	return compose({
		site,
		locale,
		subject: toHeaderLine(fillIn(words.subject, values)),
		paragraphs: [],
		letter: { html, text: letterText(html) },
		...(action && !placed ? { action } : {}),
		actions,
		linkHint: textsIn(locale)("emails:linkHint"),
		footer,
	});
}
