import type { Page } from "@playwright/test";

interface Router {
	navigate(path: string): Promise<void>;
	state: { navigation: { state: string } };
}

/** Client navigation, at half the cost of loading. False without a running router. */
export async function navigate(page: Page, path: string): Promise<boolean> {
	return page.evaluate(async (path) => {
		const router = (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter;
		if (!router) return false;
		const titleBefore = document.title;
		await router.navigate(path);
		const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
		do await frame();
		while (router.state.navigation.state !== "idle");
		// The router finishes before React renders; pages with equal titles wait a second.
		const until = performance.now() + 1_000;
		while (document.title === titleBefore && performance.now() < until) await frame();
		await frame();
		return true;
	}, path);
}
