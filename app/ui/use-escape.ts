import { type RefObject, useEffect, useEffectEvent } from "react";

interface Layer {
	place: RefObject<HTMLElement | null> | undefined;
}

/** What is open and closes on Escape; the last one is on top. */
const layers: Layer[] = [];

const findTop = ({ target }: KeyboardEvent): Layer | undefined =>
	layers.findLast(({ place }) => !place || (target instanceof Node && place.current?.contains(target)));

/** Whether Escape first closes a list or box on top of the page. */
export const hasEscapeLayer = (event: KeyboardEvent): boolean => findTop(event) !== undefined;

/** While open, Escape closes only this; with `place`, only Escape pressed inside it. */
export function useEscape(isOpen: boolean, close: () => void, place?: RefObject<HTMLElement | null>): void {
	const onEscape = useEffectEvent(close);
	useEffect(() => {
		if (!isOpen) return;
		const layer = { place };
		function onKey(event: KeyboardEvent) {
			if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || findTop(event) !== layer) return;
			event.preventDefault();
			event.stopPropagation();
			onEscape();
		}
		layers.push(layer);
		// Dialogs listen on the document in the capture phase; the window comes before it.
		window.addEventListener("keydown", onKey, true);
		return () => {
			layers.splice(layers.indexOf(layer), 1);
			window.removeEventListener("keydown", onKey, true);
		};
	}, [isOpen, place]);
}
