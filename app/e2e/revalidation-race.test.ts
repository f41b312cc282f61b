import { expect, test } from "@playwright/test";
import type { DataRouter } from "react-router";
import { createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { expectCvRead, teresasCv } from "./candidate.ts";
import { openBusinessPool } from "./database.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** Late scripts and live messages must not interrupt an action in progress. */

const t = getFixedT("pt");
const admin = "admin@seleta.example";

/** The uid of a proposal that no other test works with. */
async function createProposal(): Promise<string> {
	const db = await openBusinessPool(1);
	const { rows } = await db.query(
		`insert into proposals (business_id, title, client_company_id, status)
		select 1, 'Prazo de garantia', id, 1 from client_companies where archived_at is null order by id limit 1 returning uid`,
	);
	return rows[0].uid;
}

test("a form redirect still happens when a live message arrives before its response", async ({ browser }) => {
	const job = { uid: "demo-job" };
	const applicant = await signInApplicant(await createApplicant());
	const page = await recruiterPage(browser, admin);
	const listens = page.waitForEvent("websocket", { predicate: (item) => item.url().includes("/cable") });
	const proposal = await createProposal();
	await page.goto(`/recruiters/proposals/${proposal}?edit=guarantee_days`);
	await waitForHydration(page);
	const socket = await listens;
	await page.route(/\/recruiters\/proposals\//, async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		const answer = await route.fetch({ maxRedirects: 0 });
		const received = socket.waitForEvent("framereceived", {
			predicate: ({ payload }) => /"message":/.test(String(payload)) && !/"type":"ping"/.test(String(payload)),
		});
		await sendApply(applicant, job);
		await received;
		await new Promise((resolve) => setTimeout(resolve, 300));
		await route.fulfill({ response: answer });
	});
	const bell = page.locator('a[href="/recruiters/notifications"]').first();
	const before = (await bell.getAttribute("aria-label")) ?? "";
	const form = page.locator("form:has([name=guarantee_days])");
	await form.locator("[name=guarantee_days]").fill("77");
	await form.locator("button[type=submit]").first().click();
	await expect(form).toHaveCount(0);
	await expect(page.locator("#fact-guarantee_days")).toContainText("77");
	// The notified change is fetched afterwards.
	await expect(bell).not.toHaveAccessibleName(before);
	await page.context().close();
});

test("a saved field stays closed when an earlier refresh ends after the save", async ({ browser }) => {
	const applicant = await signInApplicant(await createApplicant());
	const page = await recruiterPage(browser, admin);
	const listens = page.waitForEvent("websocket", { predicate: (item) => item.url().includes("/cable") });
	const proposal = await createProposal();
	await page.goto(`/recruiters/proposals/${proposal}?edit=guarantee_days`);
	await waitForHydration(page);
	await listens;
	let refreshed: () => void = () => {};
	const refreshing = new Promise<void>((resolve) => {
		refreshed = resolve;
	});
	let ended = false;
	await page.route(/\/recruiters\/proposals\/.*\.data.*edit=/, async (route) => {
		if (route.request().method() !== "GET") return route.continue();
		refreshed();
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		await route.continue();
		ended = true;
	});
	await sendApply(applicant, { uid: "demo-job" });
	await refreshing;
	const form = page.locator("form:has([name=guarantee_days])");
	await form.locator("[name=guarantee_days]").fill("78");
	await form.locator("button[type=submit]").first().click();
	await expect.poll(() => ended).toBe(true);
	await expect(form).toHaveCount(0);
	await page.waitForTimeout(700);
	await expect(form).toHaveCount(0);
	await expect(page.locator("#fact-guarantee_days")).toContainText("78");
	await page.context().close();
});

test("a saved field closes when another load starts after the save was sent", async ({ browser }) => {
	const page = await recruiterPage(browser, admin);
	const proposal = await createProposal();
	await page.addInitScript(holdRenders);
	await page.goto(`/recruiters/proposals/${proposal}?edit=guarantee_days`);
	await waitForHydration(page);
	await page.route(/\/recruiters\/proposals\//, async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		const answer = await route.fetch({ maxRedirects: 0 });
		await page.evaluate(() => void (window as unknown as Probes).__reactRouterDataRouter.revalidate());
		await route.fulfill({ response: answer });
	});
	const form = page.locator("form:has([name=guarantee_days])");
	await form.locator("[name=guarantee_days]").fill("79");
	// A slow browser renders neither the sending nor the reload.
	await page.evaluate(() => (window as unknown as Probes).__renders.hold());
	const answer = page.waitForResponse((response) => response.request().method() === "POST");
	await form.locator("button[type=submit]").first().click();
	await (await answer).finished();
	await page.waitForFunction(() => {
		const { revalidation, fetchers } = (window as unknown as Probes).__reactRouterDataRouter.state;
		return revalidation === "idle" && fetchers.size === 0;
	});
	await page.evaluate(() => (window as unknown as Probes).__renders.release());
	await expect(form).toHaveCount(0);
	await expect(page.locator("#fact-guarantee_days")).toContainText("79");
	await page.context().close();
});

test("a message waits for its page when the previous page refreshes or prefetches meanwhile", async ({ browser }) => {
	const page = await recruiterPage(browser, admin);
	await page.goto("/recruiters/jobs");
	await waitForHydration(page);
	const value = encodeURIComponent(btoa(JSON.stringify({ type: "info", message: "Dito por outra" })));
	await page.context().addCookies([{ name: "toast", value, url: page.url() }]);
	await page.evaluate(async () => {
		await (window as unknown as Probes).__reactRouterDataRouter.revalidate();
		await fetch("/recruiters/candidates.data", { headers: { Purpose: "prefetch" } });
	});
	await page.goto("/recruiters/candidates");
	await expect(page.getByText("Dito por outra")).toBeVisible();
	await page.context().close();
});

interface Probes {
	__reactRouterDataRouter: DataRouter;
	__renders: { hold(): void; release(): void };
}

/** React schedules its renders by messages: those are kept from `hold` to `release`. */
function holdRenders() {
	const { postMessage } = MessagePort.prototype;
	let reserved: (() => void)[] | null = null;
	MessagePort.prototype.postMessage = function post(...message: [unknown]) {
		const send = () => postMessage.apply(this, message);
		if (reserved) reserved.push(send);
		else send();
	};
	(window as unknown as Probes).__renders = {
		hold: () => {
			reserved = [];
		},
		release: () => {
			const sends = reserved ?? [];
			reserved = null;
			for (const send of sends) send();
		},
	};
}

test("the search keeps Ctrl+K and typed text when the page's script loads late", async ({ browser }) => {
	const page = await recruiterPage(browser, admin);
	let release: () => void = () => {};
	const locked = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/.*\.js/, async (route) => {
		await locked;
		await route.continue();
	});
	await page.goto("/recruiters/dashboard", { waitUntil: "commit" });
	await expect(page.locator("[data-workspace]")).toBeVisible();
	await page.keyboard.press("Control+k");
	await page.keyboard.type("Nina");
	release();
	await expect(page.getByRole("dialog").getByRole("searchbox")).toHaveValue("Nina");
	expect(new URL(page.url()).pathname).toBe("/recruiters/dashboard");
	await page.context().close();
});

for (const width of [360, 1280])
	test(`nothing moves at hydration at ${width} pixels`, async ({ browser }) => {
		const context = await browser.newContext({ viewport: { width, height: 740 } });
		const page = await context.newPage();
		const places = () =>
			page.locator("main :is(a, button, input:not([type=hidden], [type=file]), select, textarea)").evaluateAll((all) =>
				all.map((item) => {
					const { left, top } = item.getBoundingClientRect();
					return `${item.getAttribute("name") ?? item.textContent} ${Math.round(left)} ${Math.round(top + scrollY)}`;
				}),
			);
		await page.goto("/candidates/jobs/demo-job/applies/start");
		const before = await places();
		expect(before.length).toBeGreaterThan(8);
		await waitForHydration(page);
		// The file name is rendered by script.
		await expect(page.getByText(t("forms:fileNone"))).toBeVisible();
		expect(await places()).toEqual(expect.arrayContaining(before));
		// Nor do they move after a curriculum fills them in.
		await page.locator("input[type=file]").setInputFiles(teresasCv);
		await page.getByRole("button", { name: t("registration:cv.readButton") }).click();
		await expectCvRead(page, t);
		await page.reload();
		const filled = await places();
		await waitForHydration(page);
		await expect(page.getByText(t("forms:fileNone"))).toBeVisible();
		expect(await places()).toEqual(expect.arrayContaining(filled));
		await context.close();
	});

test("a search while typing overtakes neither Enter nor a link when its pause ends later", async ({ browser }) => {
	const page = await recruiterPage(browser, admin);
	await page.goto("/recruiters/candidates");
	await waitForHydration(page);
	// Longer than the pause after which typed letters are searched.
	await page.route(/\/recruiters\/jobs\.data/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500));
		await route.continue();
	});
	const box = page.locator("[data-list-search]");
	const jobs = page.locator('nav a[href="/recruiters/jobs"]').first();
	await box.pressSequentially("Aline");
	await box.press("Enter");
	await expect(page.getByText("“Aline”")).toBeVisible();
	await jobs.click();
	await expect(page).toHaveURL(/\/recruiters\/jobs/);

	await page.goto("/recruiters/candidates");
	await waitForHydration(page);
	await box.pressSequentially("Bruno");
	await jobs.click();
	await expect(page).toHaveURL(/\/recruiters\/jobs/);
	await page.context().close();
});

test("typed text stays when the connection is lost during a live refresh", async ({ browser }) => {
	const proposal = await createProposal();
	const page = await recruiterPage(browser, admin);
	await page.goto(`/recruiters/proposals/${proposal}?edit=guarantee_days`);
	await waitForHydration(page);
	const field = page.locator("form:has([name=guarantee_days]) [name=guarantee_days]");
	await field.fill("81");
	let failures = 0;
	await page.route(/\/recruiters\/proposals\/.*\.data/, async (route) => {
		failures += 1;
		await page.context().setOffline(true);
		await route.abort("internetdisconnected");
	});
	await page.evaluate(() => void (window as unknown as Probes).__reactRouterDataRouter.revalidate());
	await expect.poll(() => failures).toBe(1);
	await expect(page.getByText(t("shell:offline"))).toBeVisible();
	await expect(field).toHaveValue("81");
	await page.unroute(/\/recruiters\/proposals\/.*\.data/);
	const refreshed = page.waitForResponse(/\/recruiters\/proposals\/.*\.data/);
	await page.context().setOffline(false);
	await refreshed;
	await expect(page.getByText(t("shell:online"))).toBeVisible();
	await expect(field).toHaveValue("81");
	await page.context().close();
});
