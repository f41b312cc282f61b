import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

const nodes: Record<string, NodeSpec> = {
	doc: { content: "block+" },
	paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
	bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
	ordered_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
	list_item: { content: "paragraph", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
	text: { group: "inline" },
	hard_break: {
		inline: true,
		group: "inline",
		selectable: false,
		parseDOM: [{ tag: "br" }],
		toDOM: () => ["br"],
		leafText: () => "\n",
	},
	slot: pill("slot", (name) => `{{${name}}}`),
	mention: pill("mention", (name) => `@${name}`),
};

/** One thing in the text: chosen, moved and removed whole. */
function pill(kind: string, visible: (name: string) => string): NodeSpec {
	return {
		inline: true,
		group: "inline",
		atom: true,
		attrs: { name: {} },
		parseDOM: [{ tag: `span[data-${kind}]`, getAttrs: (dom) => ({ name: dom.getAttribute(`data-${kind}`) }) }],
		toDOM: ({ attrs }) => ["span", { [`data-${kind}`]: attrs.name, class: "pill" }, visible(attrs.name)],
		leafText: ({ attrs }) => visible(attrs.name),
	};
}

const isSafe = (href: string) => /^(?:https?:\/\/|mailto:)\S+$/i.test(href) || /^\{\{\s*\w+\s*\}\}$/.test(href);

const marks: Record<string, MarkSpec> = {
	link: {
		attrs: { href: {} },
		inclusive: false,
		parseDOM: [
			{
				tag: "a[href]",
				getAttrs: (dom) => {
					const href = dom.getAttribute("href") ?? "";
					return isSafe(href) && { href };
				},
			},
		],
		toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
	},
	em: {
		parseDOM: [
			{ tag: "em" },
			{ tag: "i", getAttrs: (dom) => dom.style.fontStyle !== "normal" && null },
			{ style: "font-style=italic" },
		],
		toDOM: () => ["em", 0],
	},
	strong: {
		parseDOM: [
			{ tag: "strong" },
			// Google Docs wraps what it copies in a <b> of normal weight.
			{ tag: "b", getAttrs: (dom) => dom.style.fontWeight !== "normal" && null },
			{ style: "font-weight", getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null },
		],
		toDOM: () => ["strong", 0],
	},
};

/** What notes and letters may hold. */
export const lightSchema = new Schema({ nodes, marks });

const { slot: _slot, mention: _mention, ...plainNodes } = nodes;

/** Job texts are saved as HTML: also headings and nested lists, but no merge fields. */
export const htmlSchema = new Schema({
	nodes: {
		...plainNodes,
		list_item: { ...plainNodes.list_item, content: "paragraph (bullet_list | ordered_list)*" },
		heading: {
			content: "inline*",
			group: "block",
			defining: true,
			parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag })),
			toDOM: () => ["h3", 0],
		},
	},
	marks,
});
