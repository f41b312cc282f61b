import type { EarlyKeys } from "./early-keys.ts";
import { earlyKeysName } from "./early-keys.ts";

const withShortcuts = "data-keys";

/** Adds an inline script that records key presses until hydration, for pages with shortcuts. */
export function addEarlyKeyScript(page: string, nonce: string): string {
	const body = page.indexOf("<body");
	if (body === -1 || page.indexOf(withShortcuts, body) === -1) return page;
	const at = page.indexOf(">", body) + 1;
	const script = `<script nonce="${nonce}">(${keepKeys})(${JSON.stringify(earlyKeysName)})</script>`;
	return page.slice(0, at) + script + page.slice(at);
}

/** Serialised into the browser script: must not reference outer variables. */
function keepKeys(name: string) {
	const pressed: EarlyKeys["pressed"] = [];
	let forSearch = false;

	function isTyping(target: EventTarget | null) {
		return (
			target instanceof HTMLElement &&
			target.matches("input, textarea, select, [contenteditable]") &&
			!target.matches("[readonly], [type=checkbox], [type=radio]")
		);
	}

	function keep(event: KeyboardEvent) {
		const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
		const isSearch = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
		if (!isSearch && (ctrlKey || metaKey || altKey)) return;
		if (forSearch && key === "Escape") {
			forSearch = false;
			pressed.length = 0;
			return;
		}
		const isText = forSearch && (key.length === 1 || key === "Backspace");
		// Outside the search a space scrolls, and a focused control handles its own letters.
		const isShortcut = !forSearch && key.length === 1 && key !== " " && !isTyping(event.target);
		if (!isSearch && !isText && !isShortcut) return;
		if (isSearch && forSearch) return event.preventDefault();
		forSearch ||= isSearch;
		pressed.push({ key, ctrlKey, metaKey, shiftKey });
		event.preventDefault();
		event.stopPropagation();
	}

	addEventListener("keydown", keep, true);
	Object.assign(window, { [name]: { pressed, stop: () => removeEventListener("keydown", keep, true) } });
}
