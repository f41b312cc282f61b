import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { getLabels } from "../entities/kit/labels.ts";
import { candidates } from "../entities/recruiters/candidates.ts";
import { openBusinessPool } from "./database.ts";
import { PressCounter } from "./interaction-counter.ts";
import { demoJobCode, reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** Limits the number of presses from the recruiters' home page to three found candidates. */

const t = getFixedT("pt");

/** Letters, Tab and Enter are no presses here. */
async function typeInto(presses: PressCounter, target: Locator, text: string) {
	await presses.click(target);
	await target.fill(text);
}

interface Person {
	name: string;
	city?: string;
	role?: string;
	skills?: readonly (readonly [name: string, years: number])[];
}

/** Candidates found only by searches with this mark. */
async function createPeople(people: readonly Person[]): Promise<Map<string, number>> {
	const pool = await openBusinessPool(1);
	const ids = new Map<string, number>();
	for (const { name, city = "Recife", role = "Analista", skills = [] } of people) {
		const { rows } = await pool.query<{ id: number }>(
			`insert into candidates (business_id, site_config_id, name, email, status, confirmed_at, completed_register, role_name, current_position, city, state)
			select 1, s.id, $1, $2, 3, now(), true, $3, $3, $4, case $4 when 'Recife' then 'PE' else 'SP' end
			from site_configs s where s.business_id = 1 and s.domain = 'localhost' returning id`,
			[name, `${crypto.randomUUID()}@tests.example`, role, city],
		);
		const id = rows[0]?.id ?? 0;
		ids.set(name, id);
		for (const [skill, years] of skills)
			await pool.query(
				"insert into candidate_skills (business_id, candidate_id, name, years_skills) values (1, $1, $2, $3)",
				[id, skill, years],
			);
	}
	return ids;
}

/** Jobs used by no other test, with the stages of the first demo job. */
async function createJobs(titles: readonly string[], owner: string): Promise<number[]> {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ id: number }>(
		`with made as (
			insert into jobs (business_id, code, title, slug, description, client_company_id, process_orchestrator_id, status, owner_id)
			select 1, 'F' || app_uid(), given.title, 'achar', j.description, j.client_company_id, j.process_orchestrator_id, 2, r.id
			from unnest($1::text[]) given (title), jobs j, recruiters r
			where j.business_id = 1 and j.code = $2 and r.business_id = 1 and r.email = $3 returning id, title
		), stages as (
			insert into job_statuses (business_id, job_id, status, name, position)
			select 1, made.id, s.status, s.name, s.position from made, jobs j
			join job_statuses s on s.business_id = j.business_id and s.job_id = j.id where j.business_id = 1 and j.code = $2
		)
		select made.id from made order by made.title`,
		[titles, demoJobCode, owner],
	);
	return rows.map(({ id }) => id);
}

async function start(browser: Browser, email: string, javaScriptEnabled: boolean): Promise<Page> {
	const page = await recruiterPage(browser, email, { javaScriptEnabled });
	await page.goto("/recruiters/dashboard");
	if (javaScriptEnabled) await waitForHydration(page);
	return page;
}

/** Uses the menu on narrow screens; returns the presses that adds. */
async function toCandidates(page: Page, presses: PressCounter): Promise<number> {
	const link = page.locator(`a[href="${candidates.path}"]`).filter({ visible: true });
	const isInSight = (await link.count()) > 0;
	if (!isInSight) await presses.click(page.getByRole("banner").getByLabel(t("recruiters:shell.entities")).first());
	await presses.click(link.first());
	await expect(page.getByRole("heading", { level: 1, name: getLabels(candidates, t).many })).toBeVisible();
	return isInSight ? 0 : 1;
}

const openFilters = (page: Page, presses: PressCounter) =>
	presses.click(page.getByRole("main").locator("[data-panel=filters]"));
const input = (page: Page, name: string) => page.getByRole("main").locator(`.list-panel [name="filters[${name}]"]`);

async function expectFound(page: Page, name: string, why: readonly string[]) {
	const rows = page.locator("main tbody tr");
	await expect(page.getByRole("main").locator(".chip").first()).toBeVisible();
	await expect(rows).toHaveCount(1);
	await expect(rows).toContainText(name);
	await expect(rows.locator(".list-why li")).toHaveText([...why]);
}

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? "with" : "without";

	test(`the candidate search finds three people ${how} JavaScript @phone`, async ({ browser }) => {
		test.setTimeout(120_000);
		const mark = `a${Date.now().toString(36)}${javaScriptEnabled ? "s" : "n"}`;
		const { owner } = await reservePublishedJob("localhost");
		const ids = await createPeople([
			{ name: `Alba ${mark}`, role: `Contadora ${mark}`, skills: [[`SPED ${mark}`, 3]] },
			{ name: `Brás ${mark}`, role: `Contador ${mark}`, skills: [["Excel", 3]] },
			{ name: `Cida ${mark}`, role: `Vendedora ${mark}`, skills: [[`SPED ${mark}`, 3]] },
			{ name: `Davi ${mark}`, city: "Valinhos", skills: [[`Kotlin ${mark}`, 7]] },
			{ name: `Enzo ${mark}`, city: "Valinhos", skills: [[`Kotlin ${mark}`, 2]] },
			{ name: `Fábio ${mark}`, city: "São Paulo", skills: [[`Kotlin ${mark}`, 7]] },
			{ name: `Gil ${mark}`, city: "Valinhos", skills: [[`Swift ${mark}`, 7]] },
			{ name: `Hugo ${mark}` },
			{ name: `Íris ${mark}` },
			{ name: `Jade ${mark}` },
		]);
		const jobs = await createJobs([`Geofísico ${mark}`, `Sismólogo ${mark}`], owner);
		const pool = await openBusinessPool(1);
		for (const [job, name, status, interview] of [
			[jobs[0], "Hugo", 5, 5],
			[jobs[0], "Íris", 5, 1],
			[jobs[1], "Jade", 5, 5],
		] as const)
			await pool.query(
				`insert into applies (business_id, job_id, candidate_id, recruiter_id, status, interview_status)
				select 1, j.id, $2, j.owner_id, $3, $4 from jobs j where j.business_id = 1 and j.id = $1`,
				[job, ids.get(`${name} ${mark}`), status, interview],
			);

		await test.step("by a Boolean query", async () => {
			const page = await start(browser, owner, javaScriptEnabled);
			const presses = new PressCounter(page);
			const more = await toCandidates(page, presses);
			const words = page.getByRole("main").getByRole("searchbox").first();
			await typeInto(presses, words, `(cargo:contadora OU cargo:auditora) E skill:"SPED ${mark}"`);
			await words.press("Enter");
			await expectFound(page, `Alba ${mark}`, [
				`${t("list:search.fields.title")} Contadora ${mark}`,
				`${t("list:search.fields.skill")} SPED ${mark}`,
			]);
			expect(presses.count).toBeLessThanOrEqual(3 + more);
		});
		await test.step("by a skill with years within 25 km of a town", async () => {
			const page = await start(browser, owner, javaScriptEnabled);
			const presses = new PressCounter(page);
			const more = await toCandidates(page, presses);
			await openFilters(page, presses);
			await typeInto(presses, input(page, "skill_name"), `kotlin ${mark}`);
			await page.keyboard.press("Tab");
			await page.keyboard.type("5");
			await typeInto(presses, input(page, "distance_town"), "Campinas");
			await page.keyboard.press("Enter");
			await expectFound(page, `Davi ${mark}`, [
				`Habilidade Kotlin ${mark} · ${t("reference:yearsSkills.7")}`,
				"Distância Valinhos, SP · 10 km",
			]);
			await expect(page.getByText(`Habilidade: kotlin ${mark}, ao menos 5 anos`)).toBeVisible();
			await expect(page.getByText("Distância: até 25 km, de Campinas")).toBeVisible();
			expect(presses.count).toBeLessThanOrEqual(4 + more);
		});
		await test.step("as a finalist for a like job", async () => {
			const page = await start(browser, owner, javaScriptEnabled);
			const presses = new PressCounter(page);
			const more = await toCandidates(page, presses);
			await openFilters(page, presses);
			await presses.choose(input(page, "process_reached"), "foi finalista");
			await typeInto(presses, input(page, "process_job"), `geofísica ${mark}`);
			await page.keyboard.press("Enter");
			await expectFound(page, `Hugo ${mark}`, [`Trabalhou conosco foi finalista · Geofísico ${mark}`]);
			expect(presses.count).toBeLessThanOrEqual(4 + more);
		});
	});
}
