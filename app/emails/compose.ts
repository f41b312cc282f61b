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
	/** Plain text each; escaped here. */
	paragraphs: string[];
	action?: { label: string; link: string };
	/** Shown before the link written out, for those whose mail program shows no button. */
	linkHint: string;
	/** Why the person gets this. */
	footer: string;
}

/** One e-mail as HTML and as plain text. Every value is escaped here and nowhere else. */
export function compose(parts: Parts): EmailContent {
	const { subject } = parts;
	return { subject, html: html(parts), text: text(parts) };
}

function text({ site, paragraphs, action, footer }: Parts): string {
	const lines = [...paragraphs, ...(action ? [`${action.label}:\n${httpLink(action.link)}`] : [])];
	return `${lines.join("\n\n")}\n\n--\n${site.title}\n${footer}\n`;
}

function html({ site, locale, subject, paragraphs, action, linkHint, footer }: Parts): string {
	const color = readable(site.colors.primary_color);
	const link = action && escapeHtml(httpLink(action.link));
	const body = paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("\n");
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
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${body}
${button}
${signaturePlace}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e3e5ea;font-size:13px;color:#595959">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(value: string): string {
	return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Only web addresses, whole: a relative or scripted link in a mailbox is a mistake. */
function httpLink(link: string): string {
	const url = new URL(link);
	if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("An e-mail may only link to the web");
	return url.href;
}
