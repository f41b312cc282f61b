import { expect, test } from "@playwright/test";
import { docx } from "./documents.ts";
import { PressBudget } from "./interaction-counter.ts";
import { demoJobCode } from "./jobs.ts";
import { BoardPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { createWorkday, listMoveMails, unreviewedCount } from "./workday-fixture.ts";

const t = getFixedT("pt");
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const givenNames = ["Celia", "Marta", "Paula", "Sandra", "Renata", "Luciana", "Carla", "Denise"];
const surnames = ["Teixeira", "Moura", "Batista", "Cardoso", "Freitas", "Nogueira", "Barros", "Macedo"];
const started = Math.floor(Date.now() / 1000);
const pick = (names: readonly string[], shift: number) => names[(started >> shift) % names.length];

/** Most of each, begun cold: nothing was remembered or decided before. */
const most = {
	waiting: 0,
	late: 1,
	findByName: 2,
	findBySkillAndCity: 3,
	note: 2,
	addToJob: 2,
	addCv: 2,
	review: 1,
	move: 1,
	reject: 3,
	schedule: 3,
	shortlist: 3,
	offer: 4,
};

test("thirteen daily tasks take no more clicks and keys than allowed", async ({ browser }) => {
	test.setTimeout(180_000);
	const { mark, phone, job, people, contact, page, pool } = await createWorkday(browser);
	const [first, second, third, fourth] = people;
	const day = new PressBudget(page, most);
	const go = async (path: string) => {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
	};
	const main = page.getByRole("main");
	const panel = page.locator("[data-record-panel]");
	const expectMessage = (text: string | RegExp) =>
		expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

	await go("/recruiters/dashboard");
	await day.task("waiting", async () => {
		const label = t("shell:areas.waiting.jobs", { count: unreviewedCount, number: String(unreviewedCount) });
		await expect(page.getByRole("navigation").getByRole("link", { name: label, exact: true }).first()).toBeVisible();
	});
	await day.task("late", async (hands) => {
		await hands.click(main.getByRole("link", { name: t("dashboard:openJobs.waiting") }));
		const own = main.getByRole("listitem").filter({ has: page.locator(`a[href="/recruiters/jobs/${job.uid}"]`) });
		await expect(own.first()).toContainText(t("kit:options.jobHealth.late"));
		await expect(own.first().getByRole("listitem").first()).toHaveText(/\S/);
	});

	await go("/recruiters/dashboard");
	await day.task("findByName", async (hands) => {
		await hands.press("Control+k");
		await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
		await page.keyboard.type(first.name);
		await expect(page.locator("[data-result]").filter({ hasText: first.name })).toBeVisible();
		await hands.press("Enter");
		await expect(panel.getByRole("heading", { level: 2, name: first.name })).toBeFocused();
	});
	await day.task("note", async (hands) => {
		await hands.click(panel.getByRole("button", { name: t("panel:note"), exact: true }));
		await expect(panel.locator("textarea").first()).toBeFocused();
		await page.keyboard.type(`Prefere manhãs ${mark}`);
		await hands.press("Control+Enter");
		await expect(panel.getByText(`Prefere manhãs ${mark}`).first()).toBeVisible();
	});
	await day.task("addToJob", async (hands) => {
		// Types immediately, while the select's code is still loading.
		await page.route(/\/assets\/choose/, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 500));
			await route.continue();
		});
		await hands.click(panel.getByRole("button", { name: t("panel:add.add_to_job") }));
		await page.keyboard.type(demoJobCode);
		await expect(panel.getByRole("dialog").locator("input").first()).toHaveValue(demoJobCode);
		await hands.click(panel.getByRole("dialog").getByRole("option").filter({ hasText: demoJobCode }));
		await expectMessage(/1 adicionado à vaga/);
	});
	await day.task("findBySkillAndCity", async (hands) => {
		await hands.click(
			page
				.getByRole("navigation")
				.getByRole("link", { name: /^Candidatos/ })
				.first(),
		);
		await expect(page).toHaveURL(/\/recruiters\/candidates/);
		await expect(main.locator("tbody tr").first()).toBeVisible();
		await page.waitForLoadState("networkidle");
		await hands.click(page.locator("[data-list-search]"));
		await page.keyboard.type(`skill:Skill${mark} cidade:Florianópolis`);
		await hands.press("Enter");
		await expect(page).toHaveURL(/q=skill/);
		await expect(main.getByRole("link", { name: first.name }).first()).toBeVisible();
		await expect(main.locator("tbody tr")).toHaveCount(1);
		expect(phone).toMatch(/^\+55/);
	});

	// A different person per run: duplicate names prompt for confirmation.
	const [given = "", surname = ""] = [pick(givenNames, 0), pick(surnames, 3)];
	const name = `${given} Ramos ${surname}`;
	const email = `${given}.${surname}.${mark}@tests.example`.toLowerCase();
	await day.task("addCv", async (hands) => {
		const bytes = [
			...docx([
				name,
				email,
				"EXPERIÊNCIA PROFISSIONAL",
				"Nuvem Azul Sistemas",
				"Analista de Dados",
				"03/2021 - atual",
				"SKILLS",
				"SQL",
			]),
		];
		await hands.drag(async () => {
			await page.evaluate(
				([data, type]) => {
					const brought = new DataTransfer();
					brought.items.add(new File([new Uint8Array(data)], "curriculo.docx", { type }));
					document.body.dispatchEvent(
						new DragEvent("drop", { dataTransfer: brought, bubbles: true, cancelable: true }),
					);
				},
				[bytes, wordType] as const,
			);
		});
		await page.waitForURL(/candidates\/new\?cv=/);
		await expect(main.locator("[name=email]")).toHaveValue(email);
		await expect(main.locator("[name=name]").first()).toHaveValue(name);
		await hands.click(main.locator("form .form-bar button[type=submit]").first());
		await page.waitForURL(/\/recruiters\/candidates\/(?!new)/);
		await expect
			.poll(async () => (await pool.query("select from candidates where email = $1", [email])).rowCount)
			.toBe(1);
	});

	await go(`/recruiters/jobs/${job.uid}/triage`);
	await day.task("review", async (hands) => {
		const name = (await page.locator(".triage-head h2").textContent()) ?? "";
		await expect(page.locator(".triage[aria-busy=false]")).toBeVisible();
		await hands.press("a");
		await expect(page.locator(".triage-head h2")).not.toHaveText(name);
	});

	const board = new BoardPage(page);
	await board.open(job.uid);
	await waitForHydration(page);
	await day.task("move", async (hands) => {
		await hands.drag(() => board.drag(first.name, 1));
		await board.expectIn(first.name, 1);
		await expect.poll(() => listMoveMails(first.email)).toHaveLength(1);
	});
	await day.task("reject", async (hands) => {
		// Hovering reveals the card's action without counting as a click.
		await board.card(second.name).hover();
		await hands.click(page.getByRole("button", { name: t("applies:board.rejectName", { name: second.name }) }));
		const dialog = page.getByRole("dialog");
		await expect(dialog.locator("[name=reject_reason]")).toHaveValue("");
		await hands.choose(dialog.locator("[name=reject_reason]"), /\S/);
		await hands.press("Control+Enter");
		await expect(dialog).toHaveCount(0);
		await expect
			.poll(async () => (await listMoveMails(second.email)).map(({ kind }) => kind))
			.toEqual(["apply_closed"]);
	});
	await day.task("schedule", async (hands) => {
		await hands.drag(() => board.drag(third.name, 4));
		const dialog = page.getByRole("dialog");
		await expect(dialog.locator("[name=starts_at]")).not.toHaveValue("");
		await expect(dialog.locator("[name=interviewers]:checked").first()).toBeChecked();
		// The format of the recruiter's last interview is preselected.
		const video = dialog.locator("[name=mode][value=video]");
		if (!(await video.isChecked())) await hands.click(video);
		await hands.type(dialog.locator("[name=place_or_link]"), "https://meet.example/sala");
		// Another time when all participants are free.
		await hands.click(
			dialog
				.getByRole("list", { name: t("applies:fields.freeTimes") })
				.getByRole("button")
				.nth(1),
		);
		await hands.press("Control+Enter");
		await expect(dialog).toHaveCount(0);
		await board.expectIn(third.name, 4);
	});
	const { rows: meetings } = await pool.query(
		"select i.place_or_link as place, i.notify_by_email as told from interviews i where i.business_id = 1 and i.candidate_id = $1",
		[third.id],
	);
	expect(meetings).toEqual([{ place: "https://meet.example/sala", told: true }]);
	await day.task("offer", async (hands) => {
		await hands.drag(() => board.drag(fourth.name, 7));
		const dialog = page.getByRole("dialog");
		await expect(dialog.locator("[name=salary_cents]")).not.toHaveValue("");
		await expect(dialog.locator("[name=regime]")).not.toHaveValue("");
		await hands.press("Control+Enter");
		await expect(dialog).toHaveCount(0);
		await expect
			.poll(async () => (await listMoveMails(fourth.email))[0]?.text ?? "")
			.toContain(t("emails:offer.title"));
	});

	await board.open(job.uid);
	await waitForHydration(page);
	await day.task("shortlist", async (hands) => {
		await hands.click(board.column(1).getByRole("link", { name: t("applies:board.send") }));
		await expect(main.getByRole("heading", { name: t("shortlists:preview.title") })).toBeVisible();
		const box = main.getByRole("checkbox", { name: new RegExp(mark) }).and(main.locator("[name=contacts]"));
		if (!(await box.isChecked())) await hands.click(box);
		await hands.click(main.getByRole("button", { name: t("shortlists:send.submit"), exact: true }));
		await page.waitForURL(/\/recruiters\/shortlists\/[\w-]+$/);
		const mails = "select from email_messages where business_id = 1 and kind = 'shortlist_sent' and to_email = $1";
		await expect.poll(async () => (await pool.query(mails, [contact])).rowCount).toBe(1);
	});

	day.expectWithin();
	await page.context().close();
});
