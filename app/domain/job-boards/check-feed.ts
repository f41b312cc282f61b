import { Parser } from "htmlparser2";
import type { BoardRequirements } from "./board-requirements.ts";
import { checkPosting, type PostingProblem, type PostingRule } from "./check-posting.ts";

/** Rules for the document as a whole, besides those of its ads. */
type FeedRule = PostingRule | "xml" | "root" | "head" | "count" | "cdata" | "duplicate" | "unknown";

export interface FeedProblem extends PostingProblem<FeedRule> {
	/** Position of the ad in the document, from 1; 0 is the document itself. */
	item: number;
}

interface ParsedItem {
	fields: Map<string, string>;
	/** Fields with text outside of CDATA. */
	bare: Set<string>;
	/** Fields with child elements: unescaped HTML. */
	nested: Set<string>;
}

interface ParsedFeed {
	root: string;
	head: Map<string, string>;
	items: ParsedItem[];
	isWhole: boolean;
}

/** Reads a board's document as its reader would, keeping how each text was written. */
function parseFeed(xml: string, itemName: string): ParsedFeed {
	const feed: ParsedFeed = { root: "", head: new Map(), items: [], isWhole: xml.trimEnd().endsWith(">") };
	const path: string[] = [];
	let item: ParsedItem | null = null;
	let inCdata = false;
	const parser = new Parser(
		{
			onopentag(name) {
				path.push(name);
				if (path.length === 1) feed.root = name;
				if (path.length === 2 && name === itemName) {
					item = { fields: new Map(), bare: new Set(), nested: new Set() };
					feed.items.push(item);
				}
				if (path.length > 3 && item) item.nested.add(path[2] ?? "");
			},
			oncdatastart: () => {
				inCdata = true;
			},
			oncdataend: () => {
				inCdata = false;
			},
			ontext(text) {
				const [, second = "", field] = path;
				if (item && field) {
					item.fields.set(field, (item.fields.get(field) ?? "") + text);
					if (!inCdata && text.trim() !== "") item.bare.add(field);
				} else if (!item && path.length === 2) feed.head.set(second, (feed.head.get(second) ?? "") + text);
			},
			onclosetag(name, isImplied) {
				if (isImplied || path.at(-1) !== name) feed.isWhole = false;
				path.pop();
				if (path.length === 1) item = null;
			},
		},
		{ xmlMode: true, decodeEntities: true, recognizeCDATA: true },
	);
	parser.end(xml);
	return feed;
}

/** Returns everything a board would reject in a generated feed. */
export function checkFeed(
	reference: BoardRequirements,
	xml: string,
	circumstances: Parameters<typeof checkPosting>[2],
): { items: number; problems: FeedProblem[] } {
	const { document, id } = reference;
	if (!document) throw new Error("This board reads no document");
	const feed = parseFeed(xml, document.item);
	const problems: FeedProblem[] = [];
	const add = (item: number, rule: FeedRule, field: string) => problems.push({ item, rule, field });
	if (!feed.isWhole) add(0, "xml", "");
	if (feed.root !== document.root) add(0, "root", feed.root);
	for (const name of document.head) if (!feed.head.get(name)) add(0, "head", name);
	if (document.count && feed.head.get(document.count) !== String(feed.items.length)) add(0, "count", document.count);
	const seen = new Set<string>();
	const known = new Set(reference.fields.map(({ field }) => field));
	feed.items.forEach(({ fields, bare, nested }, index) => {
		const item = index + 1;
		for (const field of bare) add(item, "cdata", field);
		for (const field of nested) add(item, "html", field);
		for (const field of fields.keys()) if (!known.has(field) && !optional.has(field)) add(item, "unknown", field);
		const name = fields.get(id) ?? "";
		if (name !== "" && seen.has(name)) add(item, "duplicate", id);
		seen.add(name);
		for (const problem of checkPosting(reference, [...fields], circumstances))
			problems.push(Object.assign({ item }, problem));
	});
	return { items: feed.items.length, problems };
}

/** Elements that are read, and of which nothing is demanded. */
const optional = new Set(["salary", "category", "experience", "state"]);
