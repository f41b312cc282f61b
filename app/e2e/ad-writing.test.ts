import { expect, test } from "@playwright/test";
import { openBusinessPool } from "./database.ts";
import { demoJobCode } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** Drafting, language fixes and a model switched off midway lose or save nothing unintended. */

const t = getFixedT("pt");

async function createJob(title: string): Promise<string> {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ uid: string }>(
		`insert into jobs (business_id, code, title, slug, description, client_company_id, process_orchestrator_id, status, owner_id, city, state, skills, regimes)
		select 1, 'W' || app_uid(), $1, 'escrever', '', j.client_company_id, j.process_orchestrator_id, 0, j.owner_id, 'Campinas', 'SP', '[{"name": "React"}]', j.regimes
		from jobs j where j.business_id = 1 and j.code = $2 returning uid`,
		[title, demoJobCode],
	);
	return rows[0]?.uid ?? "";
}

/** An English crawl would mistake the drafted sentences for the product's texts. */
async function archiveJob(uid: string): Promise<void> {
	const pool = await openBusinessPool(1);
	await pool.query("update jobs set archived_at = now() where business_id = 1 and uid = $1", [uid]);
}

async function switchModel(enabled: boolean): Promise<void> {
	const pool = await openBusinessPool(1);
	await pool.query("update language_models set enabled = $1 where business_id = 1", [enabled]);
}

for (const javaScriptEnabled of [true, false])
	test(`the job form drafts and corrects an ad while the model is switched off ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
		browser,
	}) => {
		const uid = await createJob("Desenvolvedor Front-end");
		const page = await recruiterPage(browser, "admin@seleta.example", { javaScriptEnabled });
		const description = page.locator("textarea[name=description]");
		const title = page.locator("input[name=title]");
		await page.goto(`/recruiters/jobs/${uid}/edit`);
		if (javaScriptEnabled) await waitForHydration(page);
		await page.getByRole("button", { name: t("ad_writing:draftIn.pt") }).click();
		await expect(page.getByText(t("ad_texts:drafted"))).toBeVisible();
		await expect(description).toHaveValue(/Campinas\/SP[\s\S]*React/);
		await page
			.getByRole("button", {
				name: t("ad_writing:replaceOne", { match: "Desenvolvedor", replacement: "Pessoa desenvolvedora" }),
			})
			.click();
		await expect(title).toHaveValue("Pessoa desenvolvedora Front-end");
		await expect(description).toHaveValue(/Campinas\/SP/);

		const ask = page.getByRole("button", { name: t("language_model:draft.ask") });
		await ask.click();
		await expect(page.getByText(t("language_model:draft.mark"))).toBeVisible();
		await page.getByRole("button", { name: t("language_model:draft.use") }).click();
		await expect(description).toHaveValue(/Campinas\/SP[\s\S]*\n\n[\s\S]*React/);
		await expect(ask).toBeVisible();
		try {
			await switchModel(false);
			await ask.click();
			await expect(page.getByText(t("language_model:troubles.off"))).toBeVisible();
			await expect(title).toHaveValue("Pessoa desenvolvedora Front-end");
			await page.getByRole("button", { name: t("kit:form.save"), exact: true }).click();
			await page.waitForURL(`**/recruiters/jobs/${uid}`);
			await page.goto(`/recruiters/jobs/${uid}/edit`);
			await expect(title).toHaveValue("Pessoa desenvolvedora Front-end");
			await expect(description).toHaveValue(/Campinas\/SP/);
			await expect(page.locator("[name=model_draft]")).toHaveCount(0);
		} finally {
			await switchModel(true);
		}
		await page.context().close();
		await archiveJob(uid);
	});
