import type { Page } from "@playwright/test";

interface Router {
	navigate(path: string, options: { flushSync: boolean }): Promise<void>;
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
		// Drawn at once: the page before may stand for a while when React draws the next one beside it.
		await router.navigate(path, { flushSync: true });
		const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
		do await frame();
		while (router.state.navigation.state !== "idle");
		await frame();
		return true;
	}, path);
}
