import { expect, type Page, test } from "@playwright/test";
import { brasiliaNow } from "./brasilia-now.ts";
import { openBusinessPool } from "./database.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

const t = getFixedT("pt");

interface Scene {
	template: string;
	gets: { name: string; email: string };
	leftOut: { name: string }[];
}

/** Candidates: one contactable, one opted out, one blocked; the template asks a yes/no question. */
async function aScene(mark: string): Promise<Scene> {
	const pool = await openBusinessPool(1);
	const template = `Convite ${mark}`;
	await pool.query(
		`with template as (insert into prospecting_templates (business_id, name, owner_id, unsubscribe_footer)
   select 1, $1, id, 'Seu perfil combina com a vaga.' from recruiters where business_id = 1 and email = 'admin@seleta.example' returning id)
 insert into prospecting_steps (business_id, template_id, position, subject_pt, body_pt, response_type, question_pt)
 select 1, id, 1, 'Uma vaga para {{first_name}}', 'Vi seu perfil e pensei em você.', 1, 'Podemos conversar?' from template`,
		[template],
	);
	const person = async (first: string, status = 3) => {
		const name = `${first} ${mark}`;
		const email = `${first}.${mark}@mail.example`.toLowerCase();
		await pool.query(
			"insert into candidates (business_id, name, email, status, confirmed_at, completed_register) values (1, $1, $2, $3, now(), true)",
			[name, email, status],
		);
		return { name, email };
	};
	const gets = await person("Sofia");
	const saidNo = await person("Nadia");
	const notUsed = await person("Dario", 9);
	await pool.query(
		"insert into suppressions (business_id, address_hash, reason, source) values (1, app_address_hash($1), 'unsubscribe', 'page')",
		[saidNo.email],
	);
	return { template, gets, leftOut: [saidNo, notUsed] };
}

for (const hasScripts of [true, false]) {
	test(`a send-out queue runs from a list to a reply ${hasScripts ? "with" : "without"} JavaScript`, async ({
		browser,
	}) => {
		test.setTimeout(120_000);
		const mark = `Envio${Date.now().toString(36)}${hasScripts ? "s" : "n"}`;
		const { template, gets, leftOut } = await aScene(mark);
		const page = await recruiterPage(browser, "admin@seleta.example", { javaScriptEnabled: hasScripts });
		const go = async (path: string) => {
			await page.goto(path);
			if (hasScripts) await waitForHydration(page);
		};

		await test.step("three people are selected in their list", async () => {
			// Searched by mark: other tests create people concurrently, and a page holds 25.
			await go(`/recruiters/candidates?q=${mark}`);
			for (const { name } of [gets, ...leftOut]) await page.getByRole("checkbox", { name }).first().check();
			await page.getByRole("button", { name: t("kit:bulk.prospecting") }).click();
			await expect(page.getByRole("heading", { level: 1, name: t("sendouts:new.title") })).toBeVisible();
		});

		await test.step("who is left out is said before anything is made", async () => {
			await expect(page.getByText("1 pessoa recebe")).toBeVisible();
			await expect(page.getByText("2 ficam de fora")).toBeVisible();
			await expect(page.getByText(t("sendouts:reasons.unsubscribed"))).toBeVisible();
			await expect(page.getByText(t("sendouts:reasons.do_not_use"))).toBeVisible();
			for (const { name } of leftOut) await expect(page.getByRole("link", { name })).toBeVisible();
		});

		await test.step("a template is chosen, the times are typed, and it is launched", async () => {
			await page.getByLabel(t("sendouts:new.chooseTemplate")).selectOption({ label: template });
			await page.getByRole("button", { name: t("sendouts:new.continue") }).click();
			await page.getByLabel(t("sendouts:new.name")).fill(`Fila ${mark}`);
			await page.getByLabel(t("sendouts:new.windowFrom"), { exact: true }).fill("00:00");
			await page.getByLabel(t("sendouts:new.windowTo"), { exact: true }).fill("23:59");
			await page.getByLabel(t("sendouts:new.startsAt")).fill(brasiliaNow());
			await page.getByLabel(t("sendouts:new.gap")).fill("0");
			await page.getByLabel(t("sendouts:new.businessDays")).uncheck();
			await page.getByLabel(t("sendouts:new.dailyLimit")).fill("0");
			await page.getByRole("button", { name: t("sendouts:new.launch", { count: 1 }) }).click();
			await expect(page.getByText(/De 1 a .* por dia/).first()).toBeVisible();
			await expect(page.getByLabel(t("sendouts:new.name"))).toHaveValue(`Fila ${mark}`);
			await page.getByLabel(t("sendouts:new.dailyLimit")).fill("10");
			await page.getByRole("button", { name: t("sendouts:new.check") }).click();
			await expect(page.getByText(/O primeiro sai/)).toBeVisible();
			await page.getByRole("button", { name: t("sendouts:new.launch", { count: 1 }) }).click();
			await expect(page.getByRole("heading", { level: 1, name: `Fila ${mark}` })).toBeVisible();
		});
		const own = new URL(page.url()).pathname;

		await test.step("the worker sends the one message, and it asks", async () => {
			const yes = await waitForMailLink(gets.email, "choice=yes");
			const reader = await browser.newPage({ javaScriptEnabled: hasScripts });
			await reader.goto(yes);
			await expect(reader.getByText("Podemos conversar?")).toBeVisible();
			await expect(reader.getByLabel(t("prospecting_answer:yes"))).toBeChecked();
			await reader.getByRole("button", { name: t("prospecting_answer:send") }).click();
			await expect(reader.getByText(t("prospecting_answer:thanks"))).toBeVisible();
			await reader.close();
		});

		await test.step("the recruiter sees the answer, and who got nothing and why", async () => {
			await go(own);
			await expect(row(page, gets.name)).toContainText(t("sendouts:states.response"));
			for (const { name } of leftOut) await expect(row(page, name)).toContainText(t("sendouts:states.skipped"));
			await go(`${own}/answers`);
			await expect(page.getByRole("link", { name: gets.name })).toBeVisible();
			await go(`${own}?state=skipped`);
			await expect(page.getByText(gets.name)).toHaveCount(0);
		});

		const pool = await openBusinessPool(1);
		const { rows } = await pool.query<{ count: number }>(
			"select count(*)::int as count from email_messages where business_id = 1 and to_email = any($1)",
			[[gets.email, ...leftOut.map(({ name }) => `${name.split(" ")[0]}.${mark}@mail.example`.toLowerCase())]],
		);
		expect(rows[0]?.count, "messages of the queue").toBe(1);
		await page.context().close();
	});
}

function row(page: Page, name: string) {
	return page.getByRole("row").filter({ hasText: name });
}
