import { expect, type Locator, type Page, test } from "@playwright/test";
import { getLabels } from "../entities/kit/labels.ts";
import { candidates } from "../entities/recruiters/candidates.ts";
import { jobs } from "../entities/recruiters/jobs.ts";
import { anApplicant, sendApply, signedIn } from "./applicants.ts";
import { openBusinessPool } from "./database.ts";
import { hydrated } from "./hydrated.ts";
import { demoJobCode, publishedJob } from "./jobs.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./words.ts";

/**
 * What a recruiter does forty times a day, counted in clicks and keys. Typing is not counted, nor the Tab from one box that
 * was typed in to the next that is; each field must have the focus by then.
 */

const t = getFixedT("pt");

/** Most of each: no more than the best of the field take. */
const most = {
	find: 2,
	note: 2,
	addToList: 2,
	addToJob: 3,
	publish: 4,
	move: 1,
	reject: 3,
	email: 3,
	bulkEdit: (n: number) => n + 4,
	prospect: 6,
};

/** Hands that count. */
class Hands {
	count = 0;
	readonly page: Page;
	constructor(page: Page) {
		this.page = page;
	}
	async click(what: Locator) {
		this.count += 1;
		await what.click();
	}
	async press(key: string) {
		this.count += 1;
		await this.page.keyboard.press(key);
	}
	/** A drag by the mouse is one act of the hand. */
	async drag(drop: () => Promise<void>) {
		this.count += 1;
		await drop();
	}
	/** Types where the focus is, or in the next boxes by Tab: it must come to this one. */
	async type(box: Locator, text: string) {
		await expect(async () => {
			if (!(await box.evaluate((item) => item === document.activeElement))) await this.page.keyboard.press("Tab");
			await expect(box).toBeFocused({ timeout: 50 });
		}).toPass({ intervals: [0] });
		await this.page.keyboard.press("Control+a");
		await this.page.keyboard.type(text);
	}
	async choose(what: Locator, label: string | RegExp) {
		this.count += 1;
		const text =
			typeof label === "string"
				? label
				: ((await what.locator("option:not([value=''])", { hasText: label }).first().textContent()) ?? "");
		// Where a person who chose is: selectOption alone leaves the focus where it was.
		await what.focus();
		await what.selectOption({ label: text.trim() });
	}
}

test("ten tasks of the day take no more clicks and keys than they may", async ({ browser }) => {
	test.setTimeout(120_000);
	const mark = `jornada${Date.now().toString(36)}`;
	// Nobody else's, on a second run either.
	const phone = `+55489${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
	const job = await publishedJob("localhost");
	const [first, second] = [await anApplicant(), await anApplicant()];
	for (const person of [first, second]) await sendApply(await signedIn(person), job);
	const pool = await openBusinessPool(1);
	await pool.query("update candidates set role_name = $2, mobile_phone = $3 where id = $1", [first.id, mark, phone]);
	await pool.query("update candidates set role_name = $2 where id = $1", [second.id, mark]);
	// Someone who may do all ten.
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [job.owner]);
	// What this recruiter decided once about a stage's mail stands: a drop says nothing more.
	await pool.query(
		`insert into move_mail_choices (business_id, recruiter_id, status, role, choice, ask)
		select 1, id, 1, 'candidate', 'none', false from recruiters where business_id = 1 and email = $1`,
		[job.owner],
	);
	await pool.query(
		`insert into email_templates (business_id, name, entity, subject_pt, body_pt, owner_id)
		select 1, $2, 'candidates', 'Uma conversa, {{first_name}}', 'Podemos conversar esta semana?', id from recruiters where business_id = 1 and email = $1`,
		[job.owner, `Convite ${mark}`],
	);
	const page = await recruiterPage(browser, job.owner);
	page.setDefaultTimeout(12_000);
	const counted: Record<string, number> = {};
	const task = async (name: string, work: (hands: Hands) => Promise<void>) =>
		test.step(name, async () => {
			const hands = new Hands(page);
			await work(hands);
			counted[name] = hands.count;
		});
	const go = async (path: string) => {
		await page.goto(path);
		await hydrated(page);
		await page.waitForLoadState("networkidle");
	};
	const panel = page.locator("[data-record-panel]");
	const expectMessage = (text: string | RegExp) =>
		expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

	await go("/recruiters/dashboard");
	await task("find", async (hands) => {
		await hands.press("Control+k");
		await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
		await page.keyboard.type(phone.replace("+55", ""));
		await expect(page.locator("[data-result]").filter({ hasText: first.name })).toBeVisible();
		await hands.press("Enter");
		await expect(panel.getByRole("heading", { level: 2, name: first.name })).toBeFocused();
	});

	await task("note", async (hands) => {
		await hands.click(panel.getByRole("button", { name: t("panel:note"), exact: true }));
		await expect(panel.locator("textarea").first()).toBeFocused();
		await page.keyboard.type(`Prefere manhãs ${mark}`);
		await hands.press("Control+Enter");
		await expect(panel.getByText(`Prefere manhãs ${mark}`).first()).toBeVisible();
	});

	await task("addToList", async (hands) => {
		await hands.click(panel.getByRole("button", { name: t("panel:add.add_to_list") }));
		await hands.click(panel.getByRole("dialog").getByRole("option").first());
		await expectMessage(/1 adicionado à lista/);
	});

	await task("addToJob", async (hands) => {
		await hands.click(panel.getByRole("button", { name: t("panel:add.add_to_job") }));
		// By its code: the newest job may be another test's, and closed meanwhile.
		await page.keyboard.type(demoJobCode);
		await hands.click(panel.getByRole("dialog").getByRole("option").filter({ hasText: demoJobCode }));
		await expectMessage(/1 adicionado à vaga/);
	});
	// And is taken back where it was done.
	await page
		.locator(".toast-place")
		.getByRole("button", { name: t("bulk:run.undo") })
		.first()
		.click();
	await expectMessage(t("bulk:run.undone"));
	await expect(panel.getByRole("heading", { level: 2, name: first.name })).toBeVisible();

	await task("email", async (hands) => {
		await hands.click(panel.getByRole("link", { name: t("candidate_record:actions.email") }));
		const template = page.locator("select[name=template]");
		await hydrated(page);
		await hands.choose(template, `Convite ${mark}`);
		await expect(page).toHaveURL(/template=/);
		await expect(page.locator("[name=subject]")).not.toHaveValue("");
		await hands.click(page.getByRole("button", { name: t("letters:compose.send", { count: 1 }) }));
		// And back where the message was thought of.
		await expect(page).toHaveURL(/panel=candidates/);
		await expect(panel.getByRole("heading", { level: 2, name: first.name })).toBeVisible();
		await page.waitForLoadState("networkidle");
	});

	await task("publish", async (hands) => {
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

	const board = new BoardPage(page);
	await board.open(job.uid);
	await task("move", async (hands) => {
		await hands.drag(() => board.drag(first.name, 1));
		await board.expectIn(first.name, 1);
	});

	await task("reject", async (hands) => {
		// Where the mouse points, the card's own acts are; pointing is no click.
		await board.card(second.name).hover();
		await hands.click(page.getByRole("button", { name: t("applies:board.rejectName", { name: second.name }) }));
		const dialog = page.getByRole("dialog");
		// Why they last rejected somebody is proposed; this is the first time, and it is chosen.
		await expect(dialog.locator("[name=reject_reason]")).toHaveValue("");
		await hands.choose(dialog.locator("[name=reject_reason]"), /\S/);
		await hands.press("Control+Enter");
		await expect(dialog).toHaveCount(0);
		await expect(board.column(1).locator("[data-card]").filter({ hasText: second.name })).toHaveCount(0);
	});

	await task("bulkEdit", async (hands) => {
		await page.goto(`/recruiters/candidates?q=${mark}`);
		await hydrated(page);
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

	await task("prospect", async (hands) => {
		await page.goto(`/recruiters/candidates?q=${mark}`);
		await hydrated(page);
		await hands.click(page.getByRole("checkbox", { name: t("list:select.page") }));
		await hands.click(page.getByRole("button", { name: t("kit:bulk.prospecting") }));
		await hands.choose(page.getByLabel(t("sendouts:new.chooseTemplate")), /\S/);
		await hands.click(page.getByRole("button", { name: t("sendouts:new.continue") }));
		await hands.click(page.getByRole("button", { name: /^Iniciar para/ }).first());
		await expect(page).toHaveURL(/\/recruiters\/sendout_queues\/[\w-]+$/);
	});

	const over = Object.entries(counted).filter(([name, count]) => {
		const limit = most[name as keyof typeof most];
		return count > (typeof limit === "function" ? limit(2) : limit);
	});
	expect(Object.keys(counted).sort()).toEqual(Object.keys(most).sort());
	expect(over).toEqual([]);
	await page.context().close();
});
