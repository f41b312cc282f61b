import { expect, type Page, test } from "@playwright/test";
import { recruiterPage } from "./recruiter.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** Cached data is shown before the server responds. */

const list = "/recruiters/candidates";

/** Delays responses of these addresses until released. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
	let letThrough = () => {};
	const isLet = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(addresses, async (route) => {
		await isLet;
		await route.continue();
	});
	return letThrough;
}

/** Elements restyled in each pass while `act` runs. */
async function countRestyledElements(page: Page, act: () => Promise<void>): Promise<number[]> {
	const browser = page.context().browser();
	if (!browser) throw new Error("A page of a test has its browser");
	await browser.startTracing(page, { categories: ["devtools.timeline"] });
	await act();
	const trace = JSON.parse((await browser.stopTracing()).toString()) as {
		traceEvents: { name: string; args: { elementCount?: number } }[];
	};
	return trace.traceEvents.flatMap(({ name, args }) => (name === "UpdateLayoutTree" ? [args.elementCount ?? 0] : []));
}

test("the panel restyles few of the page's elements when it shows the next record", async ({ browser }) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	await page.goto(list);
	await waitForHydration(page);
	const names = page.locator(".list-table .row-link");
	const [, second = "", third = ""] = await names.allInnerTexts();
	const title = page.locator("[data-record-panel] h2");
	await names.nth(1).click();
	await expect(title).toHaveText(second);
	await expect(page.locator("[data-record-panel] [role=tab]").first()).toBeVisible();
	await page.waitForLoadState("networkidle");
	const passes = await countRestyledElements(page, async () => {
		await page.keyboard.press("j");
		await expect(title).toHaveText(third);
	});
	const elements = await page.locator("*").count();
	expect(Math.max(...passes)).toBeGreaterThan(0);
	// A :has() rule that ends in * or :not() makes each pass restyle all of them.
	expect(Math.max(...passes)).toBeLessThan(elements / 2);
});

test("a panel shows the row's name before the response, and the whole record when it was loaded before", async ({
	browser,
}) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	await page.goto(list);
	await waitForHydration(page);
	const names = page.locator(".list-table .row-link");
	const [first = "", second = ""] = await names.allInnerTexts();
	const title = page.locator("[data-record-panel] h2");
	const tabs = page.locator("[data-record-panel] [role=tab]");

	let letThrough = await hold(page, /\/recruiters\/panel\//);
	await names.first().click();
	await expect(title).toHaveText(first);
	await expect(title).toBeFocused();
	await expect(tabs).toHaveCount(0);
	letThrough();
	await expect(tabs.first()).toBeVisible();
	await expect(title).toBeFocused();

	// The neighbouring record was prefetched meanwhile.
	await page.waitForLoadState("networkidle");
	letThrough = await hold(page, /\/recruiters\/panel\//);
	await page.keyboard.press("j");
	await expect(title).toHaveText(second);
	await expect(tabs.first()).toBeVisible();
	await page.keyboard.press("k");
	await expect(title).toHaveText(first);
	await expect(tabs.first()).toBeVisible();
	letThrough();
	await page.context().close();
});

test("the search dialog suggests people of the page from the first letter without a request", async ({ browser }) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	await page.goto(list);
	await waitForHydration(page);
	const [name = ""] = await page.locator(".list-table .row-link").allInnerTexts();
	await page.keyboard.press("Control+k");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("searchbox").waitFor();
	await page.waitForLoadState("networkidle");
	const letThrough = await hold(page, /\/recruiters\/search/);
	await page.keyboard.type(name.slice(0, 1));
	const known = dialog.locator("[data-beside] [data-result]");
	await expect(known.first()).toBeVisible();
	const texts = await known.allInnerTexts();
	expect(texts.filter((text) => !text.toLowerCase().includes(name.slice(0, 1).toLowerCase()))).toEqual([]);
	letThrough();
	await page.context().close();
});

test("a list opens the next page and its panel while the scripts after the page load slowly", async ({ browser }) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	const failures: string[] = [];
	page.on("pageerror", ({ message }) => failures.push(message));
	const letThrough = await hold(page, /\/assets\/(manifest|others|list-parts)-/);
	await page.goto(list);
	await waitForHydration(page);
	await page.locator("a[href='/recruiters/jobs']:visible").first().click();
	letThrough();
	await expect(page).toHaveURL(/\/recruiters\/jobs$/);
	await page.locator("[data-panel=sort]").click();
	await expect(page.locator("section.list-panel a").first()).toBeVisible();
	expect(failures).toEqual([]);
});
