import { createHash } from "node:crypto";
import css from "../app.css?inline";
import { createCssPurger, parseStylesheet } from "./css-purge.server.ts";

const sheet = parseStylesheet(css);
const ofBrands = new Map<string, (html: string) => string>();

/** The file that nearly every letter of a page is in. */
const font = [...css.matchAll(/url\(["']?([^"')]+inter-latin-[^"')]+)/g)].at(-1)?.[1];
/** Preload header for pages with scripts: a late font would cause a second layout. */
export const fontPreloadHeader = font ? `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin` : null;
const preload = font ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous"/>` : "";

const wholeSheet = /<link rel="stylesheet" href="\/assets\/root-[^"]+"\/>/;

/** Inlines the page's CSS, with its hash for the policy. */
export function inlineStylesheet(
	html: string,
	colors: { css: string; href: string },
): { html: string; hash: string | null } {
	const linked = `<link rel="stylesheet" href="${colors.href}"/>`;
	if (!wholeSheet.test(html) || !html.includes(linked)) return { html, hash: null };
	const own = getRules(colors)(html);
	return {
		html: html.replace(wholeSheet, () => `${preload}<style>${own}</style>`).replace(linked, ""),
		hash: getHash(own),
	};
}

/** Hash of the rules, cached since similar pages share them. */
function getHash(rules: string): string {
	const existing = hashes.get(rules);
	if (existing) return existing;
	const created = `sha256-${createHash("sha256").update(rules).digest("base64")}`;
	if (hashes.size >= 200) hashes.clear();
	hashes.set(rules, created);
	return created;
}

const hashes = new Map<string, string>();

function getRules({ css, href }: { css: string; href: string }): (html: string) => string {
	const existing = ofBrands.get(href);
	if (existing) return existing;
	const rules = createCssPurger(sheet, parseStylesheet(css));
	if (ofBrands.size >= 50) ofBrands.clear();
	ofBrands.set(href, rules);
	return rules;
}
