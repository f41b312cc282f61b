import { expect, type Page, test } from "@playwright/test";
import { openBusinessPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const t = getFixedT("pt");
const list = "/recruiters/candidates";

const scrolls = (page: Page, selector: string) =>
	page.evaluate(
		(which) => [...document.querySelectorAll(which)].some((item) => item.scrollHeight > item.clientHeight),
		selector,
	);

test("a list has one scroll area, and selecting rows covers neither search nor filters", async ({ browser }) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	await page.goto(list);
	await waitForHydration(page);
	expect(await scrolls(page, "html")).toBe(false);
	expect(await scrolls(page, ".list-scroll")).toBe(true);
	// In print nothing scrolls: all rows are visible and buttons are hidden.
	await page.emulateMedia({ media: "print" });
	expect(await scrolls(page, ".list-scroll")).toBe(false);
	const rows = page.locator(".list-table > tbody > tr");
	const paper = await page.evaluate(() => document.documentElement.scrollHeight);
	const last = await rows.last().boundingBox();
	expect((last?.y ?? paper) + (last?.height ?? 0)).toBeLessThanOrEqual(paper);
	expect(await rows.count()).toBeGreaterThanOrEqual(25);
	await expect(page.locator("[data-list-search]")).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	// An address as HTML wants it: no bare brackets.
	const addresses = await page.locator("a").evaluateAll((all) => all.map((item) => item.getAttribute("href") ?? ""));
	expect(addresses.filter((address) => /[[\]]/.test(address))).toEqual([]);

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
	// Thirty filters exceed the screen: the panel scrolls, the page does not.
	await expect(panel).toBeInViewport({ ratio: 1 });
	expect(await scrolls(page, "html")).toBe(false);

	// With a record open beside the list, title and actions stay on one line.
	for (const width of [1280, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(list);
		await waitForHydration(page);
		await page.locator("tbody th a").first().click();
		await expect(page.locator("[data-record-panel] h2")).toBeFocused();
		for (const line of [".list-heading", ".list-tools"])
			expect((await page.locator(line).boundingBox())?.height, `${line} at ${width}`).toBeLessThan(48);
	}

	// On phones nothing covers the rows: recent records stand below the saved pages.
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(list);
	await waitForHydration(page);
	await expect(page.locator(".floating")).toBeHidden();
	await page.getByRole("link", { name: t("shell:saved.open") }).click();
	const drawer = page.getByRole("dialog", { name: t("shell:saved.title") });
	await expect(drawer.getByRole("heading", { name: t("shell:recent.title") })).toBeVisible();
	await page.context().close();
});

test("shortlists are cards that do not scroll sideways on a phone", async ({ browser }) => {
	const page = await recruiterPage(browser, "admin@seleta.example", { viewport: { width: 360, height: 740 } });
	const wider = () =>
		page.evaluate(() =>
			[...document.querySelectorAll("html, main section")].some((item) => item.scrollWidth > item.clientWidth),
		);
	await page.goto("/recruiters/shortlists");
	const first = page.locator(".card-rows > tbody > tr").first();
	await expect(first).toBeVisible();
	expect(await wider()).toBe(false);
	await first.getByRole("link").first().click();
	await expect(page.locator(".card-rows > tbody > tr").first()).toBeVisible();
	expect(await wider()).toBe(false);
	await page.context().close();
});

test("a record shows its actions in one line and its current tab on a phone without JavaScript", async ({
	browser,
}) => {
	const viewport = { width: 360, height: 740 };
	const page = await recruiterPage(browser, "admin@seleta.example", { viewport, javaScriptEnabled: false });
	const acts = page.locator("main .head-acts");
	for (const record of ["candidates/demo-candidate", "client_companies/demo-company", "client_contacts/demo-contact"]) {
		await page.goto(`/recruiters/${record}`);
		expect((await acts.boundingBox())?.height, record).toBeLessThan(48);
	}
	const job = "/recruiters/jobs/demo-job";
	for (const address of [
		`${job}/files`,
		`${job}/applies/kanban?stage=5`,
		"/recruiters/candidates/demo-candidate/forms",
	]) {
		await page.goto(address);
		expect((await acts.boundingBox())?.height, address).toBeLessThan(48);
		for (const current of await page.locator("main .scrolls-on [aria-current]").all())
			await expect(current).toBeInViewport({ ratio: 0.9 });
	}
	await acts.locator("summary").click();
	await expect(acts.getByRole("link", { name: t("candidate_record:actions.edit") })).toBeVisible();
	await page.context().close();
});

test("the dashboard shows the greeting, then today's items, then the tabs above the numbers", async ({ browser }) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto("/recruiters/dashboard");
		const tops = [];
		for (const part of ["h1", "#today", ".tabs"]) tops.push((await page.locator(`main ${part}`).boundingBox())?.y ?? 0);
		expect(tops, `at ${width}`).toEqual(tops.toSorted((a, b) => a - b));
		expect(tops[0]).toBeGreaterThan(0);
	}
	await page.context().close();
});

test("a list reveals a masked value and hides it on the next page, also without JavaScript", async ({ browser }) => {
	const path = "/recruiters/employees?order=name";
	const page = await recruiterPage(browser, "admin@seleta.example");
	await page.goto(path);
	await waitForHydration(page);
	const masked = page.locator("tbody").getByRole("button", { name: t("list:masked.show") });
	const before = await masked.count();
	expect(before).toBeGreaterThan(1);
	await masked.first().click();
	const visible = page.locator("tbody output");
	await expect(visible).toHaveText(/^R\$\s[\d.]+,\d\d$/);
	await expect(visible).toBeFocused();
	await expect(masked).toHaveCount(before - 1);
	const value = await visible.textContent();
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

test("a record keeps its scroll position when a field is saved, with and without JavaScript", async ({ browser }) => {
	const viewport = { width: 1280, height: 500 };
	const page = await recruiterPage(browser, "admin@seleta.example", { viewport });
	// Empty fields are collapsed and move once filled.
	const existing =
		"select uid from client_companies where site is not null and archived_at is null order by id limit 1";
	const { rows } = await (await openBusinessPool(1)).query<{ uid: string }>(existing);
	const record = `/recruiters/client_companies/${rows[0]?.uid}`;
	await page.goto(record);
	await waitForHydration(page);
	expect(await scrolls(page, "nav")).toBe(false);
	const fact = page.locator("#fact-site");
	await fact.evaluate((item) => item.scrollIntoView({ block: "center" }));
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

test("an unknown address returns 404 in its area's frame and the user's language", async ({ browser, page: guest }) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	const frames = [
		[page, "/recruiters/nothing/here", "[data-density] > header", "pt"],
		[page, "/recruiters/candidates/nobody", "[data-density] > header", "pt"],
		[page, "/administrator/nothing", "[data-density] nav", "pt"],
		[guest, "/nothing-here", "footer", "pt"],
		[guest, "/recruiters/nothing", "footer", "pt"],
	] as const;
	for (const [at, path, frame, locale] of frames) {
		const format = getFixedT(locale);
		expect((await at.goto(path))?.status(), path).toBe(404);
		await expect(at.getByRole("heading", { level: 1 }), path).toHaveText(format("errors:pageNotFound"));
		await expect(at.getByRole("link", { name: format("errors:home"), exact: true }), path).toBeVisible();
		await expect(at.locator(frame).first(), path).toBeVisible();
	}
	await page.context().close();
});

test("a list supports fuzzy search, marks, filter chips, row ranges and columns in the page", async ({ browser }) => {
	const word = `sineiro${Date.now().toString(36)}`;
	const pool = await openBusinessPool(1);
	await pool.query(
		`insert into candidates (business_id, name, email, status, role_name, city, confirmed_at, completed_register)
		select 1, 'Nilo Campana ' || n, 'nilo.' || n || '.' || $1 || '@mail.example', 3, $1,
			case when n > 3 then 'Recife' else 'Natal' end, now(), true from generate_series(1, 6) n`,
		[word],
	);
	// Column layouts are saved per user, so this user is exclusive to the test.
	const { owner } = await reservePublishedJob("localhost");
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [owner]);
	const page = await recruiterPage(browser, owner, { viewport: { width: 1500, height: 800 } });
	const rows = page.locator("table.list-table > tbody > tr");
	const open = async (search: string) => {
		await page.goto(`${list}?${search}`);
		await waitForHydration(page);
	};

	await test.step("a word nearly right finds what was meant, and says so", async () => {
		await open("q=Alime+Moreira");
		await expect(rows.filter({ hasText: "Aline Moreira Castro" })).toHaveCount(1);
		await expect(page.getByRole("status").filter({ hasText: /“aline moreira”/ })).toBeVisible();
	});

	await test.step("where the words stand is marked", async () => {
		await open(`q=${word}`);
		await expect(rows).toHaveCount(6);
		await expect.poll(() => page.evaluate(() => CSS.highlights.get("found")?.size ?? 0)).toBeGreaterThanOrEqual(6);
	});

	await test.step("Shift takes the rows between", async () => {
		const boxes = page.locator("tbody .pick input");
		await boxes.nth(1).click();
		await boxes.nth(4).click({ modifiers: ["Shift"] });
		await expect(page.getByRole("status").filter({ hasText: "4 selecionados" })).toBeVisible();
		await expect(boxes.nth(0)).not.toBeChecked();
		await expect(boxes.nth(3)).toBeChecked();
	});

	await test.step("a chip opens its filter below it, and takes it away; the rest of the address stays", async () => {
		await open(
			new URLSearchParams([
				["q", word],
				["filters[city]", "Recife"],
			]).toString(),
		);
		await expect(rows).toHaveCount(3);
		const chip = page.locator(".list-panel-place").filter({ hasText: "Recife" });
		await chip.getByRole("link").first().click();
		const box = chip.locator(".list-one [name='filters[city]'], .list-one [name='filters[city][]']").first();
		await expect(box).toBeVisible();
		const [top, bottom] = [await chip.boundingBox(), await box.boundingBox()];
		expect(bottom?.y).toBeGreaterThan(top?.y ?? 0);
		await box.fill("Natal");
		await chip.getByRole("button", { name: t("list:filters.apply") }).click();
		await expect(page).toHaveURL(/Natal/);
		await expect(page).toHaveURL(new RegExp(`q=${word}`));
		await expect(rows).toHaveCount(3);
		await page.locator(".list-panel-place").filter({ hasText: "Natal" }).getByRole("link").last().click();
		await expect(rows).toHaveCount(6);
		await expect(page).toHaveURL(new RegExp(`q=${word}`));
		await expect(page).not.toHaveURL(/Natal/);
	});

	await test.step("a value is edited where it stands, and Escape leaves it", async () => {
		const cell = rows
			.first()
			.locator("td")
			.filter({ hasText: /^(Natal|Recife)$/ });
		await cell.hover();
		await expect(page.locator(".cell-edit")).toBeVisible();
		await cell.click({ position: { x: 12, y: 8 } });
		const form = page.locator(".cell-form");
		await expect(form.locator("[name=city]")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(form).toHaveCount(0);
		await expect(rows.first().locator(".row-link")).toBeFocused();
		await cell.click({ position: { x: 12, y: 8 } });
		await form.locator("[name=city]").fill("Olinda");
		await page.keyboard.press("Enter");
		await expect(form).toHaveCount(0);
		await expect(rows.first()).toContainText("Olinda");
	});

	await test.step("a column is dragged to another place and made wider, and stays so", async () => {
		const heads = page.locator("thead th:not(.pick)");
		const before = await heads.allInnerTexts();
		const [first, third] = [heads.nth(1), heads.nth(3)];
		const middle = async (item: typeof first) => {
			const box = await item.boundingBox();
			return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, box };
		};
		const [from, to] = [await middle(third), await middle(first)];
		await page.mouse.move(from.x, from.y + 60);
		await page.waitForLoadState("networkidle");
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		await page.mouse.move(to.x, to.y, { steps: 8 });
		await page.mouse.up();
		const moved = [before[0], before[3], before[1], before[2], ...before.slice(4)];
		await expect(heads).toHaveText(
			moved.map((item) => item ?? ""),
			{ ignoreCase: true },
		);
		const { box } = await middle(heads.nth(1));
		const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 8 };
		await page.mouse.move(edge.x, edge.y);
		await page.mouse.down();
		await page.mouse.move(edge.x + 70, edge.y, { steps: 8 });
		const saved = page.waitForResponse((answer) => answer.url().includes("/preferences"));
		await page.mouse.up();
		await saved;
		await open(`q=${word}`);
		await expect(heads).toHaveText(
			moved.map((item) => item ?? ""),
			{ ignoreCase: true },
		);
		expect((await middle(heads.nth(1))).box?.width).toBeGreaterThan((box?.width ?? 0) + 50);
	});
	await page.context().close();
});
