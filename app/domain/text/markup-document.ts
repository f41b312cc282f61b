export interface RichNode {
	type: "doc" | "paragraph" | "bullet_list" | "ordered_list" | "list_item" | "hard_break" | "slot" | "mention" | "text";
	attrs?: Readonly<Record<string, string>>;
	content?: RichNode[];
	text?: string;
	marks?: RichMark[];
}
export interface RichMark {
	type: "strong" | "em" | "link";
	attrs?: Readonly<Record<string, string>>;
}

/** Allowed names besides formatting: merge fields in double braces, or mentions of colleagues. */
export interface RichTextNames {
	slots?: readonly string[];
	mentions?: readonly string[];
}

const bullet = /^[-•–]\s+(.+)$/;
const number = /^\d{1,2}[.)]\s+(.+)$/;

/** Parses the text of a note or mail into a document; `serializeRichText` is the inverse. */
export function parseRichText(source: string, names: RichTextNames = {}): RichNode {
	const content: RichNode[] = [];
	for (const block of source.replace(/\r\n?/g, "\n").split(/\n\s*\n/)) {
		let open: RichNode[] = [];
		let kind: RichNode["type"] | null = null;
		for (const line of block.split("\n").map((part) => part.trim())) {
			if (line === "") continue;
			const item = bullet.exec(line)?.[1] ?? number.exec(line)?.[1];
			const type = item === undefined ? "paragraph" : bullet.test(line) ? "bullet_list" : "ordered_list";
			if (type !== kind) {
				open = [];
				kind = type;
				content.push({ type, content: open });
			} else if (type === "paragraph") open.push({ type: "hard_break" });
			const words = inline(item ?? line, [], names);
			if (item === undefined) open.push(...words);
			else open.push({ type: "list_item", content: [{ type: "paragraph", content: words }] });
		}
	}
	return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

// Each part ends at the next of its own markers, which prevents slow backtracking.
const signs =
	/\[([^[\]\n]{1,500})\]\(((?:https?:\/\/|mailto:)[^\s()<>"]{1,2000}|\{\{\s*\w{1,40}\s*\}\})\)|(https?:\/\/[^\s<>"]+)|\*\*([^*\n]+)\*\*|(?<!\w)_([^_\n]+)_(?!\w)|\{\{\s*(\w{1,40})\s*\}\}/g;

function inline(text: string, marks: RichMark[], names: RichTextNames): RichNode[] {
	const result: RichNode[] = [];
	let at = 0;
	for (const match of text.matchAll(signs)) {
		const [whole, label, href, bare, strong, em, slot] = match;
		result.push(...plain(text.slice(at, match.index), marks, names));
		if (label && href) result.push(...plain(label, [...marks, { type: "link", attrs: { href } }], {}));
		else if (bare) result.push(...plain(bare, marks, {}));
		else if (strong) result.push(...inline(strong, [...marks, { type: "strong" }], names));
		else if (em) result.push(...inline(em, [...marks, { type: "em" }], names));
		else if (slot && names.slots) result.push({ type: "slot", attrs: { name: slot }, ...marked(marks) });
		else result.push(...plain(whole, marks, {}));
		at = match.index + whole.length;
	}
	return [...result, ...plain(text.slice(at), marks, names)];
}

function plain(text: string, marks: RichMark[], { mentions = [] }: RichTextNames): RichNode[] {
	const name = mentions.find((mention) => text.includes(`@${mention}`));
	if (name) {
		const [before = "", ...after] = text.split(`@${name}`);
		const rest = plain(after.join(`@${name}`), marks, { mentions });
		return [...plain(before, marks, { mentions }), { type: "mention", attrs: { name }, ...marked(marks) }, ...rest];
	}
	return text === "" ? [] : [{ type: "text", text, ...marked(marks) }];
}

function marked(marks: RichMark[]): { marks?: RichMark[] } {
	return marks.length > 0 ? { marks } : {};
}

/** Serialises a document to its stored text. */
export function serializeRichText({ content = [] }: RichNode): string {
	return content
		.map((block) => {
			if (block.type === "paragraph") return getLine(block.content ?? []);
			return (block.content ?? [])
				.map(({ content: [words] = [] }) => getLine(words?.content ?? []).replace(/\s*\n\s*/g, " "))
				.filter(Boolean)
				.map((line, at) => (block.type === "bullet_list" ? `- ${line}` : `${at + 1}. ${line}`))
				.join("\n");
		})
		.map((block) => block.trim())
		.filter(Boolean)
		.join("\n\n");
}

function getLine(nodes: readonly RichNode[]): string {
	return wrap(nodes, ["strong", "em", "link"]).replace(/[ \t]*\n[ \t]*/g, "\n");
}

/** Merges neighbours with a common mark, so that nested emphasis has one pair of asterisks. */
function wrap(nodes: readonly RichNode[], order: readonly RichMark["type"][]): string {
	const [type, ...inner] = order;
	if (!type) return nodes.map(bare).join("");
	let written = "";
	for (let at = 0; at < nodes.length; ) {
		const mark = getMark(nodes[at], type);
		let end = at + 1;
		while (end < nodes.length && same(getMark(nodes[end], type), mark)) end += 1;
		const words = wrap(nodes.slice(at, end), inner);
		written += mark ? signed(words, mark) : words;
		at = end;
	}
	return written;
}

function getMark(node: RichNode | undefined, type: RichMark["type"]): RichMark | undefined {
	return node?.marks?.find((mark) => mark.type === type);
}

function same(first: RichMark | undefined, other: RichMark | undefined): boolean {
	return first?.type === other?.type && first?.attrs?.href === other?.attrs?.href;
}

function bare({ type, text = "", attrs }: RichNode): string {
	if (type === "hard_break") return "\n";
	if (type === "slot") return `{{${attrs?.name}}}`;
	return type === "mention" ? `@${attrs?.name}` : text;
}

/** Wraps words line by line; text that would close the mark early is left unmarked. */
function signed(words: string, { type, attrs }: RichMark): string {
	const sign = type === "strong" ? "**" : "_";
	return words
		.split("\n")
		.map((line) => {
			const [, before = "", core = "", after = ""] = /^(\s*)(.*?)(\s*)$/.exec(line) ?? [];
			if (core === "") return line;
			if (type !== "link")
				return core.includes(sign[0] ?? "") && !isNested(core, type) ? line : before + sign + core + sign + after;
			if (core === attrs?.href) return line;
			const label = core.replace(/[[\]]/g, "").slice(0, 500);
			return `${before}[${label}](${attrs?.href})${after}`;
		})
		.join("\n");
}

/** Bold around italics can be parsed; a marker within its own kind cannot. */
function isNested(core: string, type: RichMark["type"]): boolean {
	return type === "strong" && !core.includes("*");
}
