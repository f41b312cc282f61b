import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "../../button.tsx";
import { cx } from "../../cx.ts";
import { Bold, type IconType, Italic, LinkIcon, List, ListOrdered, Undo2 } from "../../icons.tsx";
import { useEscape } from "../../use-escape.ts";
import type { EditorCommands, EditorHandle } from "./editor-view.ts";

const acts = [
	{ name: "strong", icon: Bold, keys: "Control+B" },
	{ name: "em", icon: Italic, keys: "Control+I" },
	{ name: "bullet", icon: List, keys: "Control+Shift+8" },
	{ name: "ordered", icon: ListOrdered, keys: "Control+Shift+7" },
	{ name: "link", icon: LinkIcon, keys: undefined },
	{ name: "undo", icon: Undo2, keys: "Control+Z" },
] as const satisfies { name: keyof EditorCommands | "link"; icon: IconType; keys?: string }[];

/** One tab stop with arrow keys. Alt+F10 enters from the text, Escape returns. */
export function Toolbar({ opened, onLink }: { opened: EditorHandle; onLink: () => void }) {
	const { t } = useTranslation("list");
	const [at, setAt] = useState(0);
	const { view, commands } = opened;
	const bar = useRef<HTMLDivElement>(null);
	useEscape(true, () => view.focus(), bar);

	function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
		const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
		const to =
			event.key === "Home"
				? 0
				: event.key === "End"
					? acts.length - 1
					: step
						? (at + step + acts.length) % acts.length
						: null;
		if (to === null) return;
		event.preventDefault();
		setAt(to);
		event.currentTarget.querySelectorAll("button")[to]?.focus();
	}

	return (
		<div ref={bar} role="toolbar" aria-label={t("form.format")} onKeyDown={onKeyDown} className="rich-bar">
			{acts.map(({ name, icon: Drawing, keys }, index) => (
				<button
					key={name}
					type="button"
					tabIndex={index === at ? 0 : -1}
					aria-label={t(`form.formats.${name}`)}
					title={t(`form.formats.${name}`)}
					aria-keyshortcuts={keys}
					aria-pressed={name === "undo" ? undefined : isOn(opened, name)}
					onFocus={() => setAt(index)}
					// The text keeps its selection.
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => {
						if (name === "link") return onLink();
						commands[name](view.state, view.dispatch);
						view.focus();
					}}
					className={cx(buttonClass("ghost", "sm"), "px-0!")}
				>
					<Drawing />
				</button>
			))}
		</div>
	);
}

const lists = { bullet: "bullet_list", ordered: "ordered_list" } as const;

function isOn({ view: { state } }: EditorHandle, name: (typeof acts)[number]["name"]): boolean {
	const { $from, from, to, empty } = state.selection;
	if (name === "bullet" || name === "ordered") return $from.depth > 1 && $from.node(-2)?.type.name === lists[name];
	const mark = state.schema.marks[name];
	if (!mark) return false;
	return empty
		? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
		: state.doc.rangeHasMark(from, to, mark);
}
