import type { Page } from "@playwright/test";

/** Waits until the page's scripts have taken over; before that, forms and links work as plain ones do. */
export async function hydrated(page: Page) {
	// Some pages wait for a touch.
	await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
	await page.waitForFunction(() =>
		[...document.querySelectorAll("a, form, button")].some((element) =>
			Object.keys(element).some((key) => key.startsWith("__reactProps")),
		),
	);
}
