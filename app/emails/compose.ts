import type { SiteColors } from "#app/domain/brands/site.ts";
import { escapeHtml } from "#app/domain/text/html.ts";
import { i18nFor, type Locale } from "#app/i18n/i18n.ts";
import { mailButton } from "./mail-button.ts";
import { mailColors } from "./mail-colors.ts";
import { mailFrame } from "./mail-frame.ts";

export interface EmailSite {
	title: string;
	colors: Partial<SiteColors>;
}

export interface EmailContent {
	subject: string;
	html: string;
	text: string;
}

/** Marks the position of a recruiter's signature (signature.ts). */
export const signaturePlaceholder = "<!-- signature -->";

/** The texts of e-mails in one language. */
export const getEmailTexts = (locale: Locale) => i18nFor(locale).getFixedT(locale, ["emails", "reference"]);

interface Parts {
	site: EmailSite;
	locale: Locale;
	subject: string;
	/** Plain text, escaped here. */
	paragraphs: string[];
	action?: { label: string; link: string };
	/** Lists under headings, each line a link where it has one. */
	sections?: readonly { title: string; items: readonly { text: string; link: string | null }[] }[];
	/** Several, side by side, their addresses not written out. */
	actions?: readonly { label: string; link: string }[];
	/** Instead of paragraphs: HTML that domain/letter-html made, and its text. */
	letter?: { html: string; text: string };
	/** Quoted text below the signature. */
	quoted?: { intro: string; text: string };
	/** False omits the subject above the text. */
	heading?: boolean;
	/** Precedes the plain link, for clients that hide buttons. */
	linkHint: string;
	/** Explains why the recipient gets this mail. */
	footer: string;
	unsubscribe?: { label: string; link: string };
}

/** HTML and plain text of a mail; all escaping happens here. */
export function compose(parts: Parts): EmailContent {
	const { subject } = parts;
	return { subject, html: html(parts), text: text(parts) };
}

function text({
	site,
	paragraphs,
	sections = [],
	action,
	actions = [],
	letter,
	quoted,
	footer,
	unsubscribe,
}: Parts): string {
	const written = ({ label, link }: { label: string; link: string }) => `${label}:\n${httpLink(link)}`;
	const lines = [
		...paragraphs,
		...sections.map(({ title, items }) =>
			[title, ...items.map(({ text, link }) => `- ${text}${link ? `\n  ${httpLink(link)}` : ""}`)].join("\n"),
		),
		...(letter ? [letter.text] : []),
		...(action ? [action, ...actions] : actions).map(written),
		...(quoted ? [`${quoted.intro}\n${quoted.text.replace(/^/gm, "> ")}`] : []),
	];
	const last = unsubscribe ? `${footer}\n${written(unsubscribe)}` : footer;
	return `${lines.join("\n\n")}\n\n--\n${site.title}\n${last}\n`;
}

function html(parts: Parts): string {
	const { site, locale, subject, paragraphs, action, actions = [], letter, quoted, linkHint, footer } = parts;
	const colors = mailColors(site.colors);
	const { accent, muted, line } = colors.light;
	const link = ({ label, link }: { label: string; link: string }, style: string) =>
		`<a class="m-accent" href="${escapeHtml(httpLink(link))}" style="color:${accent};${style}">${escapeHtml(label)}</a>`;
	const button = ({ label, link }: { label: string; link: string }) =>
		mailButton({ label, href: httpLink(link) }, colors.light);
	const heading =
		parts.heading === false
			? ""
			: `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`;
	const body = letter
		? styled(letter.html, accent)
		: paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("\n");
	const listed = (parts.sections ?? [])
		.map(({ title, items }) => {
			const lines = items.map((item) => {
				const text = item.link
					? link({ label: item.text, link: item.link }, "word-break:break-word")
					: escapeHtml(item.text);
				return `<li style="margin:0 0 4px">${text}</li>`;
			});
			return `<h2 style="margin:0 0 8px;font-size:16px">${escapeHtml(title)}</h2><ul style="margin:0 0 16px;padding:0 0 0 24px">${lines.join("")}</ul>`;
		})
		.join("\n");
	const main = action
		? `<div style="margin:8px 0 16px">${button(action)}</div>
<p class="m-muted" style="margin:0 0 16px;font-size:14px;color:${muted}">${escapeHtml(linkHint)}<br>${link({ label: httpLink(action.link), link: action.link }, "word-break:break-all")}</p>`
		: "";
	const row = actions.length > 0 ? `<div style="margin:8px 0">${actions.map(button).join("\n")}</div>` : "";
	const quote = quoted
		? `<p class="m-muted" style="margin:24px 0 8px;font-size:14px;color:${muted}">${escapeHtml(quoted.intro)}</p>
<blockquote class="m-line" style="margin:0 0 16px;padding:0 0 0 12px;border-left:2px solid ${line}">${escapeHtml(quoted.text).replace(/\n/g, "<br>")}</blockquote>`
		: "";
	const stop = parts.unsubscribe
		? `<br><a class="m-muted" href="${escapeHtml(httpLink(parts.unsubscribe.link))}" style="color:${muted};text-decoration:underline">${escapeHtml(parts.unsubscribe.label)}</a>`
		: "";
	return mailFrame({
		title: site.title,
		subject,
		locale,
		colors,
		body: [heading, body, listed, main + row, signaturePlaceholder, quote].filter(Boolean).join("\n"),
		footer: escapeHtml(footer) + stop,
	});
}

/** The bare tags of a letter as mail programs need them. */
function styled(html: string, color: string): string {
	return html
		.replaceAll("<p>", '<p style="margin:0 0 16px">')
		.replace(/<(ul|ol)>/g, '<$1 style="margin:0 0 16px;padding:0 0 0 24px">')
		.replaceAll("<li>", '<li style="margin:0 0 4px">')
		.replaceAll("<a href=", `<a class="m-accent" style="color:${color};word-break:break-word" href=`);
}

/** Only web addresses, whole: a relative or scripted link in a mailbox is a mistake. */
function httpLink(link: string): string {
	const url = new URL(link);
	if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("An e-mail may only link to the web");
	return url.href;
}
