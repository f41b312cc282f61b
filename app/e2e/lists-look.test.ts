import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated.ts";
import { recruiterPage } from "./recruiter.ts";
import { words } from "./words.ts";

/** What stays where it is while a recruiter works: the list, the place on a record, the frame of an area. */

const t = words("pt");
const list = "/recruiters/candidates";

/** Whether one of them has more than fits into its height. */
const scrolls = (page: Page, selector: string) =>
	page.evaluate(
		(which) => [...document.querySelectorAll(which)].some((one) => one.scrollHeight > one.clientHeight),
		selector,
	);

test("a list scrolls once, and selecting rows covers neither search nor filters", async ({ browser }) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	await page.goto(list);
	await hydrated(page);
	expect(await scrolls(page, "html")).toBe(false);
	expect(await scrolls(page, ".list-scroll")).toBe(true);
	// An address as HTML wants it: no bare brackets.
	const addresses = await page.locator("a").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
	expect(addresses.filter((one) => /[[\]]/.test(one))).toEqual([]);

	const boxes = page.locator("tbody .pick input");
	const before = await boxes.nth(1).boundingBox();
	await boxes.first().check();
	await expect(page.locator(".list-bar")).toBeVisible();
	expect(await boxes.nth(1).boundingBox()).toEqual(before);
	await expect(page.locator("[data-list-search]")).toBeVisible();
	await expect(page.locator("[data-panel=filters]")).toBeVisible();
	expect(await scrolls(page, "html")).toBe(false);

	await page.locator("[data-panel=filters]").click();
	const panel = page.locator(".list-panel");
	await expect(panel).toBeInViewport({ ratio: 1 });
	expect(await scrolls(page, ".list-panel-body")).toBe(false);

	// On a phone the round buttons of the corner make way for what can be done.
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(list);
	await hydrated(page);
	await expect(page.locator(".floating")).toBeVisible();
	await page.locator("tbody .pick input").first().check();
	await expect(page.locator(".list-bar")).toBeVisible();
	await expect(page.locator(".floating")).toBeHidden();
	await page.context().close();
});

test("a masked value is shown where it stands by a press, and is hidden again on the next page; also without scripts", async ({
	browser,
}) => {
	const path = "/recruiters/employees?order=name";
	const page = await recruiterPage(browser, "admin@seleta.example");
	await page.goto(path);
	await hydrated(page);
	const masked = page.locator("tbody").getByRole("button", { name: t("list:masked.show") });
	const before = await masked.count();
	expect(before).toBeGreaterThan(1);
	await masked.first().click();
	const shown = page.locator("tbody output");
	await expect(shown).toHaveText(/^R\$\s[\d.]+,\d\d$/);
	await expect(shown).toBeFocused();
	await expect(masked).toHaveCount(before - 1);
	const value = await shown.textContent();
	await page.locator("tbody th a").last().click();
	await expect(page.locator("tbody output")).toHaveCount(0);
	await page.context().close();

	const plain = await recruiterPage(browser, "admin@seleta.example", { javaScriptEnabled: false });
	await plain.goto(path);
	expect(await plain.content()).not.toContain(value);
	await plain
		.locator("tbody")
		.getByRole("button", { name: t("list:masked.show") })
		.first()
		.click();
	await expect(plain.getByText(value ?? "")).toBeVisible();
	await plain.getByRole("link", { name: t("list:masked.back") }).click();
	await expect(plain).toHaveURL(new RegExp(`${path.replace("?", "\\?")}$`));
	await plain.context().close();
});

test("saving one field of a record keeps the place, with scripts and without", async ({ browser }) => {
	const viewport = { width: 1280, height: 500 };
	const page = await recruiterPage(browser, "admin@seleta.example", { viewport });
	await page.goto("/recruiters/client_companies");
	const record = (await page.locator("tbody th a").first().getAttribute("href")) ?? "";
	await page.goto(record);
	await hydrated(page);
	expect(await scrolls(page, "nav")).toBe(false);
	const fact = page.locator("#fact-site");
	// What is empty is folded away.
	if (!(await fact.isVisible())) await page.locator(".facts-empty > summary").click();
	await fact.evaluate((one) => one.scrollIntoView({ block: "center" }));
	const place = await page.evaluate(() => window.scrollY);
	expect(place).toBeGreaterThan(0);
	await fact.hover();
	await fact.locator(".fact-edit").click();
	await fact.locator("input[name=site]").fill("https://one.example");
	await fact.getByRole("button", { name: t("list:record.save") }).click();
	await expect(fact).toContainText("one.example");
	await expect(fact.locator("form")).toHaveCount(0);
	expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(100);
	await page.context().close();

	const plain = await recruiterPage(browser, "admin@seleta.example", { viewport, javaScriptEnabled: false });
	await plain.goto(record);
	await plain.locator("#fact-site .fact-edit").click({ force: true });
	await expect(plain.locator("#fact-site form")).toBeInViewport();
	await plain.locator("#fact-site input[name=site]").fill("https://two.example");
	await plain
		.locator("#fact-site")
		.getByRole("button", { name: t("list:record.save") })
		.click();
	await expect(plain.locator("#fact-site")).toContainText("two.example");
	await expect(plain.locator("#fact-site")).toBeInViewport();
	await plain.context().close();
});

test("an unknown address is a 404 in the frame of its area and the person's language", async ({
	browser,
	page: guest,
}) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	const frames = [
		[page, "/recruiters/nothing/here", "[data-density] > header", "pt"],
		[page, "/recruiters/candidates/nobody", "[data-density] > header", "pt"],
		[page, "/administrator/nothing", "[data-density] nav", "pt"],
		[guest, "/nothing-here", "footer", "pt"],
		[guest, "/recruiters/nothing", "footer", "pt"],
	] as const;
	for (const [at, path, frame, locale] of frames) {
		const say = words(locale);
		expect((await at.goto(path))?.status(), path).toBe(404);
		await expect(at.getByRole("heading", { level: 1 }), path).toHaveText(say("errors:pageNotFound"));
		await expect(at.getByRole("link", { name: say("errors:home"), exact: true }), path).toBeVisible();
		await expect(at.locator(frame).first(), path).toBeVisible();
	}
	await page.context().close();
});
