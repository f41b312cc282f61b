/** Set on pages that need more than `first`: hydration waits for all texts. */
export const allTextsMark = "seletaTexts";

declare global {
	interface Window {
		[allTextsMark]?: true;
	}
}
