import { expect, test } from "@playwright/test";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";

const t = getFixedT("pt");

test("the goals page saves a recruiter's goal that the scorecard and the recruiter's own page then show", async ({
	browser,
}) => {
	const page = await recruiterPage(browser, "admin@seleta.example");
	const recruiter = "Cláudia Nakamura";
	// No two runs set the same.
	const goal = String(1_000 + (Date.now() % 8_000));

	await page.goto("/recruiters/reports/goals?rows=people&period=month");
	const field = page.getByRole("row").filter({ hasText: recruiter }).getByRole("textbox").first();
	const label = (await field.getAttribute("aria-label")) ?? "";
	await field.fill(goal);
	await page.getByRole("button", { name: t("goals:save"), exact: true }).click();
	await expect(page.getByText(t("goals:saved", { count: 1 }))).toBeVisible();
	await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue(goal);

	await page.goto("/recruiters/reports/scorecard");
	const text = goal.replace(/(\d)(\d{3})$/, "$1.$2");
	const row = page.getByRole("row").filter({ hasText: recruiter });
	await expect(row).toContainText(text);
	await row.getByRole("link", { name: new RegExp(recruiter) }).click();
	await expect(page).toHaveURL(/\/scorecard\/[\w-]+/);
	await expect(page.getByRole("main")).toContainText(text);
	await page.context().close();
});
