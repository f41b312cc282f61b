/** Focused element at the last submit or programmatic focus; null after typing. */
let from: Element | null = null;

/** Records that the focus was moved by code, not by the keyboard. */
export const recordProgrammaticFocus = () => {
	from = document.activeElement;
};

if (typeof document !== "undefined") {
	addEventListener("submit", recordProgrammaticFocus, true);
	addEventListener("input", () => (from = null), true);
}

/** The field in use since submitting: taking its focus would lose typed letters. */
export function findEditedField(formId: string): HTMLElement | null {
	const active = document.activeElement as HTMLElement | null;
	if (!active || active === from || !active.matches("input,select,textarea,[contenteditable]")) return null;
	return active.closest("form")?.id === formId ? active : null;
}
