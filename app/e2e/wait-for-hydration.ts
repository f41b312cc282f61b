import type { Page } from "@playwright/test";

/** Waits for hydration; before it, forms and links work without scripts. */
export async function waitForHydration(page: Page) {
	// Some pages wait for a touch.
	await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
	await page.waitForFunction(() =>
		[...document.querySelectorAll("a, form, button")].some((element) =>
			Object.keys(element).some((key) => key.startsWith("__reactProps")),
		),
	);
}
