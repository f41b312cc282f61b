import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { getLabels } from "../entities/kit/labels.ts";
import { candidates } from "../entities/recruiters/candidates.ts";
import { openBusinessPool } from "./database.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";

/** The recruiter's day in the workspace: without JavaScript, and with the keyboard alone. */

const t = getFixedT("pt");
const labels = getLabels(candidates, t);
const list = "/recruiters/candidates";
const aline = "Aline Moreira Castro";

test("a recruiter finds, edits, lists, adds to a job and exports a candidate without JavaScript", async ({
	browser,
}) => {
	// A number that no candidate of another journey typed.
	const pool = await openBusinessPool(1);
	await pool.query("update candidates set mobile_phone = '+5511912348765' where uid = 'demo-candidate'");
	const page = await recruiterPage(browser, "admin@seleta.example", { javaScriptEnabled: false });

	await test.step("the phone is found however it is typed", async () => {
		for (const input of ["(11) 91234-8765", "+55 11 912348765", "91234 8765"]) {
			await page.goto(list);
			await search(page, input);
			await expect(rows(page)).toHaveCount(1);
			await expect(rows(page)).toContainText(aline);
		}
	});

	await test.step("a field is changed", async () => {
		await page.getByRole("link", { name: aline }).click();
		await expect(page.getByRole("heading", { level: 1, name: aline })).toBeVisible();
		await page.goto(`${new URL(page.url()).pathname}/edit`);
		const headline = page.getByLabel(labels.field("role_name"));
		await headline.fill("Analista de Dados Sênior");
		await page.getByRole("button", { name: t("kit:form.save"), exact: true }).click();
		await expect(page.getByText(t("kit:form.saved"))).toBeVisible();
		await expect(page.getByText("Analista de Dados Sênior").first()).toBeVisible();
	});

	await test.step("added to a new list", async () => {
		await selectAline(page);
		await page.getByRole("button", { name: t("kit:bulk.add_to_list") }).click();
		await page.getByLabel(t("bulk:list.name")).fill("Dados em São Paulo");
		await page.getByRole("button", { name: t("bulk:list.createSubmit") }).click();
		await expect(page.getByText(/1 adicionado à lista Dados em São Paulo/)).toBeVisible();
	});

	await test.step("added to a job", async () => {
		await selectAline(page);
		await page.getByRole("button", { name: t("kit:bulk.add_to_job") }).click();
		await page.getByLabel(t("bulk:job.find")).fill("V0000006");
		await page.getByRole("button", { name: t("bulk:search"), exact: true }).click();
		// One job has that code: it is chosen.
		await page.getByRole("button", { name: /Adicionar 1 à vaga/ }).click();
		await expect(page.getByText(/1 adicionado à vaga/)).toBeVisible();
	});

	await test.step("exported as a sheet with what the list shows", async () => {
		await selectAline(page);
		await page.getByRole("button", { name: t("kit:bulk.export") }).click();
		await page.getByLabel(t("bulk:export.csv")).check();
		await page.getByRole("button", { name: /Exportar 1 registro/ }).click();
		const file = page.getByRole("link", { name: /\.csv/ }).first();
		await expect(async () => {
			await page.reload();
			await expect(file).toBeVisible({ timeout: 500 });
		}).toPass({ timeout: 30_000 });
		const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
		const text = await readFile(await download.path(), "utf8");
		expect(text.split("\n")).toHaveLength(3);
		expect(text).toContain(aline);
		expect(text).toContain("91234-8765");
	});

	await test.step("and signed out", async () => {
		await page.goto("/recruiters/dashboard");
		await page.locator("header a[href='/recruiters/menu']").last().click();
		await page.getByRole("button", { name: t("recruiters:shell.logout") }).click();
		await expect(page).toHaveURL(/\/business$/);
		await page.goto(list);
		await expect(page).toHaveURL(/\/business/);
	});
	await page.context().close();
});

test("a recruiter filters, selects five, bulk edits, opens one, adds a note and returns by keyboard alone", async ({
	browser,
}) => {
	// Uses its own candidates: those of parallel tests would change the ranking.
	const word = `telegrafista${Date.now().toString(36)}`;
	const pool = await openBusinessPool(1);
	await pool.query(
		`insert into candidates (business_id, name, email, status, role_name, confirmed_at, completed_register)
		select 1, 'Tito Morse ' || n, 'tito.' || n || '.' || $1 || '@mail.example', 3, $1, now(), true from generate_series(1, 6) n`,
		[word],
	);
	const page = await recruiterPage(browser, "admin@seleta.example");
	await page.goto(list);
	await expect(page.locator("html[data-hydrated]").or(page.locator("table.list-table"))).toBeVisible();
	await page.waitForLoadState("networkidle");

	await test.step("filter", async () => {
		await page.keyboard.press("/");
		await expect(page.locator("[data-list-search]")).toBeFocused();
		await page.keyboard.type(word);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(new RegExp(`q=${word}`));
		await expect(page.getByText(`“${word}”`)).toBeVisible();
	});
	const address = page.url();

	const first = await test.step("select five", async () => {
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await page.keyboard.press("j");
		const name = await page.evaluate(() => document.activeElement?.textContent ?? "");
		for (let turn = 0; turn < 5; turn++) {
			await page.keyboard.press("x");
			if (turn < 4) await page.keyboard.press("j");
		}
		await expect(page.getByRole("status").filter({ hasText: "5 selecionados" })).toBeVisible();
		return name;
	});

	await test.step("edit them all", async () => {
		await page.keyboard.press("e");
		await expect(page).toHaveURL(/\/recruiters\/bulk\/candidates/);
		await tabTo(page, t("bulk:edit.op", { label: labels.field("tags") }));
		await page.keyboard.type(t("bulk:edit.add"));
		await page.keyboard.press("Tab");
		// Enter adds a tag; in an empty field it submits the form.
		await page.keyboard.type("revisar");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Enter");
		await expect(page.getByText(/5 registros alterados/)).toBeVisible();
	});

	await test.step("open the first", async () => {
		await page.goto(address);
		await page.waitForLoadState("networkidle");
		await page.keyboard.press("j");
		await expect(page.locator(":focus")).toHaveText(first);
		await page.keyboard.press("Enter");
		const panel = page.locator("[data-record-panel]");
		await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
		await expect(panel.getByRole("heading", { level: 2 })).toHaveText(
			(await page.locator("[data-beside] [aria-current]").textContent()) ?? "",
		);
		await panel.getByRole("link", { name: t("panel:open") }).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toContainText(first);
		await expect(page.getByText("revisar").first()).toBeVisible();
	});

	await test.step("add a note", async () => {
		const add = page.getByRole("link", { name: /^(Anotar|Adicionar nota|Nova nota)$/ }).first();
		await add.focus();
		await page.keyboard.press("Enter");
		const body = page.locator("textarea").first();
		await expect(body).toBeVisible();
		await body.focus();
		await page.keyboard.type("Prefere conversar depois das 18h.");
		await page.keyboard.press("Control+Enter");
		await expect(page.getByText("Prefere conversar depois das 18h.")).toBeVisible();
	});

	await test.step("and is back in the same list", async () => {
		const back = page.getByRole("main").getByRole("link", { name: labels.many }).first();
		await back.focus();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(address);
		await expect(page.locator("[data-record-panel]")).toHaveCount(0);
		await expect(rows(page).first()).toContainText(first);
	});
	await page.context().close();
});

const rows = (page: Page) => page.locator("table.list-table > tbody > tr");

async function search(page: Page, input: string) {
	await page.locator("[data-list-search]").fill(input);
	await page.locator("[data-list-search]").press("Enter");
}

async function selectAline(page: Page) {
	await page.goto(list);
	await search(page, "candidate@seleta.example");
	await page.getByRole("checkbox", { name: t("list:select.row", { name: aline }) }).check();
}

async function tabTo(page: Page, name: string) {
	const expected = await page.getByLabel(name, { exact: true }).elementHandle();
	for (let presses = 0; presses < 60; presses++) {
		if (await page.evaluate((item) => document.activeElement === item, expected)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`"${name}" is not reached by Tab`);
}
