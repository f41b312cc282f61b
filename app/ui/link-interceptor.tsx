import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { panelMediaQuery, recordAt, withPanelRecord } from "./record-panel/panel-url.ts";

/** How long the pointer rests on a link before its page is asked for. */
const rest = 100;

/**
 * Mounted once, in the root: pressing a plain link of ours changes page in place, as the router's own <Link> does. What a
 * component refused (preventDefault), what opens elsewhere and what is no page is left to the browser.
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

/** The page that the pointer, a finger or the focus rests on, where its link asks for it. */
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
	if (link.closest("[data-native]") || !isInApp(link, window.location)) return null;
	return link;
}

/**
 * This page with the link's record beside it, where the page offers that (`data-beside`) and the screen has the room. The
 * record's own page stays one press away; on a phone, and without JavaScript, it is where the link leads.
 */
function getBeside(link: HTMLAnchorElement): string | null {
	if (link.search !== "" || link.hash !== "" || link.closest("[data-beside]") === null) return null;
	const record = recordAt(link.pathname);
	if (!record || !window.matchMedia(panelMediaQuery).matches) return null;
	return window.location.pathname + withPanelRecord(window.location.search, record);
}

/** A page that keeps its place needs no anchor: the anchor is where it opens without JavaScript. */
const getPage = (link: HTMLAnchorElement) => link.pathname + link.search;
const getAddress = (link: HTMLAnchorElement) => getPage(link) + link.hash;

// Answered by something that is not a page: files, a provider's sign-in, what the build made.
const native = /^\/(assets|auth|locale|logout|__manifest)(\/|$)|\/(data_)?files\/|\/html$|\.[a-z\d]{2,5}$/i;

interface Address {
	origin: string;
	pathname: string;
	search: string;
	hash: string;
}

/** Whether going from `here` to `there` is a change of page inside the product, and not the browser's own matter. */
export function isInApp(there: Address, here: Address): boolean {
	if (there.origin !== here.origin || native.test(there.pathname)) return false;
	// A place on this very page: browsers scroll and move the focus better than we would.
	return there.hash === "" || there.pathname !== here.pathname || there.search !== here.search;
}
