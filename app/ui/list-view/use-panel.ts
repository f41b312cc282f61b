import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../use-hydrated.ts";
import { appendParameter, getOpenPanel, type PanelName, removePanelParams } from "./panel-params.ts";

export type { PanelName };

export interface Panels {
	/** The one that is open. */
	open: PanelName | null;
	filter: string | null;
	/** The address of this list with that filter's chip open. */
	toFilter: (name: string) => string;
	/** Opens a panel, or closes the open one; `focus` moves to its first control. */
	show: (name: PanelName | null, focus?: boolean) => void;
	/** The address of this very list with that panel open, or with none. */
	to: (name: PanelName | null) => string;
	/** Adds the open panel to a link's address. */
	within: (to: string) => string;
	hydrated: boolean;
	/** This list's address as it is now, and without its query. */
	here: string;
	path: string;
	/** This list's address with one more parameter. */
	with: (parameter: string) => string;
}

/** The open panel is in the URL, so its choices load only when needed. */
export function usePanels(): Panels {
	const { pathname, search } = useLocation();
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const open = getOpenPanel(new URLSearchParams(search));
	const focuses = useRef(false);
	const rest = removePanelParams(search);
	const joined = (parameter: string) => appendParameter(rest, parameter);
	const to = (name: PanelName | null) => pathname + (name ? joined(`panel=${name}`) : rest);
	useEffect(() => {
		if (open && focuses.current) document.querySelector<HTMLElement>(".list-panel :is(input, select)")?.focus();
		focuses.current = false;
	}, [open]);
	return {
		open,
		filter: open === "filter" ? new URLSearchParams(search).get("filter") : null,
		toFilter: (name) => pathname + joined(`panel=filter&filter=${encodeURIComponent(name)}`),
		show(name, focus = false) {
			focuses.current = focus;
			void navigate(to(name), { replace: true, preventScrollReset: true });
		},
		to,
		with: (parameter) => pathname + joined(parameter),
		within: (address) => (open ? appendParameter(address, `panel=${open}`) : address),
		hydrated,
		here: pathname + rest,
		path: pathname,
	};
}

/** Closes on Escape or an outside press; Escape returns the focus to its button. */
export function useDismiss(open: boolean, close: () => void): RefObject<HTMLDivElement | null> {
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
