import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { findAxeViolations } from "./axe-violations.ts";
import { openBusinessPool, openOwnerPool } from "./database.ts";
import { pdf } from "./documents.ts";
import { reservePublishedJob } from "./jobs.ts";
import { visitorFor } from "./people.ts";
import { getFixedT } from "./translations.ts";

const t = getFixedT("pt");
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, javaScriptEnabled: false };

async function getPage(browser: Browser): Promise<Page> {
	const visitor = await visitorFor("candidate");
	const context = await browser.newContext(phone);
	await context.addCookies(visitor.browserCookies());
	return context.newPage();
}

/** Opens an entry of the menu behind the bottom bar's last button. */
async function open(page: Page, label: string) {
	await page.locator("nav details summary").click();
	await page.locator("nav details").getByRole("link", { name: label, exact: true }).click();
}

test("the candidate area saves a profile and shows it as recruiters see it, on a phone without JavaScript", async ({
	browser,
}) => {
	const page = await getPage(browser);
	const mark = `Libras ${Date.now().toString(36)}`;

	await test.step("the overview says what comes next", async () => {
		await page.goto("/candidates/home");
		await open(page, t("candidates:menu.overview"));
		await expect(page.getByRole("heading", { level: 1, name: t("candidates:overview.title") })).toBeVisible();
		await expect(page.getByRole("progressbar")).toBeVisible();
	});

	await test.step("a language is added, refused twice, changed and removed", async () => {
		await open(page, t("candidates:menu.languages"));
		const add = page.getByRole("link", { name: t("candidate_record:parts.languages.new") }).first();
		const save = page.getByRole("button", { name: t("candidate_record:parts.save") });
		await add.click();
		await page.getByLabel(t("candidate_record:parts.languages.fields.language")).fill(mark);
		await save.click();
		// The level is missing: the error is beside it, and the language is preserved.
		await expect(page.getByLabel(t("candidate_record:parts.languages.fields.language"))).toHaveValue(mark);
		await page.locator("select[name=level]").selectOption("2");
		await save.click();
		await expect(page.getByRole("heading", { level: 2, name: mark })).toBeVisible();
		await add.click();
		await page.getByLabel(t("candidate_record:parts.languages.fields.language")).fill(mark);
		await page.locator("select[name=level]").selectOption("1");
		await save.click();
		await expect(page.getByText(t("candidates:own.taken")).first()).toBeVisible();
		await open(page, t("candidates:menu.languages"));
		await page.getByRole("link", { name: t("candidate_record:overview.edit", { name: mark }) }).click();
		await page.locator("select[name=level]").selectOption("4");
		await save.click();
		await expect(page.getByText(t("reference:languageLevels.4")).first()).toBeVisible();
		await page.getByRole("link", { name: t("candidate_record:overview.remove", { name: mark }) }).click();
		await page.getByRole("button", { name: t("candidate_record:parts.remove") }).click();
		await expect(page.getByRole("heading", { level: 2, name: mark })).toHaveCount(0);
	});

	await test.step("a section of the data is saved, and preferences too", async () => {
		await open(page, t("candidates:menu.info"));
		await page.locator('a[href^="/candidates/info?edit=address"]').click();
		await page.locator("input[name=cep]").fill("1");
		await page.locator("input[name=city]").fill("Campinas");
		await page.locator("select[name=state]").selectOption("SP");
		await page.getByRole("button", { name: t("candidate_record:parts.save") }).click();
		await expect(page.getByText(t("reference:problems.cepLength")).first()).toBeVisible();
		await expect(page.locator("input[name=city]")).toHaveValue("Campinas");
		await page.locator("input[name=cep]").fill("13010-001");
		await page.getByRole("button", { name: t("candidate_record:parts.save") }).click();
		await expect(page.getByText("13010-001")).toBeVisible();

		await open(page, t("candidates:menu.pretensions"));
		await page.locator("input[name=category]").first().check();
		await page.locator('input[name=hiring_regimes][value="1"]').check();
		await page.locator("input[name=pj_expectation]").fill("12.000,00");
		await page.getByRole("button", { name: t("candidate_record:parts.save") }).click();
		await expect(page.locator("input[name=pj_expectation]")).toHaveValue(/12\.?000/);
	});

	await test.step("a curriculum is sent, and the profile is read", async () => {
		await open(page, t("candidates:menu.cv"));
		const file = { name: `${mark}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(pdf(["Curriculo", mark])) };
		await page.locator("input[type=file]").setInputFiles(file);
		await page.locator("#cv-upload button[type=submit]").click();
		await expect(page.getByRole("link", { name: new RegExp(mark) }).first()).toBeVisible();
		await page.getByRole("link", { name: t("candidates:curriculum.print") }).click();
		await expect(page.getByRole("heading", { level: 1, name: t("candidates:profile.title") })).toBeVisible();
		await expect(page.getByRole("link", { name: t("candidates:profile.pdf") })).toBeVisible();
	});
	await page.context().close();
});

test("a candidate's own pages fit a phone's width", async ({ browser }) => {
	const page = await getPage(browser);
	for (const path of [
		"overview",
		"info",
		"info?edit=sensitive",
		"curriculum",
		"languages",
		"pretensions",
		"skills",
		"skills/new",
		"experience",
		"educations",
		"profile",
		"courses",
		"partners",
	]) {
		await page.goto(`/candidates/${path}`);
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width, path).toBeLessThanOrEqual(360);
	}
	await page.context().close();
});

test("an apprentice's apply is sent after the guardian agrees, on a phone without JavaScript", async ({ browser }) => {
	const job = await reservePublishedJob("localhost");
	const nina = await createApplicant();
	const mail = `rosa.${nina.id}@tests.example`;
	const pool = await openOwnerPool();
	await pool.query("update jobs set position_level = 'apprentice' where uid = $1", [job.uid]);
	await pool.query(
		"update candidates set date_birth = app_today() - interval '16 years 1 day', guardian_name = 'Rosa', guardian_email = $2 where id = $1",
		[nina.id, mail],
	);
	const visitor = await signInApplicant(nina);
	await sendApply(visitor, job);
	const own = async () => (await visitor.ask("/candidates/candidacy")).body;
	expect(await own()).toContain(mail);

	const business = await openBusinessPool(1);
	let path = "";
	await expect(async () => {
		const { rows } = await business.query<{ text: string }>("select text from email_messages where to_email = $1", [
			mail,
		]);
		path = /\/guardian\/[\w-]{43}/.exec(rows[0]?.text ?? "")?.[0] ?? "";
		expect(path).not.toBe("");
	}).toPass({ timeout: 10_000 });
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await page.goto(path);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(nina.name);
	await expect(page.getByText(job.title)).toBeVisible();
	await page.getByRole("button", { name: t("guardian:submit") }).click();
	await expect(page.locator("input[name=agree]")).toHaveAttribute("aria-invalid", "true");
	await expect(page.locator("[role=alert][tabindex='-1']")).toBeFocused();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await page.locator("input[name=agree]").check();
	await page.getByRole("button", { name: t("guardian:submit") }).click();
	await expect(page.getByRole("status").filter({ hasText: "Rosa" })).toBeVisible();
	const looked = await browser.newPage();
	await looked.goto(path);
	expect(await findAxeViolations(looked, "a guardian's page")).toEqual([]);
	await looked.close();
	const sent = await own();
	expect(sent).not.toContain(mail);
	expect(sent).toContain(t("reference:candidateStages.received"));
	await context.close();
});
