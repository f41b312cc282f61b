/** Set on pages that need more than `first`: hydration waits for all texts. */
export const allTextsFlag = "seletaTexts";

declare global {
	interface Window {
		[allTextsFlag]?: true;
	}
}
