import { useEffect, useEffectEvent, useId, useState } from "react";
import { mentionAt, suggestNames } from "#app/domain/notes/mentions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";

interface Asked {
	/** Where the @ is. */
	start: number;
	options: string[];
	active: number;
}

/** Suggests colleagues while `@name` is typed into a text box. The box keeps the focus; arrows choose, Enter puts in. */
export function MentionList({ names, boxId }: { names: readonly string[]; boxId: string }) {
	const { t } = useTranslation("work");
	const { t: tList } = useTranslation("list");
	const [asked, setAsked] = useState<Asked | null>(null);
	const listId = useId();
	const count = asked?.options.length ?? 0;

	const look = useEffectEvent((box: HTMLTextAreaElement) => {
		const found = box.selectionStart === box.selectionEnd ? mentionAt(box.value, box.selectionStart) : null;
		const options = found ? suggestNames(found.typed, names) : [];
		// After a whole name and a space, Enter is a new line again.
		const active = found?.typed.endsWith(" ") ? -1 : 0;
		setAsked(found && options.length > 0 ? { start: found.start, options, active } : null);
	});

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (!asked || event.isComposing) return;
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		const chosen = asked.options[asked.active];
		if (step) {
			const from = asked.active < 0 && step < 0 ? 0 : asked.active;
			setAsked({ ...asked, active: (from + step + count) % count });
		} else if ((event.key === "Enter" || event.key === "Tab") && chosen && !event.ctrlKey && !event.metaKey)
			put(chosen);
		else if (event.key === "Escape") setAsked(null);
		else return;
		event.preventDefault();
		event.stopPropagation();
	});

	function put(name: string) {
		const box = document.getElementById(boxId);
		if (!asked || !(box instanceof HTMLTextAreaElement)) return;
		box.setRangeText(`@${name} `, asked.start, box.selectionStart, "end");
		box.dispatchEvent(new Event("input", { bubbles: true }));
		setAsked(null);
	}

	useEffect(() => {
		const box = document.getElementById(boxId);
		if (!(box instanceof HTMLTextAreaElement)) return;
		const typed = () => look(box);
		const pressed = (event: KeyboardEvent) => onKey(event);
		const left = () => setAsked(null);
		box.setAttribute("aria-autocomplete", "list");
		box.addEventListener("input", typed);
		box.addEventListener("click", typed);
		box.addEventListener("keydown", pressed);
		box.addEventListener("blur", left);
		return () => {
			box.removeEventListener("input", typed);
			box.removeEventListener("click", typed);
			box.removeEventListener("keydown", pressed);
			box.removeEventListener("blur", left);
		};
	}, [boxId]);

	const current = asked && asked.active >= 0 ? `${listId}-${asked.active}` : null;
	useEffect(() => {
		const box = document.getElementById(boxId);
		if (current) box?.setAttribute("aria-activedescendant", current);
		else box?.removeAttribute("aria-activedescendant");
		if (count > 0) box?.setAttribute("aria-controls", listId);
		else box?.removeAttribute("aria-controls");
	}, [boxId, listId, current, count]);

	return (
		<>
			{asked && (
				<div id={listId} role="listbox" aria-label={t("note.mention")} className="combobox-list">
					{asked.options.map((name, index) => (
						<button
							key={name}
							id={`${listId}-${index}`}
							type="button"
							role="option"
							tabIndex={-1}
							aria-selected={index === asked.active}
							className={cx("combobox-option", index === asked.active && "active")}
							// The box keeps the focus: a press that moved it would close the list first.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => put(name)}
						>
							{name}
						</button>
					))}
				</div>
			)}
			<span role="status" className="sr-only">
				{count > 0 ? tList("combobox.results", { count }) : ""}
			</span>
		</>
	);
}
