import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../use-hydrated.ts";
import { withoutPanel, withParameter } from "./panel-address.ts";

export type PanelName = "filters" | "columns" | "sort" | "views";

export interface Panels {
	/** The one that is open. */
	open: PanelName | null;
	show: (name: PanelName | null) => void;
	/** The address of this very list with that panel open, or with none: the way without JavaScript. */
	to: (name: PanelName | null) => string;
	/** Links inside a panel keep it open without JavaScript. */
	within: (to: string) => string;
	hydrated: boolean;
	/** This list's address as it is now, and without its query. */
	here: string;
	path: string;
	/** This list's address with one more parameter. */
	with: (parameter: string) => string;
}

/** Panels are drawn only while open, so that every list does not carry all of its choices along. */
export function usePanels(): Panels {
	const { pathname, search } = useLocation();
	const hydrated = useHydrated();
	const asked = /[?&]panel=(filters|columns|sort|views)\b/.exec(search)?.[1] as PanelName | undefined;
	const [open, show] = useState<PanelName | null>(asked ?? null);
	const rest = withoutPanel(search);
	const joined = (parameter: string) => withParameter(rest, parameter);
	return {
		open,
		show,
		to: (name) => pathname + (name ? joined(`panel=${name}`) : rest),
		with: (parameter) => pathname + joined(parameter),
		within: (to) => (hydrated || !open ? to : withParameter(to, `panel=${open}`)),
		hydrated,
		here: pathname + rest,
		path: pathname,
	};
}

/** Escape and a press elsewhere close it; Escape gives the focus back to its button. */
export function useClosing(open: boolean, close: () => void): RefObject<HTMLDivElement | null> {
	const ref = useRef<HTMLDivElement>(null);
	const latest = useRef(close);
	latest.current = close;
	useEffect(() => {
		if (!open) return;
		function onPointer(event: Event) {
			if (event.target instanceof Node && event.target.isConnected && !ref.current?.contains(event.target))
				latest.current();
		}
		function onKey(event: KeyboardEvent) {
			if (event.key !== "Escape" || event.defaultPrevented) return;
			const inside = ref.current?.contains(document.activeElement);
			latest.current();
			if (inside) ref.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
		}
		document.addEventListener("pointerdown", onPointer);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("pointerdown", onPointer);
			document.removeEventListener("keydown", onKey);
		};
	}, [open]);
	return ref;
}
