import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { getRecordAtPath, panelMediaQuery, withPanelRecord } from "./record-panel/panel-url.ts";

/** Milliseconds the pointer rests on a link before its page is prefetched. */
const rest = 100;

/**
 * Mounted once, in the root: navigates plain links in place, like the router's <Link>. Prevented clicks, other targets and non-pages are
 * left to the browser.
 */
export function LinkInterceptor() {
	const navigate = useNavigate();
	const target = useIntent();
	useEffect(() => {
		function onClick(event: MouseEvent) {
			if (event.defaultPrevented || event.button !== 0) return;
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			const link = linkAt(event.target);
			if (!link) return;
			event.preventDefault();
			const beside = getBeside(link);
			if (beside) return void navigate(beside, { preventScrollReset: true });
			const keepsPlace = link.closest("[data-keep-scroll]") !== null;
			void navigate(keepsPlace ? getPage(link) : getAddress(link), {
				replace: link.href === window.location.href,
				preventScrollReset: keepsPlace,
			});
		}
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, [navigate]);
	return target ? <PrefetchPageLinks page={target} /> : null;
}

/** The hovered, touched or focused link's page, where the link requests prefetching. */
function useIntent(): string | null {
	const [target, setWanted] = useState<string | null>(null);
	useEffect(() => {
		let over: HTMLAnchorElement | null = null;
		let timer: ReturnType<typeof setTimeout> | undefined;
		function onIntent(event: Event) {
			const link = linkAt(event.target);
			if (link === over) return;
			over = link;
			clearTimeout(timer);
			setWanted(null);
			if (link?.closest("[data-prefetch]") && !getBeside(link))
				timer = setTimeout(() => setWanted(getAddress(link)), rest);
		}
		const events = ["pointerover", "focusin", "touchstart"];
		for (const name of events) document.addEventListener(name, onIntent, { passive: true });
		return () => {
			clearTimeout(timer);
			for (const name of events) document.removeEventListener(name, onIntent);
		};
	}, []);
	return target;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
	if (!link || (link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
	if (link.closest("[data-native]") || !isClientNavigation(link, window.location)) return null;
	return link;
}

/** Opens the record in a side panel where `data-beside` and the screen width allow. */
function getBeside(link: HTMLAnchorElement): string | null {
	if (link.search !== "" || link.hash !== "" || link.closest("[data-beside]") === null) return null;
	const record = getRecordAtPath(link.pathname);
	if (!record || !window.matchMedia(panelMediaQuery).matches) return null;
	return window.location.pathname + withPanelRecord(window.location.search, record);
}

/** Drops the anchor, which only serves pages without JavaScript. */
const getPage = (link: HTMLAnchorElement) => link.pathname + link.search;
const getAddress = (link: HTMLAnchorElement) => getPage(link) + link.hash;

// URLs that are not pages: files, a provider's sign-in, build assets.
const native = /^\/(assets|auth|locale|logout|__manifest)(\/|$)|\/(data_)?files\/|\/html$|\.[a-z\d]{2,5}$/i;

interface Address {
	origin: string;
	pathname: string;
	search: string;
	hash: string;
}

/** Whether navigation stays inside the app instead of going to the browser. */
export function isClientNavigation(there: Address, here: Address): boolean {
	if (there.origin !== here.origin || native.test(there.pathname)) return false;
	// Anchors on the same page: native scrolling and focus handling are better.
	return there.hash === "" || there.pathname !== here.pathname || there.search !== here.search;
}
