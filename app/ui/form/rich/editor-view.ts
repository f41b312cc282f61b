import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { InputRule, inputRules, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { DOMSerializer, Node, type NodeType, DOMParser as Parser, type Schema } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import {
	parseRichText,
	type RichNode,
	type RichTextNames,
	serializeRichText,
} from "#app/domain/text/markup-document.ts";
import { cleanPastedHtml } from "./paste-handler.ts";
import { htmlSchema, lightSchema } from "./schema.ts";

/** Storage format of a field's text: light markup, or HTML. */
export type MarkupFormat = "light" | "html";

/** A box's text as the editor's document, and back. */
export function createTextCodec(written: MarkupFormat, names: RichTextNames) {
	const schema = written === "html" ? htmlSchema : lightSchema;
	return {
		schema,
		read(text: string): Node {
			if (written === "light") return Node.fromJSON(schema, parseRichText(text, names));
			const isHtml = /<[a-z][^>]*>/i.test(text);
			if (!isHtml) return Node.fromJSON(schema, parseRichText(text));
			return Parser.fromSchema(schema).parse(new DOMParser().parseFromString(text, "text/html").body);
		},
		write(doc: Node): string {
			if (written === "light") return serializeRichText(doc.toJSON() as RichNode);
			if (doc.textContent.trim() === "") return "";
			// Unformatted text stays plain lines, so that other readers see no tags.
			if (isPlain(doc)) return serializeRichText(doc.toJSON() as RichNode);
			const page = document.implementation.createHTMLDocument();
			page.body.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: page }));
			for (const inner of page.querySelectorAll("li > p")) inner.replaceWith(...inner.childNodes);
			return page.body.innerHTML;
		},
	};
}

function isPlain(doc: Node): boolean {
	let plain = true;
	doc.descendants(({ type, marks }, _at, parent) => {
		if (marks.length > 0 || type.name === "heading" || type.name === "ordered_list") plain = false;
		if (type.name === "bullet_list" && parent?.type.name === "list_item") plain = false;
	});
	return plain;
}

function of<T>(result: T | undefined, what: string): T {
	if (!result) throw new Error(`The schema has no ${what}`);
	return result;
}

export interface EditorCommands {
	strong: Command;
	em: Command;
	bullet: Command;
	ordered: Command;
	undo: Command;
	redo: Command;
}

export function buildCommands(schema: Schema): EditorCommands {
	const { nodes, marks } = schema;
	const item = of(nodes.list_item, "list item");
	// Inside a list of the same kind it ends the list.
	const list = (name: "bullet_list" | "ordered_list"): Command =>
		chainCommands(
			(state, dispatch) => state.selection.$from.node(-2)?.type.name === name && liftListItem(item)(state, dispatch),
			wrapInList(of(nodes[name], name)),
		);
	return {
		strong: toggleMark(of(marks.strong, "strong")),
		em: toggleMark(of(marks.em, "em")),
		bullet: list("bullet_list"),
		ordered: list("ordered_list"),
		undo,
		redo,
	};
}

/** Turns a typed `{{name}}` into the field's pill. */
function filled(slot: NodeType): InputRule {
	return new InputRule(/\{\{\s*(\w{1,40})\s*\}\}$/, (state, [, name], from, to) =>
		state.tr.replaceWith(from, to, slot.create({ name })),
	);
}

function getPlugins(schema: Schema, commands: EditorCommands, names: RichTextNames): Plugin[] {
	const { nodes } = schema;
	const item = of(nodes.list_item, "list item");
	const hard = of(nodes.hard_break, "break");
	const breakLine: Command = (state, dispatch) => {
		dispatch?.(state.tr.replaceSelectionWith(hard.create()).scrollIntoView());
		return true;
	};
	return [
		inputRules({
			rules: [
				wrappingInputRule(/^[-•]\s$/, of(nodes.bullet_list, "list")),
				wrappingInputRule(/^1[.)]\s$/, of(nodes.ordered_list, "list")),
				...(nodes.slot && names.slots ? [filled(nodes.slot)] : []),
			],
		}),
		keymap({
			"Mod-b": commands.strong,
			"Mod-i": commands.em,
			"Mod-Shift-7": commands.ordered,
			"Mod-Shift-8": commands.bullet,
			"Mod-]": sinkListItem(item),
			"Mod-[": liftListItem(item),
			"Mod-z": undo,
			"Mod-y": redo,
			"Shift-Mod-z": redo,
			"Shift-Enter": breakLine,
			Enter: splitListItem(item),
			// Tab leaves the field, as in every other control.
			Tab: () => false,
		}),
		keymap(baseKeymap),
		history(),
	];
}

interface Opened {
	place: HTMLElement;
	text: string;
	written: MarkupFormat;
	names: RichTextNames;
	attributes: Record<string, string>;
	onWritten: (text: string) => void;
	onMoved: (view: EditorView) => void;
	onKey: (event: KeyboardEvent) => boolean;
}

/** Writes back only after edits: opening a text never rewrites it. */
export function openEditor({ place, text, written, names, attributes, onWritten, onMoved, onKey }: Opened) {
	const { schema, read, write } = createTextCodec(written, names);
	const commands = buildCommands(schema);
	const plugins = getPlugins(schema, commands, names);
	const view = new EditorView(place, {
		state: EditorState.create({ doc: read(text), plugins }),
		attributes,
		transformPastedHTML: cleanPastedHtml,
		clipboardTextSerializer: (slice) =>
			slice.content.textBetween(0, slice.content.size, "\n\n", (leaf) => leaf.type.spec.leafText?.(leaf) ?? ""),
		handleKeyDown: (_, event) => onKey(event),
		dispatchTransaction(step) {
			view.updateState(view.state.apply(step));
			if (step.docChanged && !step.getMeta("read")) onWritten(write(view.state.doc));
			onMoved(view);
		},
	});
	return {
		view,
		commands,
		/** Replaces the text after an outside change, such as a template or a restored draft. */
		reread(newText: string) {
			if (newText === write(view.state.doc)) return;
			const { tr } = view.state;
			view.dispatch(tr.replaceWith(0, view.state.doc.content.size, read(newText).content).setMeta("read", true));
		},
	};
}

export type EditorHandle = ReturnType<typeof openEditor>;
