import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";

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

/** Waits until no navigation, submission or live refresh of the page is under way. */
export async function waitForIdle(page: Page) {
	await page.waitForFunction(() => {
		const { state } = (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter;
		return state.navigation.state === "idle" && state.revalidation === "idle" && state.fetchers.size === 0;
	});
}
