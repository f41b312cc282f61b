import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { panelMediaQuery } from "#app/ui/record-panel/panel-url.ts";
import { getLinkedRecord } from "./page-records.ts";
import { getPanelUrl, type PanelCache } from "./panel-cache.ts";

/** Milliseconds of hover or focus before prefetching a record. */
const rest = 80;

/** Prefetches the hovered or focused record, so that it opens immediately. */
export function usePrefetch(cache: PanelCache): void {
	const { pathname, search } = useLocation();
	const ask = useEffectEvent((link: HTMLAnchorElement) => {
		const record = window.matchMedia(panelMediaQuery).matches ? getLinkedRecord(link) : null;
		if (!record) return;
		void import("./record-panel.tsx").catch(() => undefined);
		void cache.prefetch(record, getPanelUrl({ pathname, search }, record));
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
