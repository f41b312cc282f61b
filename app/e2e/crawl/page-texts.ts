import { textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { entities } from "../../entities/index.ts";
import { resources } from "../../i18n/i18n.ts";
import type { Locale } from "../../i18n/languages.ts";

/** Links, and visible or accessible texts of a page, parsed without a browser. */
export interface PageTexts {
	lang: string;
	links: string[];
	/** Ids that a link fragment may target. */
	ids: Set<string>;
	texts: string[];
}

const spoken = ["aria-label", "title", "placeholder", "alt"];
const silent = new Set(["script", "style", "template", "code", "pre", "textarea", "svg"]);

type Node = ReturnType<typeof parseDocument>["children"][number];

export function readPage(html: string): PageTexts {
	const page: PageTexts = { lang: "", links: [], ids: new Set(), texts: [] };
	const walk = (nodes: Node[], isForeign: boolean) => {
		for (const node of nodes) {
			if (node.type === "text") {
				if (!isForeign) page.texts.push(node.data);
				continue;
			}
			if (!("attribs" in node)) continue;
			const { name, attribs } = node;
			if (name === "html") page.lang = attribs.lang ?? "";
			if (attribs.id) page.ids.add(attribs.id);
			if (name === "a" && attribs.href) page.links.push(attribs.href);
			if (silent.has(name)) continue;
			// Elements marked as another language (language switcher, record texts) are exempt.
			const foreign =
				isForeign ||
				attribs.translate === "no" ||
				(name !== "html" && Boolean(attribs.lang) && attribs.lang !== page.lang);
			if (!foreign) for (const attribute of spoken) if (attribs[attribute]) page.texts.push(attribs[attribute]);
			if (name === "title") page.texts.push(textContent(node));
			else walk(node.children as Node[], foreign);
		}
	};
	walk(parseDocument(html).children, false);
	page.texts = [...new Set(page.texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean))];
	return page;
}

const values = { pt: new Set<string>(), en: new Set<string>() };
/** A missing text displays its key, with or without namespace. */
const keys = new Set<string>();
for (const locale of ["pt", "en"] as const) {
	collect(resources[locale], locale, "");
	for (const { key, words } of entities) collect(words[locale], locale, `${key}.words`);
}

function collect(node: unknown, locale: Locale, path: string) {
	if (typeof node === "string") {
		values[locale].add(node.trim());
		keys.add(path).add(path.replace(/_(zero|one|two|few|many|other)$/, ""));
		return;
	}
	for (const [key, value] of Object.entries(node ?? {})) {
		collect(value, locale, path ? `${path}.${key}` : key);
		if (typeof value === "string") keys.add(key).add(key.replace(/_(zero|one|two|few|many|other)$/, ""));
	}
}
for (const key of [...keys]) {
	const [, ...rest] = key.split(".");
	if (rest.length > 0) keys.add(rest.join("."));
}

/** Intl output that also matches translation keys. */
const relativeDays = new Set(["yesterday", "today", "tomorrow", "now"]);

/** Untranslated keys: `selected`, `kanban.move`, `ui:kanban.move`. Two letters are a language or a state. */
export function rawKeys({ texts }: PageTexts, locale: Locale, ofRecords: (text: string) => boolean): string[] {
	return texts.filter((text) => {
		if (relativeDays.has(text) || ofRecords(text)) return false;
		const bare = text.replace(/^[a-z_]+:/, "");
		return (
			bare.length > 2 &&
			/^[a-z][\w.]*$/.test(bare) &&
			keys.has(bare) &&
			!values[locale].has(text) &&
			!values.pt.has(text)
		);
	});
}

/** Uids shown in place of names; visible addresses may contain one. */
export function rawIds({ texts }: PageTexts): string[] {
	return texts.filter((text) => /(?<![/=\w-])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{20}(?![\w-])/.test(text));
}

/** Product texts that exist only in the other language; record texts are not translated. */
export function findUntranslatedTexts(
	{ texts }: PageTexts,
	locale: Locale,
	ofRecords: (text: string) => boolean,
): string[] {
	const other = locale === "pt" ? "en" : "pt";
	return texts.filter(
		(text) => text.length > 3 && values[other].has(text) && !values[locale].has(text) && !ofRecords(text),
	);
}
