import { type CssNode, generate, ident, parse, type StyleSheet, walk } from "css-tree";

/** Required tag, class, id or attribute, or one of several selectors. */
type Need = string | Need[][];

interface Declaration {
	text: string;
	/** The custom property it sets, if it sets one. */
	sets: string | null;
	reads: string[];
}
interface Rule {
	selectors: { text: string; needs: Need[] }[];
	declarations: Declaration[];
}
/** `named`: included only when referenced, such as keyframes or registered properties. */
type Part =
	| ({ kind: "rule" } & Rule)
	| { kind: "group"; open: string; parts: Part[] }
	| { kind: "named"; text: string; name: string }
	| { kind: "other"; text: string };

/** Cached results: similar pages need nearly the same rules. */
const remembered = 200;

/** A stylesheet as it is read, once for all pages. */
export const parseStylesheet = (css: string): Part[] => getParts(parse(css, { parseValue: false }) as StyleSheet);

/** Inlines the rules a page needs; exclusions and user states count as matching. Custom properties of later sheets replace earlier ones. */
export function createCssPurger(sheet: readonly Part[], later: readonly Part[] = []): (html: string) => string {
	const replaced = new Set(ofRoot(later).flatMap(({ declarations }) => declarations.map(({ sets }) => sets)));
	const stays = ({ sets }: Declaration) => sets === null || !replaced.has(sets);
	const isRoot = new Set(ofRoot(sheet));
	const parts = sheet.map((part) =>
		part.kind === "rule" && isRoot.has(part) ? { ...part, declarations: part.declarations.filter(stays) } : part,
	);
	parts.push(...later);
	const existing = new Set(getRules(parts).flatMap(({ selectors }) => selectors.flatMap(({ needs }) => flat(needs))));
	const attributes = new Set([...existing].flatMap((name) => /^\[([^=\]]+)/.exec(name)?.[1] ?? []));
	const attribute = new RegExp(` (${[...attributes, "class"].join("|")})(?:="([^"]*)")?(?=[>\\s/])`, "g");
	const tags = new Map<string, string[]>();
	const written = new Map<string, string>();
	return (html) => {
		const names = namesIn(html, (tag) => namesOfTag(tag, attribute, tags)).filter(
			(name) => existing.has(name) || name.startsWith("--"),
		);
		const key = names.sort().join(" ");
		const before = written.get(key);
		if (before !== undefined) return before;
		const text = write(parts, new Set(names));
		if (written.size >= remembered) written.clear();
		written.set(key, text);
		return text;
	};
}

const ofRoot = (parts: readonly Part[]) =>
	parts
		.filter((part) => part.kind === "rule")
		.filter(({ selectors }) => selectors.every(({ text }) => text === ":root"));

/** Names on the page that selectors may match, and custom properties its inline styles read. */
function namesIn(html: string, namesOf: (tag: string) => string[]): string[] {
	// A visitor opens a box without a script.
	const names = new Set(["[open]"]);
	for (const [, name = ""] of html.matchAll(/var\((--[\w-]+)/g)) names.add(name);
	for (const tag of new Set(html.match(/<[a-z][^>]*>/g))) for (const name of namesOf(tag)) names.add(name);
	return [...names];
}

/** Cached tags; values of visitors disappear with the next clearing. */
const mostTags = 2_000;

/** Names of one tag, cached: parsing tags was a tenth of a guest page's time. */
function namesOfTag(tag: string, attribute: RegExp, existing: Map<string, string[]>): string[] {
	const before = existing.get(tag);
	if (before) return before;
	const names = [/^<([a-z][a-z0-9]*)/.exec(tag)?.[1] ?? ""];
	for (const [, id = ""] of tag.matchAll(/ id="([^"]*)"/g)) names.push(`#${id}`);
	for (const [, name = "", value = ""] of tag.matchAll(attribute)) {
		if (name === "class") for (const part of unescaped(value).split(/\s+/)) names.push(`.${part}`);
		else names.push(`[${name}]`, `[${name}=${value}]`);
	}
	if (existing.size >= mostTags) existing.clear();
	if (tag.length < 2_000) existing.set(tag, names);
	return names;
}

const signs: Record<string, string> = { "&amp;": "&", "&gt;": ">", "&lt;": "<", "&quot;": '"', "&#x27;": "'" };
const unescaped = (value: string) =>
	value.includes("&") ? value.replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (sign) => signs[sign] ?? sign) : value;

function getParts({ children }: { children: Iterable<CssNode> }): Part[] {
	return [...children].map((node): Part => {
		if (node.type === "Rule" && node.prelude.type === "SelectorList") {
			const selectors = [...node.prelude.children].map((child) => ({ text: generate(child), needs: getNeeds(child) }));
			return { kind: "rule", selectors, declarations: [...node.block.children].map(getDeclaration) };
		}
		if (node.type !== "Atrule") return { kind: "other", text: generate(node) };
		const prelude = node.prelude ? generate(node.prelude) : "";
		if (/^(?:property|keyframes)$/.test(node.name)) return { kind: "named", text: generate(node), name: prelude };
		if (node.block && /^(?:media|supports|layer|container|starting-style)$/.test(node.name))
			return { kind: "group", open: `@${node.name} ${prelude}`, parts: getParts(node.block) };
		return { kind: "other", text: generate(node) };
	});
}

const propertiesRead = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);

function getDeclaration(node: CssNode): Declaration {
	const text = generate(node);
	const sets = node.type === "Declaration" && node.property.startsWith("--") ? node.property : null;
	return { text, sets, reads: propertiesRead(text) };
}

function getNeeds(selector: CssNode): Need[] {
	const needs: Need[] = [];
	walk(selector, (node: CssNode) => {
		if (node.type === "ClassSelector") needs.push(`.${ident.decode(node.name)}`);
		else if (node.type === "IdSelector") needs.push(`#${ident.decode(node.name)}`);
		else if (node.type === "TypeSelector" && node.name !== "*") needs.push(node.name);
		else if (node.type === "AttributeSelector") needs.push(getAttribute(node));
		else if (node.type === "PseudoClassSelector") {
			if (node.name === "is" || node.name === "where")
				for (const list of node.children ?? [])
					if (list.type === "SelectorList") needs.push([...list.children].map(getNeeds));
			return walk.skip;
		}
		return undefined;
	});
	return needs;
}

function getAttribute({ name, matcher, value }: CssNode & { type: "AttributeSelector" }): string {
	if (matcher !== "=" || !value) return `[${name.name}]`;
	return `[${name.name}=${value.type === "String" ? value.value : value.name}]`;
}

const flat = (needs: Need[]): string[] =>
	needs.flatMap((need) => (typeof need === "string" ? [need] : need.flatMap(flat)));

const getRules = (parts: readonly Part[]): Rule[] =>
	parts.flatMap((part) => (part.kind === "group" ? getRules(part.parts) : part.kind === "rule" ? [part] : []));

const getNames = (parts: readonly Part[]): (Part & { kind: "named" })[] =>
	parts.flatMap((part) => (part.kind === "group" ? getNames(part.parts) : part.kind === "named" ? [part] : []));

function write(parts: readonly Part[], names: ReadonlySet<string>): string {
	const has = (need: Need): boolean =>
		typeof need === "string" ? names.has(need) : need.some((item) => item.every(has));
	const fitting = ({ selectors }: Rule) => selectors.filter(({ needs }) => needs.every(has));
	const fits = getRules(parts).filter((rule) => fitting(rule).length > 0);
	const read = getProperties(
		fits.flatMap(({ declarations }) => declarations),
		names,
	);
	const text = (part: Part): string => {
		if (part.kind === "other") return part.text;
		if (part.kind === "named") return "";
		if (part.kind === "group") {
			const inner = part.parts.map(text).join("");
			return inner && `${part.open}{${inner}}`;
		}
		const saved = part.declarations.filter(({ sets }) => sets === null || read.has(sets));
		const selectors = saved.length > 0 ? fitting(part).map((item) => item.text) : [];
		return selectors.length > 0 ? `${selectors.join(",")}{${saved.map((item) => item.text).join(";")}}` : "";
	};
	const rules = parts.map(text).join("");
	const keptNames = getNames(parts).filter(({ name }) => rules.includes(name));
	return rules + keptNames.map((item) => item.text).join("");
}

/** Custom properties that something reads: the page, a declaration, or one that is read itself. */
function getProperties(declarations: readonly Declaration[], names: ReadonlySet<string>): Set<string> {
	const read = new Set([...names].filter((name) => name.startsWith("--")));
	for (const { sets, reads } of declarations) if (sets === null) for (const name of reads) read.add(name);
	for (let before = -1; before !== read.size; ) {
		before = read.size;
		for (const { sets, reads } of declarations)
			if (sets !== null && read.has(sets)) for (const name of reads) read.add(name);
	}
	return read;
}
