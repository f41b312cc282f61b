import { Node, Slice } from "prosemirror-model";
import { Selection } from "prosemirror-state";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { parseRichText, type RichNode } from "#app/domain/text/markup-document.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../../cx.ts";
import { useEscape } from "../../use-escape.ts";
import { type EditorHandle, type MarkupFormat, openEditor } from "./editor-view.ts";
import { LinkBox } from "./link-box.tsx";
import { findSuggestions, type InsertChoice, type InsertOptions, type Suggestions } from "./suggest.ts";
import { Toolbar } from "./toolbar.tsx";

interface EditorProps {
	/** The box that is posted. */
	box: RefObject<HTMLTextAreaElement | null>;
	labelId: string;
	describedBy?: string;
	invalid?: boolean;
	required?: boolean;
	written: MarkupFormat;
	offers: InsertOptions;
	onTemplate?: (value: string) => void;
	onOpen: () => void;
}

/** `top`: below the line that is being written, in the frame. */
type Query = Suggestions & { active: number; top: number };

export function Editor({
	box,
	labelId,
	describedBy,
	invalid,
	required,
	written,
	offers,
	onTemplate,
	onOpen,
}: EditorProps) {
	const { t } = useTranslation("list");
	const frame = useRef<HTMLDivElement>(null);
	const place = useRef<HTMLDivElement>(null);
	const [opened, setOpened] = useState<EditorHandle | null>(null);
	const [request, setRequest] = useState<Query | null>(null);
	const [linking, setLinking] = useState(false);
	const [, setMoves] = useState(0);
	const listId = useId();

	const look = useEffectEvent((view: EditorHandle["view"]) => {
		setMoves((moves) => moves + 1);
		const { $from, empty } = view.state.selection;
		const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
		const result = empty && view.hasFocus() ? findSuggestions(before, offers) : null;
		const frame = place.current?.parentElement?.getBoundingClientRect().top ?? 0;
		const top = result ? view.coordsAtPos($from.pos).bottom - frame : 0;
		setRequest(result && { ...result, active: result.eager ? 0 : -1, top });
	});

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.altKey && event.key === "F10") {
			place.current?.parentElement?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
			return true;
		}
		if (!request || event.isComposing) return false;
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		const chosen = request.choices[request.active];
		if (step) {
			const from = request.active < 0 && step < 0 ? 0 : request.active;
			setRequest({ ...request, active: (from + step + request.choices.length) % request.choices.length });
		} else if (event.key === "Enter" && chosen && !event.ctrlKey && !event.metaKey) put(chosen);
		else return false;
		event.stopPropagation();
		return true;
	});

	function closeLink() {
		setLinking(false);
		opened?.view.focus();
	}
	useEscape(linking, closeLink, frame);
	useEscape(request !== null, () => setRequest(null));

	function put({ kind, value }: InsertChoice) {
		if (!opened || !request) return;
		const { state } = opened.view;
		const { to } = state.selection;
		const from = to - request.typed;
		const { schema } = state;
		if (kind === "template") opened.view.dispatch(state.tr.delete(from, to));
		else {
			const node = schema.nodes[kind]?.create({ name: value });
			if (node) opened.view.dispatch(state.tr.replaceWith(from, to, node).insertText(" "));
		}
		setRequest(null);
		opened.view.focus();
		if (kind === "template") onTemplate?.(value);
	}

	// The editor lives as long as its textarea; suggestions are read when opened.
	const namesNow = useEffectEvent(() => ({
		slots: offers.slots?.map(({ name }) => name),
		mentions: offers.mentions,
	}));
	const isOpen = useEffectEvent(onOpen);

	useEffect(() => {
		const field = box.current;
		if (!field || !place.current) return;
		let writing = false;
		const opening = openEditor({
			place: place.current,
			text: field.value,
			written,
			names: namesNow(),
			attributes: {
				role: "textbox",
				"aria-multiline": "true",
				"aria-labelledby": labelId,
				class: "rich-text prose",
			},
			onWritten(text) {
				writing = true;
				field.value = text;
				field.dispatchEvent(new Event("input", { bubbles: true }));
				writing = false;
			},
			onMoved: (view) => look(view),
			onKey: (event) => onKey(event),
		});
		const reread = () => writing || opening.reread(field.value);
		const focus = () => opening.view.focus();
		const insert = (event: Event) => {
			event.preventDefault();
			insertText(opening, (event as CustomEvent<string>).detail);
		};
		const reset = () => setTimeout(reread);
		field.addEventListener("input", reread);
		field.addEventListener("focus", focus);
		field.addEventListener("insert-text", insert);
		field.form?.addEventListener("reset", reset);
		const left = () => setRequest(null);
		opening.view.dom.addEventListener("blur", left);
		setOpened(opening);
		isOpen();
		const { form } = field;
		return () => {
			field.removeEventListener("input", reread);
			field.removeEventListener("focus", focus);
			field.removeEventListener("insert-text", insert);
			form?.removeEventListener("reset", reset);
			opening.view.destroy();
			setOpened(null);
		};
	}, [box, labelId, written]);

	useEffect(() => {
		if (!opened || document.activeElement !== box.current) return;
		const { view } = opened;
		// After what was typed before the editor opened.
		view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
		view.focus();
	}, [opened, box]);

	const dom = opened?.view.dom;
	const current = request && request.active >= 0 ? `${listId}-${request.active}` : null;
	useEffect(() => {
		const says: Record<string, string | null | undefined> = {
			"aria-describedby": describedBy,
			"aria-invalid": invalid ? "true" : null,
			"aria-required": required ? "true" : null,
			"aria-activedescendant": current,
			"aria-controls": request ? listId : null,
		};
		for (const [name, value] of Object.entries(says))
			if (value) dom?.setAttribute(name, value);
			else dom?.removeAttribute(name);
	}, [dom, describedBy, invalid, required, current, request, listId]);

	return (
		<div ref={frame} className={cx("rich-frame combobox", invalid && "wrong", !opened && "hidden")}>
			{opened && <Toolbar opened={opened} onLink={() => setLinking(true)} />}
			{opened && linking && <LinkBox opened={opened} onClose={closeLink} />}
			<div ref={place} />
			{request && (
				<div
					id={listId}
					role="listbox"
					aria-label={t("form.suggestions")}
					style={{ top: request.top }}
					className="combobox-list"
				>
					{request.choices.map((choice, index) => (
						<button
							key={choice.value}
							id={`${listId}-${index}`}
							type="button"
							role="option"
							tabIndex={-1}
							aria-selected={index === request.active}
							className={cx("combobox-option", index === request.active && "active")}
							// The text keeps the focus: losing it would close the list first.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => put(choice)}
						>
							{choice.label}
						</button>
					))}
				</div>
			)}
			<span role="status" className="sr-only">
				{request ? t("combobox.results", { count: request.choices.length }) : ""}
			</span>
		</div>
	);
}

/** Inserts text at the cursor; its fields become pills. */
function insertText({ view }: EditorHandle, text: string): void {
	const { schema, tr } = view.state;
	const doc: RichNode = parseRichText(text, { slots: schema.nodes.slot ? [] : undefined });
	const node = Node.fromJSON(schema, doc);
	view.dispatch(tr.replaceSelection(new Slice(node.content, 1, 1)).scrollIntoView());
	view.focus();
}
