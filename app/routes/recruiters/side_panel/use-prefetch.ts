import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { panelMediaQuery } from "#app/ui/record-panel/panel-url.ts";
import { getLinkedRecord } from "./page-records.ts";
import { getPanelUrl, type PanelCache } from "./panel-cache.ts";

/** How long a pointer or the focus is on a name before its record is asked for. */
const rest = 80;

/** Asks for the record whose name the pointer or the focus is on: it is there when it is pressed. */
export function usePrefetch(cache: PanelCache): void {
	const { pathname, search } = useLocation();
	const ask = useEffectEvent((link: HTMLAnchorElement) => {
		const record = window.matchMedia(panelMediaQuery).matches ? getLinkedRecord(link) : null;
		if (record) void cache.prefetch(record, getPanelUrl({ pathname, search }, record));
	});
	useEffect(() => {
		let over: HTMLAnchorElement | null = null;
		let timer: ReturnType<typeof setTimeout> | undefined;
		function onIntent({ target }: Event) {
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-beside] a[href]") : null;
			if (link === over) return;
			over = link;
			clearTimeout(timer);
			if (link) timer = setTimeout(() => ask(link), rest);
		}
		const events = ["pointerover", "focusin"];
		for (const name of events) document.addEventListener(name, onIntent, { passive: true });
		return () => {
			clearTimeout(timer);
			for (const name of events) document.removeEventListener(name, onIntent);
		};
	}, []);
}
