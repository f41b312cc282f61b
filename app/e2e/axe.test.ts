import { type Browser, expect, type Page, test } from "@playwright/test";
import routes from "../routes.ts";
import type { VisitorKind } from "./access/access-rules.ts";
import { findExpectedAccess } from "./access/find-expected-access.ts";
import { type LeafRoute, listLeafRoutes } from "./access/route-list.ts";
import { findAxeViolations } from "./axe-violations.ts";
import { navigate } from "./client-navigation.ts";
import { openBusinessPool } from "./database.ts";
import { createParamResolver } from "./example-params.ts";
import { createPeople, visitorFor } from "./people.ts";
import { selectDistinctPages } from "./sample-routes.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** axe on every distinct page: both languages, wide and narrow, menus open, errors shown. */

test.describe.configure({ mode: "parallel" });
test.setTimeout(180_000);

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
/** Users whose pages differ; each page is checked as the first who may see it. */
const viewers = ["guest", "candidate", "incomplete", "contact", "admin"] as const satisfies VisitorKind[];

const pages = listLeafRoutes(routes).filter(({ file }) => file.endsWith(".tsx"));
const ownLook = selectDistinctPages(pages);
const hasOwnLook = (leaf: LeafRoute) => ownLook.has(leaf);

let pathOf: (leaf: LeafRoute) => string;
let more: Partial<Record<VisitorKind, string[]>> = {};

test.beforeAll(async () => {
	await createPeople();
	const records = await createParamResolver();
	pathOf = ({ path }) =>
		path.replace(/:(\w+)\??/g, (_, name: string) => records(path, name)).replace("*", "uma-pagina-que-nao-existe");
	const apply = records("/recruiters/applies/:id", "id");
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ path: string }>(
		"select '/jobs/' || slug || '/' || uid as path from jobs where status > 3 and exists (select from job_publications p where p.business_id = jobs.business_id and p.job_id = jobs.id) limit 1",
	);
	const closedJob = rows.map(({ path }) => path);
	more = {
		guest: [
			"/jobs?q=zzzz",
			"/jobs?q=analista&work_type=2",
			"/confirmations/a-token-nobody-has",
			"/candidates/forgot_password?sent",
			...closedJob,
		],
		candidate: ["/candidates/jobs/demo-job/applies/new"],
		incomplete: ["/candidates/jobs/demo-job/applies/new", "/candidates/register?reset=1"],
		unconfirmed: ["/candidates/register"],
		powerless: ["/recruiters/profile"],
		admin: [
			"/recruiters/jobs?q=zzzz",
			"/recruiters/candidates?q=ana&page=2",
			"/recruiters/candidates?q=zzzz",
			`/recruiters/applies/${apply}/status`,
			...[5, 7, 9].map((to) => `/recruiters/applies/${apply}/status?to=${to}`),
			"/administrator/outbox?q=zzzz",
		],
	};
});

/** An administrator sees most of the product: in parts, so that two browsers share them. */
const partsOf: Partial<Record<VisitorKind, number>> = { admin: 8 };

for (const locale of ["pt", "en"] as const) {
	for (const [kind, part, parts] of [...viewers, "unconfirmed" as const, "powerless" as const].flatMap((kind) =>
		Array.from({ length: partsOf[kind] ?? 1 }, (_, part) => [kind, part, partsOf[kind] ?? 1] as const),
	)) {
		const which = parts > 1 ? `, part ${part + 1}` : "";
		test(`axe finds no violations on pages of ${kind} in ${locale}${which}`, async ({ browser }) => {
			const page = await pageFor(browser, kind, locale);
			const result: string[] = [];
			const all = [...new Set([...getPages(kind, hasOwnLook), ...(more[kind] ?? [])])];
			for (const [at, path] of all.filter((_, at) => at % parts === part).entries()) {
				// Pages alternate between languages; the first, with the common frame, is checked in both.
				if (at > 0 && (Math.floor(at / 2) % 2 === 0) === (locale === "en")) continue;
				// Sizes alternate too: one language is checked wide, the other narrow.
				const size = (at % 2 === 0) === (locale === "en") ? wide : narrow;
				await page.setViewportSize(size);
				await open(page, path, kind);
				if (size === narrow) expect.soft(await overflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
				await thin(page, at > 0);
				// Menus open in Portuguese only: their structure is equal, and covering content is intended.
				const isOpened = locale === "pt" && (await openAll(page, at === 0 ? "body" : "main"));
				const skipped = isOpened ? ["target-size"] : [];
				result.push(...(await findAxeViolations(page, `${path} ${size.width}${isOpened ? " opened" : ""}`, skipped)));
				if (isOpened) await closeAll(page);
			}
			// Open pages would slow the next test with their timers and channels.
			await page.context().close();
			expect(result).toEqual([]);
		});
	}

	test(`axe finds no violations on forms with errors in ${locale}`, async ({ browser }) => {
		const result: string[] = [];
		for (const [kind, paths] of [
			[
				"guest",
				[
					"/",
					"/login",
					"/business",
					"/client_contacts/",
					"/candidates/register/SignUp",
					"/candidates/forgot_password",
					"/confirmations",
				],
			],
			["incomplete", ["/candidates/register?step=1"]],
			["candidate", ["/candidates/jobs/demo-job/applies/new", "/candidates/settings"]],
			["admin", ["/recruiters/profile", more.admin?.find((path) => path.endsWith("to=9")) ?? ""]],
		] as const) {
			const page = await pageFor(browser, kind, locale);
			for (const path of paths) {
				await page.setViewportSize(locale === "pt" ? narrow : wide);
				await page.goto(path);
				await sendEmpty(page);
				result.push(...(await findAxeViolations(page, `${path} wrong`)));
			}
			await page.context().close();
		}
		expect(result).toEqual([]);
	});
}

/** One test would time out on a slow machine, so the pages are split. */
const kitParts = 4;

for (let part = 0; part < kitParts; part += 1)
	test(`entity kit pages do not scroll sideways on a phone, part ${part + 1}`, async ({ browser }) => {
		const page = await pageFor(browser, "admin", "pt");
		await page.setViewportSize(narrow);
		const paths = getPages("admin", (leaf) => !hasOwnLook(leaf)).filter((_, at) => at % kitParts === part);
		expect(paths.length).toBeGreaterThan(5);
		for (const path of paths) {
			await open(page, path, "admin");
			expect.soft(await overflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
		}
		await page.context().close();
	});

test("axe finds no violations on the front pages of any brand", async ({ browser }) => {
	const result: string[] = [];
	for (const host of ["seleta", "talensesgroup", "talenses", "mappit", "land", "jovool"]) {
		const page = await pageFor(browser, "guest", "pt", { host: `${host}.localhost` });
		const pool = await openBusinessPool(host === "land" || host === "jovool" ? 2 : 1);
		const { rows } = await pool.query<{ path: string }>(
			`select '/jobs/' || j.slug || '/' || j.uid as path from jobs j join job_publications p on p.business_id = j.business_id and p.job_id = j.id
			join site_configs s on s.business_id = p.business_id and s.id = p.site_config_id where s.domain = $1 and j.status = 2 order by j.id limit 1`,
			[`${host}.localhost`],
		);
		for (const path of ["/home", "/jobs", "/login", rows[0]?.path ?? "/jobs"]) {
			await page.setViewportSize(wide);
			await page.goto(path);
			result.push(...(await findAxeViolations(page, `${host} ${path} wide`)));
			await page.setViewportSize(narrow);
			await openAll(page);
			result.push(...(await findAxeViolations(page, `${host} ${path} narrow, opened`, ["target-size"])));
		}
		await page.context().close();
	}
	expect(result).toEqual([]);
});

test("axe finds no violations on a board's dialogs and panels", async ({ browser }) => {
	const page = await pageFor(browser, "admin", "pt");
	const result: string[] = [];
	for (const size of [wide, narrow]) {
		await page.setViewportSize(size);
		await page.goto("/recruiters/jobs/demo-job/applies/kanban");
		await waitForHydration(page);
		const card = page.locator("[data-card]").filter({ visible: true }).first();
		// On hover, the card's actions cover its text.
		await card.hover();
		await card.locator(".kmove").click();
		await card.getByRole("combobox").selectOption("9");
		await card.locator("form button").click();
		await expect(page.getByRole("dialog")).toBeVisible();
		result.push(...(await findAxeViolations(page, `rejection dialog ${size.width}`)));
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await page.locator('a[href="/recruiters/notifications"]').first().click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await page.waitForLoadState("networkidle");
		result.push(...(await findAxeViolations(page, `bell ${size.width}`)));
	}
	expect(result).toEqual([]);
});

for (const locale of ["pt", "en"] as const) {
	test(`axe finds no violations in overlays of a recruiter's pages in ${locale}`, async ({ browser }) => {
		const t = getFixedT(locale);
		const page = await pageFor(browser, "admin", locale);
		const result: string[] = [];
		const look = async (what: string) => {
			await page.waitForLoadState("networkidle");
			result.push(...(await findAxeViolations(page, what)));
		};
		await page.setViewportSize(wide);
		await page.goto("/recruiters/candidates?q=ana");
		await waitForHydration(page);
		await thin(page, true);
		await page.locator(".list-table input[name=ids]").first().check();
		await page.locator(".row-link").first().click();
		const panel = page.locator("[data-record-panel]");
		await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
		await look("a panel over a list with a row selected");
		await panel.getByRole("button", { name: t("panel:add.add_to_list") }).click();
		await expect(panel.getByRole("option").first()).toBeVisible();
		await look("adding to a list");
		await page.keyboard.press("Escape");
		await panel.getByRole("button", { name: t("panel:note"), exact: true }).click();
		await expect(panel.locator("textarea").first()).toBeFocused();
		await look("a note in the panel");

		await page.goto("/recruiters/jobs/demo-job/applies/kanban");
		await waitForHydration(page);
		await thin(page, true);
		const card = page.locator("[data-card]:not([data-fixed])").filter({ visible: true }).first();
		await expect(async () => {
			await page.mouse.move(0, 0);
			await card.hover();
			await expect(page.locator(".kquick")).toBeVisible({ timeout: 500 });
		}).toPass();
		await look("a card that is pointed at");
		await card.locator(".kf > a").click();
		await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
		await look("a panel over a board");
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
		await page.keyboard.type("ana");
		await page.keyboard.press("Enter");
		await expect(page.locator("[data-result]").nth(3)).toBeVisible();
		await look("search");
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await page.keyboard.press("?");
		await expect(page.getByRole("dialog", { name: t("shell:keys.title") })).toBeVisible();
		await look("the sheet of keys");
		await page.context().close();
		expect(result).toEqual([]);
	});
}

test("axe finds no violations in either theme on a recruiter's main pages", async ({ browser }) => {
	const page = await pageFor(browser, "admin", "pt");
	const result: string[] = [];
	await page.setViewportSize(wide);
	for (const path of [
		"/recruiters/dashboard",
		"/recruiters/candidates",
		"/recruiters/interviews/agenda",
		"/recruiters/emails/new?to=candidates:demo-candidate",
	]) {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		await thin(page, true);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			result.push(...(await findAxeViolations(page, `${path} ${colorScheme}`)));
		}
	}
	await page.context().close();
	expect(result).toEqual([]);
});

/** Later administrator pages use client navigation, which is faster for hundreds of pages. */
async function open(page: Page, path: string, kind: VisitorKind) {
	if (kind === "admin" && (await navigate(page, path))) {
		expect.soft(new URL(page.url()).pathname, "leads where it says").toBe(new URL(path, page.url()).pathname);
		return;
	}
	await page.goto(path);
	if ((await page.locator("link[rel=modulepreload]").count()) > 0) await waitForHydration(page);
}

/** Pages among `some` that this viewer is the first one able to see. */
function getPages(kind: VisitorKind, some: (leaf: LeafRoute) => boolean): string[] {
	const sees = (user: VisitorKind, leaf: LeafRoute) => typeof findExpectedAccess(leaf)?.(user).read === "number";
	return pages
		.filter(some)
		.filter((leaf) => viewers.find((user) => sees(user, leaf)) === kind)
		.map(pathOf);
}

async function pageFor(
	browser: Browser,
	kind: VisitorKind,
	locale: "pt" | "en",
	{ host = "localhost", ...options }: { host?: string; javaScriptEnabled?: boolean } = {},
): Promise<Page> {
	const visitor = await visitorFor(kind, host);
	await visitor.ask("/locale", { form: { lng: locale, back: "/home" } });
	// Light theme in one language, dark in the other: the theme follows the system.
	const colorScheme = locale === "en" ? "dark" : "light";
	const context = await browser.newContext({
		baseURL: visitor.origin,
		reducedMotion: "reduce",
		colorScheme,
		...options,
	});
	await context.addCookies(visitor.browserCookies());
	return context.newPage();
}

/** Limits repeated elements to eight and removes a checked frame: axe is slow per element. */
function thin(page: Page, withoutFrame: boolean): Promise<void> {
	return page.evaluate((withoutFrame) => {
		// A stylesheet instead of inline styles: the next page may reuse the elements.
		const later = new CSSStyleSheet();
		later.replaceSync("main :is(tbody, ul, ol) > :nth-child(n + 9) { display: none !important }");
		document.adoptedStyleSheets = [later];
		const main = document.querySelector("main");
		for (let part: Element | null = main; withoutFrame && part && part !== document.body; part = part.parentElement)
			for (const beside of part.parentElement?.children ?? [])
				if (beside !== part) beside.toggleAttribute("data-frame", true);
	}, withoutFrame);
}

/** Opens every menu and disclosure inside `where` at once; false without any. */
function openAll(page: Page, where = "body"): Promise<boolean> {
	return page.evaluate((where) => {
		const closed = document.querySelectorAll<HTMLDetailsElement>(`${where} details:not([open])`);
		for (const details of closed) {
			details.open = true;
			details.toggleAttribute("data-opened", true);
		}
		return closed.length > 0;
	}, where);
}

/** Closes opened elements again: the next page may reuse them. */
function closeAll(page: Page): Promise<void> {
	return page.evaluate(() => {
		for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-opened]")) {
			details.open = false;
			details.toggleAttribute("data-opened", false);
		}
	});
}

/** Pixels by which the page is wider than the window. */
function overflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Submits the page's last form, emptied and no switcher, and waits for its errors. */
async function sendEmpty(page: Page) {
	const form = page.locator("main form[method=post]:has(label)").first();
	for (const box of await form
		.locator("input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=file]), textarea")
		.all()) {
		// Inputs of unselected choices are hidden.
		if ((await box.isVisible()) && (await box.isEditable())) await box.fill("");
	}
	await form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
	await expect(page.locator("[aria-invalid=true], [role=alert]").first()).toBeVisible();
}
