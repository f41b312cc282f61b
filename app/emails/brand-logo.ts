import { escapeHtml } from "#app/domain/text/html.ts";
import { darkMediaQuery } from "./color-scheme.ts";
import type { MailColors } from "./mail-colors.ts";
import { siteOrigin } from "./site-origin.ts";

/** A brand as its mails show it. */
export interface LogoSite {
	title: string;
	domain: string;
	brand_key: string;
	/** Own logo drawn for light backgrounds; else the brand's. */
	logo: string | null;
}

const [begin, end] = ["<!-- logo -->", "<!-- /logo -->"];
/** Dots as shown; the file has twice as many. */
const height = 48;
const wordmark = "font-size:20px;line-height:48px;font-weight:700";

/** The brand's name, replaced by its logo when the mail is sent. */
export function renderTextLogo(title: string, { accent }: MailColors): string {
	return `${begin}<span class="m-accent" style="${wordmark};color:${accent}">${escapeHtml(title)}</span>${end}`;
}

/** Replaces the name with the logo, keeping the name as its alternative text. */
export function withLogo<C extends { html: string }>(content: C, site: LogoSite): C {
	const { html } = content;
	const [from, to] = [html.indexOf(begin), html.indexOf(end)];
	if (from < 0 || to < from) return content;
	const color = /color:(#[0-9a-f]{6})/.exec(html.slice(from, to))?.[1] ?? "#1c1c1c";
	const [light, dark] = getAddresses(site);
	const source = dark ? `<source media="${darkMediaQuery}" srcset="${escapeHtml(dark)}">` : "";
	const image = `<img class="m-logo m-accent" src="${escapeHtml(light)}" height="${height}" alt="${escapeHtml(site.title)}" style="display:block;height:${height}px;width:auto;border:0;${wordmark};color:${color}">`;
	return {
		...content,
		html: `${html.slice(0, from)}<picture>${source}${image}</picture>${html.slice(to + end.length)}`,
	};
}

/** Returns the logo for light and, if the brand has one, for dark backgrounds. */
function getAddresses({ domain, brand_key, logo }: LogoSite): [light: string, dark?: string] {
	const origin = siteOrigin(domain);
	const own = /^\/site_pictures\/[\w-]+$/.test(logo ?? "");
	if (own) return [`${origin}${logo}/email.png`];
	return [`${origin}/brands/${brand_key}/email-logo.png`, `${origin}/brands/${brand_key}/email-logo-dark.png`];
}

/** Logo image addresses in a mail, served from our hosts. */
export function listLogoUrls(html: string): string[] {
	const [, part = ""] = /<picture>((?:<source [^>]*>)?<img class="m-logo [^>]*>)<\/picture>/.exec(html) ?? [];
	return [...part.matchAll(/ src(?:set)?="(https?:\/\/[\w.:[\]-]+\/[\w./-]+)"/g)].map(([, address = ""]) => address);
}
