import type { RouterContextProvider } from "react-router";
import { site as siteContext } from "#app/context.ts";
import { languageVersions } from "#app/domain/brands/language-versions.ts";
import { xmlElement, xmlText } from "#app/domain/text/xml.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";

type Context = Readonly<RouterContextProvider>;

/** The protocol allows 50,000 URLs; 20,000 in both languages stay well under its 50 MB. */
export const jobsPerPart = 20_000;

export interface SitemapPage {
	path: string;
	at: Date | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The addresses of pages, each with its versions in both languages. */
export function urlset(context: Context, pages: readonly SitemapPage[]): Response {
	const { domain, defaultLocale } = context.get(siteContext);
	const origin = siteOrigin(domain);
	const urls = pages.map(({ path, at }) => {
		const versions = languageVersions(origin + path, defaultLocale).map(
			({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlText(href)}"/>`,
		);
		return `<url>${xmlElement("loc", origin + path)}${xmlElement("lastmod", at?.toISOString() ?? null)}${versions.join("")}</url>`;
	});
	return answer(
		`${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`,
	);
}

/** Where the parts are, and when each last changed. */
export function sitemapIndex(context: Context, parts: readonly SitemapPage[]): Response {
	const origin = siteOrigin(context.get(siteContext).domain);
	const all = parts.map(
		({ path, at }) =>
			`<sitemap>${xmlElement("loc", origin + path)}${xmlElement("lastmod", at?.toISOString() ?? null)}</sitemap>`,
	);
	return answer(`${head}<sitemapindex ${namespace}>\n${all.join("\n")}\n</sitemapindex>\n`);
}

/** Cache lifetime: closed jobs disappear within a minute. */
const answer = (xml: string) =>
	new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=60" },
	});
