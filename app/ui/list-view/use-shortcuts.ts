import { type RefObject, useEffect, useRef } from "react";
import { getListShortcut, isTextInput, type ListShortcut } from "./shortcuts.ts";
import type { Panels } from "./use-panel.ts";

/** Row shortcuts move the focus from name to name, so screen readers announce the position. */
export function useShortcuts(list: RefObject<HTMLElement | null>, panels: Panels) {
	const latest = useRef(panels);
	latest.current = panels;
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			const root = list.current;
			if (!root || event.defaultPrevented || !areOn() || document.querySelector("[role=dialog]")) return;
			const focused = document.activeElement;
			const shortcut = getListShortcut({
				key: event.key,
				ctrlKey: event.ctrlKey,
				metaKey: event.metaKey,
				altKey: event.altKey,
				typing: focused instanceof HTMLElement && isTextInput(describe(focused)),
				inRow: getRow(focused) !== null && root.contains(focused),
			});
			// A link opens by Enter already; only from a row's box does Enter need help.
			if (!shortcut || (shortcut === "open" && !(focused instanceof HTMLInputElement))) return;
			if (act(shortcut, root, latest.current)) event.preventDefault();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [list]);
}

/** Users can disable all single-key shortcuts (WCAG 2.1.4): the shell sets a document attribute. */
const areOn = () => document.documentElement.dataset.shortcuts !== "off";

const describe = (element: HTMLElement) => ({
	tagName: element.tagName,
	type: element instanceof HTMLInputElement ? element.type : undefined,
	editable: element.isContentEditable,
});

const getRow = (element: Element | null) =>
	element?.closest<HTMLElement>(".list-table > tbody > tr, .list-blocks > li") ?? null;
const rowsIn = (root: HTMLElement) => [
	...root.querySelectorAll<HTMLElement>(".list-table > tbody > tr, .list-blocks > li"),
];

/** Returns whether the shortcut was handled. */
function act(shortcut: ListShortcut, root: HTMLElement, panels: Panels): boolean {
	const row = getRow(document.activeElement);
	switch (shortcut) {
		case "next":
			return focusRow(root, row, 1);
		case "previous":
			return focusRow(root, row, -1);
		case "select":
			return press(row?.querySelector("input[type=checkbox]"));
		case "open":
			return press(row?.querySelector(".row-link"));
		case "edit":
			return edit(root, row);
		case "search":
			return focusOn(root.querySelector("[data-list-search]"));
		case "filters":
			panels.show("filters", true);
			return true;
		case "previousPage":
			return press(root.querySelector("a[rel=prev]"));
		case "nextPage":
			return press(root.querySelector("a[rel=next]"));
	}
}

function focusRow(root: HTMLElement, row: HTMLElement | null, by: number): boolean {
	const rows = rowsIn(root);
	const at = row ? rows.indexOf(row) + by : by > 0 ? 0 : rows.length - 1;
	return focusOn(rows[at]?.querySelector(".row-link"));
}

/** Bulk edit of the selection, or of the focused row when it is empty. */
function edit(root: HTMLElement, row: HTMLElement | null): boolean {
	const bar = root.querySelector(".list-bar");
	if (!bar?.classList.contains("on") && !press(row?.querySelector("input[type=checkbox]"))) return false;
	requestAnimationFrame(() => press(root.querySelector("[name=act][value=edit]")));
	return true;
}

function focusOn(element: Element | null | undefined): boolean {
	if (!(element instanceof HTMLElement)) return false;
	element.focus();
	element.scrollIntoView({ block: "nearest" });
	return true;
}

function press(element: Element | null | undefined): boolean {
	if (!(element instanceof HTMLElement)) return false;
	element.click();
	return true;
}
