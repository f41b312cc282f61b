/** Inserts text at the caret of a textarea's editor; false when it has none. */
export function insertEditorText(box: HTMLElement, text: string): boolean {
	return !box.dispatchEvent(new CustomEvent("insert-text", { cancelable: true, detail: text }));
}
