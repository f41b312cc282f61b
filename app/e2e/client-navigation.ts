import type { Page } from "@playwright/test";

interface Router {
	navigate(path: string): Promise<void>;
	state: { navigation: { state: string } };
}

/**
 * Leads to a page of the same program as a click on a link does: scripts, styles and what a test put into the window stay,
 * which is half of what a page costs. False when no program runs here: then it is to be loaded.
 */
export async function navigate(page: Page, path: string): Promise<boolean> {
	return page.evaluate(async (path) => {
		const router = (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter;
		if (!router) return false;
		const titleBefore = document.title;
		await router.navigate(path);
		const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
		do await frame();
		while (router.state.navigation.state !== "idle");
		// The router has arrived before React has drawn the page, with its title; two pages of one title are given a second.
		const until = performance.now() + 1_000;
		while (document.title === titleBefore && performance.now() < until) await frame();
		await frame();
		return true;
	}, path);
}
