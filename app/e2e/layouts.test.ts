import { type Browser, expect, test } from "@playwright/test";
import { people } from "./people.ts";
import { getFixedT } from "./translations.ts";
import { Visitor } from "./visitor.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const t = getFixedT("pt");

async function getPage(browser: Browser, name: "admin" | "candidate" | "contact") {
	const visitor = await new Visitor().signIn(people[name]);
	const context = await browser.newContext();
	await context.addCookies(visitor.browserCookies());
	return context.newPage();
}

for (const [name, path] of [
	["admin", "/recruiters/dashboard"],
	["admin", "/administrator"],
	["candidate", "/candidates/home"],
	["contact", "/client_contacts/"],
] as const) {
	test(`${path} shows when the connection is lost and restored`, async ({ browser }) => {
		const page = await getPage(browser, name);
		await page.goto(path);
		await waitForHydration(page);
		await expect(page.getByText(t("shell:offline"))).toHaveCount(0);
		await page.context().setOffline(true);
		await expect(page.getByText(t("shell:offline"))).toBeVisible();
		// The notice leaves after seconds, so a slow machine must already be watching.
		const restored = expect(page.getByText(t("shell:online"))).toBeVisible();
		await page.context().setOffline(false);
		await restored;
		await expect(page.getByText(t("shell:offline"))).toHaveCount(0);
		await page.context().close();
	});
}

test("the candidate search opens the jobs when the box is left with a term, and nothing without one", async ({
	browser,
}) => {
	const page = await getPage(browser, "candidate");
	await page.goto("/candidates/home");
	await waitForHydration(page);
	const box = page.getByPlaceholder(t("candidates:search.placeholder"));
	await box.fill("   ");
	await box.blur();
	await expect(page).toHaveURL(/\/candidates\/home$/);
	await box.fill("analista");
	await box.blur();
	await expect(page).toHaveURL(/\/jobs\?q=analista$/);
	await page.context().close();
});
