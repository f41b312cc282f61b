import { expect, test } from "@playwright/test";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";

const t = getFixedT("pt");

for (const hasScripts of [true, false])
	test(`the report builder builds a report and opens the rows behind a number ${hasScripts ? "with" : "without"} JavaScript`, async ({
		browser,
	}) => {
		const page = await recruiterPage(browser, "claudia@seleta.example", { javaScriptEnabled: hasScripts });
		await page.goto("/recruiters/reports");
		await page.getByLabel(t("report_builder:by"), { exact: true }).selectOption("source");
		await page.getByLabel(t("report_builder:split"), { exact: true }).selectOption("status");
		await page.getByLabel(t("report_builder:from"), { exact: true }).fill("2025-01-01");
		await page.getByLabel(t("report_builder:compare"), { exact: true }).selectOption("previous");
		await page.getByRole("button", { name: t("report_builder:show") }).click();
		await expect(page).toHaveURL(/by=source&split=status.*start_date=2025-01-01/);
		const report = page.url();
		const table = page.getByRole("table", { name: t("report_builder:measures.applies.name") });
		const number = table.locator("tbody tr").first().getByRole("link").first();
		// Parallel tests add applies: retries until number and rows come from the same moment.
		await expect(async () => {
			await page.goto(report);
			const count = Number((await number.innerText()).replaceAll(".", ""));
			expect(count).toBeGreaterThan(0);
			await number.click();
			await expect(page).toHaveURL(/\/recruiters\/applies\?.*filters%5Bstatus%5D/);
			await expect(page.locator("h1")).toContainText(/ [\d.]+$/);
			expect(Number((await page.locator("h1").innerText()).replace(/\D/g, ""))).toBe(count);
		}).toPass({ timeout: 20_000 });
		await page.goBack();

		await page.getByLabel(t("report_builder:chart"), { exact: true }).selectOption("line");
		await page.getByRole("button", { name: t("report_builder:show") }).click();
		await expect(page.getByText(t("report_builder:problems.needsTime"))).toBeVisible();
		await expect(page.getByLabel(t("report_builder:chart"), { exact: true })).toHaveAttribute("aria-invalid", "true");
		await expect(table).toHaveCount(0);

		await page.getByLabel(t("report_builder:by"), { exact: true }).selectOption("month");
		await page.getByLabel(t("report_builder:split"), { exact: true }).selectOption("");
		await page.getByRole("button", { name: t("report_builder:show") }).click();
		await page.getByText(t("report_builder:asTable")).click();
		const rows = page.getByRole("table").locator("tbody tr");
		await expect(rows.first()).toBeVisible();
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: t("report_builder:csv") }).click(),
		]);
		expect(download.suggestedFilename()).toBe("report.csv");
		await page.context().close();
	});
