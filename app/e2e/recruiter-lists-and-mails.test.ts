import { expect, test } from "@playwright/test";
import { getLabels } from "../entities/kit/labels.ts";
import { candidates } from "../entities/recruiters/candidates.ts";
import { jobs } from "../entities/recruiters/jobs.ts";
import { createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { openBusinessPool } from "./database.ts";
import { PressBudget } from "./interaction-counter.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const t = getFixedT("pt");

/** Maximum clicks for each task, matching the best competing products. */
const most = {
	addToList: 2,
	publish: 4,
	email: 3,
	bulkEdit: 6,
	prospect: 6,
};

test("lists, mails, jobs and bulk actions take no more clicks and keys than allowed", async ({ browser }) => {
	test.setTimeout(120_000);
	const mark = `jornada${Date.now().toString(36)}`;
	// Unique across runs.
	const phone = `+55489${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
	const job = await reservePublishedJob("localhost");
	const [first, second] = [await createApplicant(), await createApplicant()];
	for (const person of [first, second]) await sendApply(await signInApplicant(person), job);
	const pool = await openBusinessPool(1);
	await pool.query("update candidates set role_name = $2, mobile_phone = $3 where id = $1", [first.id, mark, phone]);
	await pool.query("update candidates set role_name = $2 where id = $1", [second.id, mark]);
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [job.owner]);
	await pool.query(
		`insert into email_templates (business_id, name, entity, subject_pt, body_pt, owner_id)
		select 1, $2, 'candidates', 'Uma conversa, {{first_name}}', 'Podemos conversar esta semana?', id from recruiters where business_id = 1 and email = $1`,
		[job.owner, `Convite ${mark}`],
	);
	const page = await recruiterPage(browser, job.owner);
	page.setDefaultTimeout(12_000);
	const day = new PressBudget(page, most);
	const go = async (path: string) => {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
	};
	const panel = page.locator("[data-record-panel]");
	const expectMessage = (text: string | RegExp) =>
		expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

	await go("/recruiters/dashboard");
	await page.keyboard.press("Control+k");
	await page.keyboard.type(phone.replace("+55", ""));
	await expect(page.locator("[data-result]").filter({ hasText: first.name })).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(panel.getByRole("heading", { level: 2, name: first.name })).toBeFocused();

	await day.task("addToList", async (hands) => {
		await hands.click(panel.getByRole("button", { name: t("panel:add.add_to_list") }));
		await hands.click(panel.getByRole("dialog").getByRole("option").first());
		await expectMessage(/1 adicionado à lista/);
	});

	await page
		.locator(".toast-place")
		.getByRole("button", { name: t("bulk:run.undo") })
		.first()
		.click();
	await expectMessage(t("bulk:run.undone"));
	await expect(panel.getByRole("heading", { level: 2, name: first.name })).toBeVisible();

	await day.task("email", async (hands) => {
		await hands.click(panel.getByRole("link", { name: t("candidate_record:actions.email") }));
		const template = page.locator("select[name=template]");
		await waitForHydration(page);
		await hands.choose(template, `Convite ${mark}`);
		await expect(page).toHaveURL(/template=/);
		await expect(page.locator("[name=subject]")).not.toHaveValue("");
		await hands.click(page.getByRole("button", { name: t("letters:compose.send", { count: 1 }) }));
		// And back where the message was thought of.
		await expect(page).toHaveURL(/panel=candidates/);
		await expect(panel.getByRole("heading", { level: 2, name: first.name })).toBeVisible();
		await page.waitForLoadState("networkidle");
	});

	await day.task("publish", async (hands) => {
		const field = (name: string) =>
			page.locator(`:is(input, select, textarea)[name=${name}]:not([type=hidden])`).first();
		await hands.click(
			page
				.getByRole("banner")
				.locator("summary")
				.and(page.getByLabel(t("shell:create"))),
		);
		await hands.click(
			page.getByRole("banner").getByRole("link", { name: t("shell:createNew", { entity: getLabels(jobs, t).many }) }),
		);
		await expect(field("title")).toBeFocused();
		await hands.type(field("title"), `Arquivista ${mark}`);
		await hands.type(field("client_company"), "Software Pitanga");
		await hands.type(field("city"), "Florianópolis");
		await hands.choose(field("state"), /Santa Catarina/);
		await hands.type(field("salary_to"), "9000");
		await hands.type(
			page.locator("[data-begin] [contenteditable=true]"),
			"Cuida do arquivo da empresa, do papel ao digital, com prazos e pessoas que perguntam muito.",
		);
		await hands.click(page.getByRole("button", { name: t("recruiter_jobs:quick.publish") }));
		await expect(page.getByRole("heading", { level: 1, name: `Arquivista ${mark}` })).toBeVisible();
	});
	const { rows: published } = await pool.query(
		"select j.status, count(p.job_id)::int as sites from jobs j left join job_publications p on p.business_id = j.business_id and p.job_id = j.id where j.title = $1 group by 1",
		[`Arquivista ${mark}`],
	);
	expect(published).toEqual([{ status: 2, sites: 1 }]);

	await day.task("bulkEdit", async (hands) => {
		await page.goto(`/recruiters/candidates?q=${mark}`);
		await waitForHydration(page);
		for (const { name } of [first, second])
			await hands.click(page.getByRole("checkbox", { name: t("list:select.row", { name }) }));
		await hands.click(page.getByRole("button", { name: t("kit:bulk.edit") }));
		const label = getLabels(candidates, t).field("tags");
		await hands.choose(page.getByLabel(t("bulk:edit.op", { label }), { exact: true }), t("bulk:edit.add"));
		await hands.press("Tab");
		await page.keyboard.type(mark);
		await hands.press("Control+Enter");
		await expectMessage(/2 registros alterados/);
	});

	await day.task("prospect", async (hands) => {
		await page.goto(`/recruiters/candidates?q=${mark}`);
		await waitForHydration(page);
		await hands.click(page.getByRole("checkbox", { name: t("list:select.page") }));
		await hands.click(page.getByRole("button", { name: t("kit:bulk.prospecting") }));
		await hands.choose(page.getByLabel(t("sendouts:new.chooseTemplate")), /\S/);
		await hands.click(page.getByRole("button", { name: t("sendouts:new.continue") }));
		await hands.click(page.getByRole("button", { name: /^Iniciar para/ }).first());
		await expect(page).toHaveURL(/\/recruiters\/sendout_queues\/[\w-]+$/);
	});

	day.expectWithin();
	await page.context().close();
});
