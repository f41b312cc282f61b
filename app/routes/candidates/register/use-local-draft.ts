import { useEffect, useRef, useState } from "react";
import { undraftedFields } from "#app/domain/registration/registration-fields.ts";
import { draftPrefix } from "#app/ui/clear-drafts.ts";

const keepDays = 7;
const pause = 400;

interface Options {
	/** The candidate's public id: on a shared computer, drafts never cross accounts. */
	owner: string;
	step: number;
	version: number;
	formId: string;
}

interface Stored {
	entries: [string, string][];
	at: number;
}

/** The last submission, until the server's response shows whether it was saved. */
let sent: { key: string; version: number } | null = null;

/** Stores unsaved input in the browser for later recovery, except sensitive answers and files. */
export function useLocalDraft({ owner, step, version, formId }: Options) {
	const [offer, setOffer] = useState<Record<string, unknown> | null>(null);
	const [offline, setOffline] = useState(false);
	const key = `${draftPrefix}register:${owner}:${step}`;
	const base = useRef("");
	const mounted = useRef(false);

	useEffect(() => {
		if (sent && sent.version !== version) forget(sent.key);
		sent = null;
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		base.current = draftChecksum(readTypedValues(asServed(form)));
		const stored = read(key);
		if (stored && draftChecksum(stored.entries) !== base.current) setOffer(nestEntries(stored.entries));
		// Typed before hydration: no input event may follow, so save now.
		else if (!mounted.current) keep(form, key, base.current);
		else forget(key);
		mounted.current = true;
	}, [key, version, formId]);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const getForm = (target: EventTarget | null) =>
			target instanceof Element ? (target.closest("form") as HTMLFormElement | null) : null;
		function onInput(event: Event) {
			const form = getForm(event.target);
			if (form?.id !== formId) return;
			clearTimeout(timer);
			timer = setTimeout(() => keep(form, key, base.current), pause);
		}
		function onSubmit(event: SubmitEvent) {
			const form = getForm(event.target);
			if (form?.id !== formId) return;
			clearTimeout(timer);
			keep(form, key, base.current);
			setOffline(!navigator.onLine);
			if (navigator.onLine) {
				sent = { key, version };
				return;
			}
			event.preventDefault();
			event.stopPropagation();
		}
		const onNetwork = () => setOffline(!navigator.onLine);
		// Capture phase: runs before the router handles the submit.
		window.addEventListener("submit", onSubmit, true);
		window.addEventListener("input", onInput);
		window.addEventListener("online", onNetwork);
		window.addEventListener("offline", onNetwork);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("submit", onSubmit, true);
			window.removeEventListener("input", onInput);
			window.removeEventListener("online", onNetwork);
			window.removeEventListener("offline", onNetwork);
			// Another page of the area means the registration is complete.
			if (sent && /^\/candidates\/(?!register)/.test(window.location.pathname)) forget(sent.key);
		};
	}, [key, version, formId]);

	return {
		offer,
		offline,
		dismiss: () => setOffer(null),
		forget: () => {
			forget(key);
			setOffer(null);
		},
	};
}

/** The form as served: input typed before hydration must count as a change. */
function asServed(form: HTMLFormElement): HTMLFormElement {
	const copy = form.cloneNode(true) as HTMLFormElement;
	copy.reset();
	return copy;
}

function keep(form: HTMLFormElement, key: string, base: string) {
	const entries = readTypedValues(form);
	if (draftChecksum(entries) === base) forget(key);
	else write(key, entries);
}

function read(key: string): Stored | null {
	try {
		const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Stored | null;
		if (!stored || !Array.isArray(stored.entries) || Date.now() - stored.at > keepDays * 86_400_000) return null;
		return stored;
	} catch {
		return null;
	}
}

function write(key: string, entries: [string, string][]) {
	try {
		localStorage.setItem(key, JSON.stringify({ entries, at: Date.now() } satisfies Stored));
	} catch {
		// Full or forbidden: the form works without.
	}
}

function forget(key: string) {
	try {
		localStorage.removeItem(key);
	} catch {
		// Storage forbidden: nothing was saved either.
	}
}

/** Internal form fields, files, and answers too sensitive for browser storage. */
const never = new Set(["_idem", "__intent__", "version", "step", "go", "cv", ...undraftedFields]);

type Entries = [string, string][];

function readTypedValues(form: HTMLFormElement): Entries {
	return [...new FormData(form)].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && !never.has(entry[0]),
	);
}

/** Ignores blank values and the order of entries. */
export function draftChecksum(entries: Entries): string {
	return JSON.stringify(entries.filter(([, value]) => value.trim() !== "").sort());
}

/** Nests `experiences[0].company` keys into form values: lists, groups, and repeated names as lists. */
export function nestEntries(entries: Entries): Record<string, unknown> {
	const root: Record<string, unknown> = {};
	for (const [name, value] of entries) {
		const path = name.split(/[.[\]]+/).filter((part) => part !== "");
		if (path.length === 0 || path.some((part) => part in Object.prototype)) continue;
		put(root, path, value);
	}
	return root;
}

function put(root: Record<string, unknown>, path: string[], value: string) {
	let place: Record<string, unknown> = root;
	for (const [index, part] of path.slice(0, -1).entries()) {
		const next = place[part];
		if (typeof next === "object" && next !== null) place = next as Record<string, unknown>;
		else place = place[part] = (/^\d+$/.test(path[index + 1] ?? "") ? [] : {}) as Record<string, unknown>;
	}
	const last = path.at(-1) ?? "";
	const before = place[last];
	place[last] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
}
