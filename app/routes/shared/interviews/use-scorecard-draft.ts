import { useEffect, useState } from "react";
import { draftPrefix } from "#app/ui/clear-drafts.ts";

/** Stores input in the browser until saved, and blocks submission while offline. */
export function useScorecardDraft(formId: string, owner: string, version: string) {
	const [state, setState] = useState<"restored" | "offline" | null>(null);
	const key = `${draftPrefix}scorecard:${owner}`;
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const stored = readDraft(key);
		// The server has a newer state than the draft was typed on: it was sent.
		if (stored && stored.version === version && fill(form, stored.entries)) setState("restored");
		else if (stored) localStorage.removeItem(key);
		const onInput = () => writeDraft(key, { version, entries: readEntries(form) });
		const onSubmit = (event: SubmitEvent) => {
			if (event.target !== form || navigator.onLine) return;
			onInput();
			event.preventDefault();
			event.stopPropagation();
			setState("offline");
		};
		form.addEventListener("input", onInput);
		window.addEventListener("submit", onSubmit, true);
		return () => {
			form.removeEventListener("input", onInput);
			window.removeEventListener("submit", onSubmit, true);
		};
	}, [formId, key, version]);
	return state;
}

interface Draft {
	version: string;
	entries: [string, string][];
}

const readEntries = (form: HTMLFormElement) =>
	[...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");

function readDraft(key: string): Draft | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
	} catch {
		return null;
	}
}

function writeDraft(key: string, draft: Draft) {
	try {
		localStorage.setItem(key, JSON.stringify(draft));
	} catch {
		// Full or forbidden: the form works without.
	}
}

/** Fills a draft into its fields; true when any value changed. */
function fill(form: HTMLFormElement, entries: Draft["entries"]): boolean {
	let changed = false;
	for (const [name, value] of entries) {
		const field = form.elements.namedItem(name);
		if (!(field instanceof RadioNodeList || field instanceof HTMLTextAreaElement) || field.value === value) continue;
		field.value = value;
		changed = true;
	}
	return changed;
}
