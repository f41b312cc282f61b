/** Milliseconds to set the focus after a removal: dialogs restore it slightly later. */
const patience = 250;

const focusable =
	":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not(:disabled, [type=hidden])";

interface Place {
	element: Element;
	/** Ancestors from the parent up, each with the element's index among its siblings. */
	above: { parent: Element; at: number }[];
	path: string;
}

/** Moves lost focus to a replacement, preceding element or new content, unless set deliberately. */
export function watchLostFocus(): () => void {
	let last: Place | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function remember(target: EventTarget | null) {
		if (!(target instanceof Element) || target === document.body) return;
		const above: Place["above"] = [];
		for (let item = target; item.parentElement; item = item.parentElement)
			above.push({ parent: item.parentElement, at: [...item.parentElement.children].indexOf(item) });
		last = { element: target, above, path: location.pathname };
	}
	function look() {
		if (!last || !isLost() || (last.element.isConnected && last.element.checkVisibility())) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			if (last && isLost()) placeFor(last)?.focus({ preventScroll: location.pathname !== last.path });
		}, patience);
	}
	const changes = new MutationObserver(look);
	changes.observe(document.body, { childList: true, subtree: true });
	const onFocus = ({ target }: Event) => remember(target);
	remember(document.activeElement);
	document.addEventListener("focusin", onFocus);
	return () => {
		clearTimeout(timer);
		changes.disconnect();
		document.removeEventListener("focusin", onFocus);
	};
}

const isLost = () => document.activeElement === document.body || document.activeElement === null;

function placeFor({ above, path }: Place): HTMLElement | null {
	const content = document.getElementById("content");
	if (location.pathname !== path) return beginning(content) ?? content;
	for (const { parent, at } of above) {
		if (!parent.isConnected || parent.contains(content)) continue;
		const around = [...parent.children].slice(at).concat([...parent.children].slice(0, at).toReversed());
		for (const item of around) {
			const result = firstIn(item);
			if (result) return result;
		}
	}
	return content;
}

/** Form pages focus their first field; not on phones, where the keyboard covers half. */
function beginning(content: HTMLElement | null): HTMLElement | null {
	if (!window.matchMedia("(hover: hover)").matches) return null;
	const fields = content?.querySelectorAll<HTMLElement>(`[data-begin] :is(input, select, textarea)`) ?? [];
	return [...fields].find((field) => field.matches(focusable) && field.checkVisibility()) ?? null;
}

function firstIn(element: Element): HTMLElement | null {
	const all = [element, ...element.querySelectorAll(focusable)];
	return (
		all.find(
			(item): item is HTMLElement =>
				item instanceof HTMLElement && item.matches(focusable) && item.tabIndex >= 0 && item.checkVisibility(),
		) ?? null
	);
}
