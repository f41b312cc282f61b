import { useEffect } from "react";
import { isTextInput } from "#app/ui/list-view/shortcuts.ts";
import { triageShortcuts } from "./shortcuts.ts";

/** Shortcuts click existing buttons, so they can never exceed the user's permissions. */
export function useTriageKeys(apply: string | null) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another person has other buttons
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			const { key, target } = event;
			if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
			if (document.documentElement.dataset.shortcuts === "off" || document.querySelector("[role=dialog]")) return;
			const rejecting = document.querySelector<HTMLDetailsElement>(".triage-reject[open]");
			if (key === "Escape" && rejecting) return close(rejecting);
			if (target instanceof HTMLElement && isTyping(target)) return;
			const name = /^[1-9]$/.test(key)
				? rejecting && `reason ${key}`
				: triageShortcuts.find(({ keys }) => keys[0] === key.toLowerCase())?.name;
			if (!name) return;
			if (name === "pane" ? !turnPane() : !press(name)) return;
			event.preventDefault();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [apply]);
}

const isTyping = (element: HTMLElement) =>
	isTextInput({
		tagName: element.tagName,
		type: element instanceof HTMLInputElement ? element.type : undefined,
		editable: element.isContentEditable,
	});

function press(name: string): boolean {
	const button = document.querySelector<HTMLElement>(`.triage [data-triage="${name}"]`);
	if (!button || button.offsetParent === null) return false;
	button.click();
	return true;
}

/** The next of the panes in sight, from the last to the first. */
function turnPane(): boolean {
	const links = [...document.querySelectorAll<HTMLElement>(".triage .tabs a")].filter(
		(link) => link.offsetParent !== null,
	);
	const at = links.findIndex((link) => link.hasAttribute("aria-current"));
	const next = links[(at + 1) % links.length];
	next?.click();
	return next !== undefined;
}

function close(details: HTMLDetailsElement) {
	details.open = false;
	details.querySelector("summary")?.focus();
}
