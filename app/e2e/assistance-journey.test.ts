import { type Browser, expect, type Page, test } from "@playwright/test";
import { openBusinessPool, openOwnerPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { Visitor } from "./visitor.ts";
import { waitForHydration, waitForIdle } from "./wait-for-hydration.ts";

/** From ad to reply: users review, edit and send model output, also after switching off. */

const t = getFixedT("pt");

interface Scene {
	/** Separate recruiter: forms suggest the reason each recruiter gave last. */
	recruiter: string;
	job: string;
	/** Applicants in triage order. */
	applies: { uid: string; name: string; email: string }[];
}

async function setScene(mark: string): Promise<Scene> {
	const job = await reservePublishedJob("localhost");
	const owner = await openOwnerPool();
	await owner.query(
		`update jobs set title = 'Pessoa analista de dados', description = '', responsibilities = '', requirements = '', city = 'Campinas', state = 'SP',
 skills = '[{"name": "React"}]', languages = '[]' where business_id = 1 and uid = $1`,
		[job.uid],
	);
	await owner.query(
		"update applies a set status = 2 from jobs j where j.business_id = 1 and j.uid = $1 and a.business_id = 1 and a.job_id = j.id and a.status = 0",
		[job.uid],
	);
	const { rows: applies } = await owner.query<Scene["applies"][number]>(
		`with people as (insert into candidates (business_id, site_config_id, name, email, password_hash, status, confirmed_at, completed_register, current_position, self_introduction)
   select 1, c.site_config_id, 'Iara ' || $1 || ' ' || n, 'iara.' || n || '.' || $1 || '@tests.example', c.password_hash, 3, now(), true, 'Analista de dados',
     'Sou pessoa analista de dados sênior. Trabalho com React há seis anos. Falo inglês avançado. Tenho disponibilidade imediata para começar.'
   from generate_series(1, 3) n, candidates c where c.email = 'candidate@seleta.example' returning id, name, email),
 sent as (insert into applies (business_id, job_id, candidate_id, status, recruiter_id, entered_status_at)
   select 1, j.id, people.id, 0, j.owner_id, now() - interval '1 day' + people.id * interval '1 second' from people, jobs j where j.business_id = 1 and j.uid = $2
   returning uid, candidate_id)
 select sent.uid, people.name, people.email from sent join people on people.id = sent.candidate_id order by people.id`,
		[mark, job.uid],
	);
	const recruiter = `ana.${mark}@tests.example`;
	await owner.query(
		`insert into recruiters (business_id, name, email, password_hash, is_admin)
 select business_id, 'Ana Vieira', $1, password_hash, true from recruiters where business_id = 1 and email = 'admin@seleta.example'`,
		[recruiter],
	);
	return { recruiter, job: job.uid, applies };
}

async function switchModel(enabled: boolean): Promise<void> {
	const pool = await openBusinessPool(1);
	await pool.query("update language_models set enabled = $1 where business_id = 1", [enabled]);
}

/** An English crawl would mistake the drafted sentences for the product's texts. */
async function archiveJob(uid: string): Promise<void> {
	const pool = await openBusinessPool(1);
	await pool.query("update jobs set archived_at = now() where business_id = 1 and uid = $1", [uid]);
}

const askButton = (page: Page) => page.getByRole("button", { name: t("language_model:draft.ask") });

async function takeDraft(page: Page): Promise<void> {
	// Enter in a field sends the form; it does not ask for a draft.
	const byEnter = await askButton(page).evaluate(
		(button: HTMLButtonElement) =>
			[...(button.form?.elements ?? [])].find((item) => item.matches("button[type=submit]"))?.getAttribute("name") ??
			null,
	);
	expect(byEnter).not.toBe("model_draft");
	await askButton(page).click();
	await expect(page.getByText(t("language_model:draft.mark"))).toBeVisible();
	await page.getByRole("button", { name: t("language_model:draft.use") }).click();
	await expect(page.getByText(t("language_model:draft.accepted"))).toBeVisible();
}

async function candidatePage(browser: Browser, email: string, javaScriptEnabled: boolean): Promise<Page> {
	const visitor = await new Visitor().signIn({ at: "/login", email });
	const context = await browser.newContext({ javaScriptEnabled });
	await context.addCookies(visitor.browserCookies());
	return context.newPage();
}

for (const javaScriptEnabled of [true, false])
	test(`ad, criteria, comparison and rejection work while the model is switched off ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
		browser,
	}) => {
		test.setTimeout(120_000);
		const scene = await setScene(`${Date.now().toString(36)}${javaScriptEnabled ? "j" : "n"}`);
		const page = await recruiterPage(browser, scene.recruiter, { javaScriptEnabled });
		const open = async (path: string, wait = javaScriptEnabled) => {
			await page.goto(path);
			if (wait) await waitForHydration(page);
		};

		await open(`/recruiters/jobs/${scene.job}/edit`);
		await takeDraft(page);
		const description = page.locator("textarea[name=description]");
		await expect(description).toHaveValue(/Campinas\/SP[\s\S]*React/);
		const draft = await description.inputValue();
		await description.fill(`${draft}\n\nRequisitos obrigatórios:\n- Inglês avançado\n- Conhecimento em SQL`);
		await page.getByRole("button", { name: t("kit:form.save"), exact: true }).click();
		await page.waitForURL(`**/recruiters/jobs/${scene.job}`);

		await open(`/recruiters/jobs/${scene.job}/profile`);
		const criteria = page.locator("#ad-criteria").locator("xpath=ancestor::section[1]").getByRole("button");
		const proposed = await criteria.count();
		expect(proposed).toBeGreaterThan(1);
		await criteria.first().click();
		await expect(criteria).toHaveCount(proposed - 1);

		await open(`/recruiters/jobs/${scene.job}/triage`);
		for (const { name } of scene.applies) {
			await expect(page.locator(".triage-head h2")).toHaveText(name);
			expect(await page.locator(".triage-summary dd q").count()).toBeGreaterThanOrEqual(4);
			// Earlier clicks would hit the previous candidate; leaving earlier would cancel the decision.
			if (javaScriptEnabled) await expect(page.locator(".triage[aria-busy=false]")).toBeVisible();
			if (name === scene.applies.at(-1)?.name) break;
			await page.getByRole("button", { name: t("triage:hold") }).click();
			await expect(page.locator(".triage-head h2")).not.toHaveText(name, { timeout: 30_000 });
		}

		const last = scene.applies.at(-1) as Scene["applies"][number];
		await open(`/recruiters/applies/${last.uid}/status?to=9&from=0`);
		await page.locator("[name=note]").fill("Nota que não se perde");
		await takeDraft(page);
		const words = page.locator("[name=mail_text]");
		await expect(words).toHaveValue(/^Olá, Iara\.\n\n[\s\S]*Desejamos sucesso/);
		await words.fill(`${await words.inputValue()} Um abraço da equipe.`);
		await expect(askButton(page)).toBeVisible();
		// A live refresh after the switch would remove the button before the click.
		if (javaScriptEnabled) await waitForIdle(page);
		await page.route(/\/status\.data/, (route) => (route.request().method() === "GET" ? undefined : route.continue()));
		try {
			await switchModel(false);
			await askButton(page).click();
			await expect(page.getByText(t("language_model:troubles.off"))).toBeVisible();
			await page.unrouteAll({ behavior: "ignoreErrors" });
			await expect(page.locator("[name=note]")).toHaveValue("Nota que não se perde");
			await page.locator("[name=reject_reason]").selectOption("2");
			await page.locator("[name=reject_side]").first().check();
			await page.locator("[name=mail][value=send]").check();
			await page.getByRole("button", { name: t("applies:status.submit", { to: "" }) }).click();
			await page.waitForURL((url) => !url.pathname.endsWith("/status"));
			await open(`/recruiters/jobs/${scene.job}/edit`);
			await expect(page.locator("[name=model_draft]")).toHaveCount(0);
		} finally {
			await switchModel(true);
		}
		const pool = await openBusinessPool(1);
		const { rows: mails } = await pool.query<{ text: string }>(
			"select text from email_messages where business_id = 1 and kind = 'apply_closed' and to_email = $1",
			[last.email],
		);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toMatch(/Olá, Iara\.[\s\S]*Um abraço da equipe\./);

		const theirs = await candidatePage(browser, last.email, javaScriptEnabled);
		await theirs.goto(`/candidates/candidacy?review=${last.uid}`);
		if (javaScriptEnabled) await waitForHydration(theirs);
		await theirs.locator("[name=message]").fill("Olhem a minha experiência com React.");
		await theirs.getByRole("button", { name: t("decisions:review.submit") }).click();
		await expect(theirs.getByText(t("decisions:review.sent"))).toBeVisible();

		await open(`/recruiters/applies/${last.uid}/review`);
		await page.locator("[name=answer]").fill("Olhamos de novo: a decisão fica, pela falta de SQL.");
		await page.getByRole("button", { name: t("decisions:review.send") }).click();
		await page.waitForURL(`**/recruiters/applies/${last.uid}`);
		await theirs.goto("/candidates/candidacy");
		await expect(theirs.getByText("Olhamos de novo: a decisão fica, pela falta de SQL.")).toBeVisible();
		await theirs.context().close();
		await page.context().close();
		await archiveJob(scene.job);
	});
