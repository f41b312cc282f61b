/** Puts words into a box that has an editor over it, where the writing is; false when it has none. */
export function fillEditor(box: HTMLElement, text: string): boolean {
	return !box.dispatchEvent(new CustomEvent("insert-text", { cancelable: true, detail: text }));
}
