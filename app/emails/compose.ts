import { escapeHtml } from "#app/domain/text/html.ts";
import { htmlLang, i18nFor, type Locale } from "#app/i18n/i18n.ts";
import { readable } from "./colors.ts";

/** The brand an e-mail speaks for. */
export interface EmailSite {
	title: string;
	colors: { primary_color: string };
}

export interface EmailContent {
	subject: string;
	html: string;
	text: string;
}

/** Where a recruiter's signature goes (signature.ts). */
export const signaturePlace = "<!-- signature -->";

/** The texts of e-mails in one language. */
export const textsIn = (locale: Locale) => i18nFor(locale).getFixedT(locale, ["emails", "reference"]);

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
	/** False leaves the subject out above the text. */
	heading?: boolean;
	/** Precedes the plain link, for clients that hide buttons. */
	linkHint: string;
	/** Why the person gets this. */
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
	const color = readable(site.colors.primary_color);
	const link = action && escapeHtml(httpLink(action.link));
	const body = letter
		? styled(letter.html, color)
		: paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("\n");
	const listed = (parts.sections ?? [])
		.map(({ title, items }) => {
			const line = (item: (typeof items)[number]) =>
				item.link
					? `<a href="${escapeHtml(httpLink(item.link))}" style="color:${color};word-break:break-word">${escapeHtml(item.text)}</a>`
					: escapeHtml(item.text);
			const lines = items.map((item) => `<li style="margin:0 0 4px">${line(item)}</li>`).join("");
			return `<h2 style="margin:0 0 8px;font-size:16px">${escapeHtml(title)}</h2><ul style="margin:0 0 16px;padding:0 0 0 24px">${lines}</ul>`;
		})
		.join("\n");
	const face = (item: { label: string; link: string }) =>
		`<a href="${escapeHtml(httpLink(item.link))}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 24px;border-radius:6px;background:${color};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(item.label)}</a>`;
	const heading =
		parts.heading === false
			? ""
			: `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`;
	const quote = quoted
		? `<p style="margin:24px 0 8px;font-size:14px;color:#595959">${escapeHtml(quoted.intro)}</p>
<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:2px solid #c9ccd4;color:#4a4a4a">${escapeHtml(quoted.text).replace(/\n/g, "<br>")}</blockquote>`
		: "";
	const stop = parts.unsubscribe
		? `<br><a href="${escapeHtml(httpLink(parts.unsubscribe.link))}" style="color:#595959;text-decoration:underline">${escapeHtml(parts.unsubscribe.label)}</a>`
		: "";
	const row = actions.length > 0 ? `<p style="margin:8px 0 16px">${actions.map(face).join("")}</p>` : "";
	const button = action
		? `<p style="margin:8px 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${color};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#4a4a4a">${escapeHtml(linkHint)}<br><a href="${link}" style="color:${color};word-break:break-all">${link}</a></p>`
		: "";
	return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" lang="${htmlLang[locale]}" style="max-width:560px;background:#ffffff;border-radius:10px;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f1f1f;text-align:left">
<tr><td style="padding:24px 32px;border-bottom:3px solid ${color};font-size:20px;font-weight:700;color:${color}">${escapeHtml(site.title)}</td></tr>
<tr><td style="padding:32px 32px 16px">
${heading}
${body}
${listed}
${button}${row}
${signaturePlace}
${quote}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e3e5ea;font-size:13px;color:#595959">${escapeHtml(footer)}${stop}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The bare tags of a letter as mail programs need them. */
function styled(html: string, color: string): string {
	return html
		.replaceAll("<p>", '<p style="margin:0 0 16px">')
		.replace(/<(ul|ol)>/g, '<$1 style="margin:0 0 16px;padding:0 0 0 24px">')
		.replaceAll("<li>", '<li style="margin:0 0 4px">')
		.replaceAll("<a href=", `<a style="color:${color};word-break:break-word" href=`);
}

/** Only web addresses, whole: a relative or scripted link in a mailbox is a mistake. */
function httpLink(link: string): string {
	const url = new URL(link);
	if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("An e-mail may only link to the web");
	return url.href;
}
