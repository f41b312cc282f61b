/** Where the focus was when a form was sent last, or was led since; nowhere once somebody typed after. */
let from: Element | null = null;

/** The focus was led where it is now: nobody typed their way there. */
export const noteProgrammaticFocus = () => {
	from = document.activeElement;
};

if (typeof document !== "undefined") {
	addEventListener("submit", noteProgrammaticFocus, true);
	addEventListener("input", () => (from = null), true);
}

/**
 * The field of a form somebody has gone on to since it was sent: what arrives then may not take the focus, or the next
 * letters are lost. Null for who waits where they sent it from.
 */
export function findEditedField(formId: string): HTMLElement | null {
	const active = document.activeElement as HTMLElement | null;
	if (!active || active === from || !active.matches("input,select,textarea,[contenteditable]")) return null;
	return active.closest("form")?.id === formId ? active : null;
}
