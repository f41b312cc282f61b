import { expect, type Page, test } from "@playwright/test";
import { Kysely, PostgresDialect } from "kysely";
import { inBusiness } from "../../db/kit/in-business.ts";
import { enqueueReportMails } from "../../db/queries/report-schedules.ts";
import type { DB } from "../../db/schema.ts";
import { getStepStart } from "../domain/reports/time-granularity.ts";
import { addDays, localDay } from "../domain/time/brasilia-time.ts";
import { openOwnerPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

const t = getFixedT("pt");
const owner = "claudia@seleta.example";
const colleague = { email: "tiago@seleta.example", name: "Tiago Bittencourt" };

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Plans the mails of a coming Monday as the scheduler would. */
async function planMonday(): Promise<string> {
	const monday = addDays(getStepStart(localDay(new Date()), "week"), 7);
	const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: await openOwnerPool() }) });
	await inBusiness(db, 1, (trx) => enqueueReportMails(trx, { day: monday, time: "08:05" }));
	return monday;
}

async function findReportMail(to: string, subject: string) {
	const pool = await openOwnerPool();
	const { rows } = await pool.query<{ html: string; picture: string; size: number }>(
		`select e.html, a.file_name as picture, a.size_bytes as size from email_messages e join email_attachments a on a.business_id = e.business_id and a.email_id = e.id
		where e.business_id = 1 and e.kind = 'report' and e.to_email = $1 and e.subject like '%' || $2 || '%' order by e.id desc limit 1`,
		[to, subject],
	);
	return rows[0];
}

test("a recruiter builds, pins and shares a stage-time report that the team receives by mail on Monday", async ({
	browser,
}) => {
	test.setTimeout(120_000);
	const name = `Tempo na etapa ${Date.now().toString(36)}`;
	const page = await recruiterPage(browser, owner);
	const choose = (label: string, value: string) => page.getByLabel(label, { exact: true }).selectOption(value);

	await test.step("she builds it", async () => {
		await page.goto("/recruiters/reports");
		await waitForHydration(page);
		await choose(t("report_builder:measure"), "stage_days");
		await expect(page.getByText(t("report_builder:measures.stage_days.text"))).toBeVisible();
		await choose(t("report_builder:by"), "client_company");
		await choose(t("report_builder:compare"), "quarter");
		const quarter = getStepStart(localDay(new Date()), "quarter");
		await page.getByLabel(t("report_builder:from"), { exact: true }).fill(quarter);
		await press(page, t("report_builder:show"));
		await expect(page).toHaveURL(/compare=quarter/);
		const [from] = t("report_builder:comparedWith", { from: "01/", to: "" }).split("01/");
		await expect(page.getByText(`${from}01/`)).toBeVisible();
	});

	await test.step("she saves it for her team", async () => {
		await page.getByRole("link", { name: t("saved_reports:save"), exact: true }).click();
		await page.getByLabel(t("saved_reports:name"), { exact: true }).fill(name);
		await choose(t("saved_reports:period"), "this_quarter");
		await page.locator("[name=sharing][value=departament]").check();
		await press(page, t("saved_reports:save"));
		await expect(page.locator("h1")).toHaveText(name);
	});

	await test.step("she pins it and has it mailed on Mondays", async () => {
		await page.goto("/recruiters/reports/saved");
		const row = page.getByRole("listitem").filter({ hasText: name });
		await row.getByRole("button", { name: t("saved_reports:pin") }).click();
		await expect(page.getByText(t("saved_reports:desk.pinned"))).toBeVisible();
		await page.goto("/recruiters/reports/desk");
		await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
		await page.goto("/recruiters/reports/saved");
		await row.getByRole("link", { name: t("saved_reports:mail") }).click();
		await page.getByLabel(colleague.name, { exact: true }).check();
		await choose(t("saved_reports:schedule.weekday"), "1");
		await press(page, t("saved_reports:schedule.save"));
		await expect(page.getByText(t("saved_reports:schedule.saved"))).toBeVisible();
	});

	await test.step("her colleague finds it by the mail of Monday, with the picture", async () => {
		await planMonday();
		const link = await waitForMailLink(colleague.email, "/recruiters/reports/saved/");
		const mail = await findReportMail(colleague.email, name);
		expect(mail?.html).toContain(`src="cid:${mail?.picture}"`);
		expect(mail?.html).toContain(t("report_builder:previousPeriod"));
		expect(Number(mail?.size)).toBeGreaterThan(5_000);
		const theirs = await recruiterPage(browser, colleague.email, { javaScriptEnabled: false });
		await theirs.goto(new URL(link).pathname);
		await expect(theirs.locator("h1")).toHaveText(name);
		await expect(theirs.getByRole("table").first()).toBeVisible();
		await theirs.context().close();
	});
	await page.context().close();
});

test("a search report opens for a client by its link alone", async ({ browser }) => {
	const job = await reservePublishedJob("localhost");
	const page = await recruiterPage(browser, owner, { javaScriptEnabled: false });
	await page.goto(`/recruiters/jobs/${job.uid}/search_report`);
	const note = "Mercado disputado: três pessoas recusaram pelo salário.";
	await page.getByLabel(t("search_reports:words.note")).fill(note);
	// No client recipient is selected: only the link is created.
	await page.locator("form:has([name=note])").getByRole("button").last().click();
	const address = await page
		.getByRole("link", { name: /\/search_report\// })
		.first()
		.getAttribute("href");
	await page.context().close();

	const context = await browser.newContext({ javaScriptEnabled: false });
	const client = await context.newPage();
	await client.goto(new URL(address ?? "").pathname);
	await expect(client.locator("h1")).toContainText(job.title);
	await expect(client.getByText(note)).toBeVisible();
	await expect(client.getByRole("table").first()).toBeVisible();
	const [pdf] = await Promise.all([
		client.waitForEvent("download"),
		client.getByRole("link", { name: t("search_reports:pdf") }).click(),
	]);
	expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
	await context.close();
});
