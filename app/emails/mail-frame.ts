import { escapeHtml } from "#app/domain/text/html.ts";
import { htmlLang, type Locale } from "#app/i18n/i18n.ts";
import { renderTextLogo } from "./brand-logo.ts";
import { darkMediaRule } from "./color-scheme.ts";
import type { MailColors } from "./mail-colors.ts";

export const mailFonts = "'Segoe UI',Helvetica,Arial,sans-serif";
const width = 560;

interface Frame {
	title: string;
	subject: string;
	locale: Locale;
	colors: { light: MailColors; dark: MailColors };
	/** HTML of our making. */
	body: string;
	footer: string;
}

export function mailFrame({ title, subject, locale, colors: { light, dark }, body, footer }: Frame): string {
	const lang = htmlLang[locale];
	const edge = `border-bottom:3px solid ${light.button}`;
	return `<!doctype html>
<html lang="${lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (max-width:480px){.m-edge{padding:12px 0!important}.m-head{padding:12px 12px!important}.m-body{padding:24px 20px 12px!important}.m-foot{padding:16px 20px 20px!important}}</style>
<style>${darkMediaRule}{${darkRules(dark)}}</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:${light.page}">
<table class="m-page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}">
<tr><td class="m-edge" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${width}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="m-card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" lang="${lang}" dir="ltr" style="max-width:${width}px;background:${light.surface};border-radius:10px;font-family:${mailFonts};font-size:16px;line-height:1.5;color:${light.ink};text-align:left">
<tr><td class="m-head" style="padding:16px 24px;${edge}">${renderTextLogo(title, light)}</td></tr>
<tr><td class="m-body" style="padding:32px 32px 16px">
${body}
</td></tr>
<tr><td class="m-foot m-muted" style="padding:16px 32px 24px;border-top:1px solid ${light.line};font-size:13px;color:${light.muted}">${footer}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** Signatures and received mails keep a light background (`m-plate`), as their colors are fixed. */
function darkRules({ page, surface, ink, muted, line, accent, button, onButton }: MailColors): string {
	const rules: [string, string][] = [
		[".m-page", `background:${page}!important`],
		[".m-card", `background:${surface}!important;color:${ink}!important`],
		[".m-muted", `color:${muted}!important`],
		[".m-line", `border-color:${line}!important`],
		[".m-foot", `border-top-color:${line}!important`],
		[".m-head", `border-bottom-color:${button}!important`],
		[".m-accent", `color:${accent}!important`],
		[".m-button", `background:${button}!important`],
		[".m-face", `background:${button}!important;color:${onButton}!important`],
		[".m-plate", "background:#ffffff!important;color:#1c1c1c!important;padding:12px!important"],
	];
	return rules.map(([selector, declarations]) => `${selector}{${declarations}}`).join("");
}
