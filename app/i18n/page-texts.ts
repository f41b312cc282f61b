/** Set on a page that says more than every page and list does: its program waits for all texts before it takes over. */
export const allTextsMark = "seletaTexts";

declare global {
	interface Window {
		[allTextsMark]?: true;
	}
}
