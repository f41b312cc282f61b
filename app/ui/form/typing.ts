/** Where the focus was when a form was sent last; nowhere once somebody typed after. */
let sentFrom: Element | null = null;

if (typeof document !== "undefined") {
	const sent = () => {
		sentFrom = document.activeElement;
	};
	const typed = () => {
		sentFrom = null;
	};
	document.addEventListener("submit", sent, true);
	document.addEventListener("input", typed, true);
}

/**
 * The field of a form somebody has gone on to since it was sent: what arrives then may not take the focus, or the next
 * letters are lost. Null for who waits where they sent it from.
 */
export function typedIn(formId: string): HTMLElement | null {
	const active = document.activeElement;
	if (active === sentFrom) return null;
	const isField =
		active instanceof HTMLInputElement ||
		active instanceof HTMLTextAreaElement ||
		active instanceof HTMLSelectElement ||
		(active instanceof HTMLElement && active.isContentEditable);
	return isField && active.closest("form")?.id === formId ? active : null;
}

/** The focus was led where it is now: nobody typed their way there. */
export function ledHere() {
	sentFrom = document.activeElement;
}
