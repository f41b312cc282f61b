import { expect, type Locator, type Page, test } from "@playwright/test";
import { getLabels } from "../entities/kit/labels.ts";
import { candidates } from "../entities/recruiters/candidates.ts";
import { jobs } from "../entities/recruiters/jobs.ts";
import { createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { openBusinessPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** Ten recruiter tasks by keyboard alone; focus and screen reader announcements are checked after each. */

const t = getFixedT("pt");

test("ten daily tasks work by keyboard alone with the focus always visible", async ({ browser }) => {
	test.setTimeout(120_000);
	const mark = `teclado${Date.now().toString(36)}`;
	const phone = `+55489${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
	const job = await reservePublishedJob("localhost");
	const people = [await createApplicant(), await createApplicant(), await createApplicant()] as const;
	const [first, second, third] = people;
	for (const person of people) await sendApply(await signInApplicant(person), job);
	const pool = await openBusinessPool(1);
	for (const { id } of people) await pool.query("update candidates set role_name = $2 where id = $1", [id, mark]);
	await pool.query("update candidates set mobile_phone = $2 where id = $1", [first.id, phone]);
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [job.owner]);
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
	page.setDefaultTimeout(10_000);
	const keys = page.keyboard;
	const panel = page.locator("[data-record-panel]");
	const title = panel.getByRole("heading", { level: 2 });
	const expectMessage = (text: string | RegExp) =>
		expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
	const undo = page.locator(".toast-place [data-undo]");
	const go = async (path: string) => {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
	};
	const button = (name: string | RegExp, within: Page | Locator = panel) =>
		within.getByRole("button", { name, exact: typeof name === "string" });

	await go("/recruiters/dashboard");
	await test.step("find by phone; the search and the panel give the focus back", async () => {
		await keys.press("Control+k");
		const box = page.getByRole("dialog").getByRole("searchbox");
		await expect(box).toBeFocused();
		await keys.press("Escape");
		await expect(box).toHaveCount(0);
		await expectSomewhere(page);
		await keys.press("Control+k");
		await keys.type(phone.replace("+55", ""));
		await keys.press("Enter");
		await expect(page.locator("[data-result]").filter({ hasText: first.name })).toBeVisible();
		await keys.press("Enter");
		await expect(title).toBeFocused();
		await expect(panel).toMatchAriaSnapshot(tree`
			- 'complementary "Ao lado: ${first.name}"':
				- heading "${first.name}" [level=2]
				- group "Ações":
					- button "Adicionar à vaga"
					- button "Adicionar à lista"
					- button "Anotar"
					- link "Enviar e-mail"
				- region "Processos":
					- heading "Processos" [level=3]
					- list:
						- listitem:
							- link "${job.title}"
							- button "Reprovar em ${job.title}"
				- region "Partes":
					- tablist "Partes":
						- tab "Perfil" [selected]
					- tabpanel "Perfil"
		`);
	});

	await test.step("note: from its button and back to it", async () => {
		await tabTo(page, button(t("panel:note")));
		await keys.press("Enter");
		await expect(panel.locator("textarea").first()).toBeFocused();
		await keys.type(`Prefere manhãs ${mark}`);
		await keys.press("Control+Enter");
		await expect(panel.getByText(`Prefere manhãs ${mark}`).first()).toBeVisible();
		await expect(button(t("panel:note"))).toBeFocused();
	});

	await test.step("add to a list and to a job, and take that back with Z", async () => {
		for (const [act, done] of [
			["add_to_list", /1 adicionado à lista/],
			["add_to_job", /1 adicionado à vaga/],
		] as const) {
			const opener = button(t(`panel:add.${act}`));
			await tabTo(page, opener, "Shift+Tab");
			await keys.press("Enter");
			const dialog = panel.getByRole("dialog", { name: t(`panel:add.${act}`) });
			await expect(dialog.getByRole("combobox")).toBeFocused();
			await expect(dialog.getByRole("option", { selected: true })).toHaveCount(1);
			await keys.press("Escape");
			await expect(opener).toBeFocused();
			await keys.press("Enter");
			await expect(dialog.getByRole("option").first()).toBeVisible();
			await keys.press("Enter");
			await expectMessage(done);
			await expect(opener).toBeFocused();
			await keys.press("z");
			await expectMessage(t("bulk:run.undone"));
			await expect(opener).toBeFocused();
		}
	});

	await test.step("e-mail: the page begins at its templates and comes back to the person", async () => {
		await tabTo(page, panel.getByRole("link", { name: t("candidate_record:actions.email") }));
		await keys.press("Enter");
		const template = page.locator("select[name=template]");
		await expect(template).toBeFocused();
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
		await keys.type(`Convite ${mark}`);
		await expect(page).toHaveURL(/template=/);
		await expect(page.locator("[name=subject]")).not.toHaveValue("");
		await expect(template).toBeFocused();
		await tabTo(page, button(t("letters:compose.send", { count: 1 }), page));
		await keys.press("Enter");
		await expect(title).toBeFocused();
		await keys.press("Escape");
		await expect(panel).toHaveCount(0);
		await expectSomewhere(page);
	});

	await test.step("a job is created and published from the menu, field after field", async () => {
		await tabTo(
			page,
			page
				.getByRole("banner")
				.locator("summary")
				.and(page.getByLabel(t("shell:create"))),
			"Shift+Tab",
		);
		await keys.press("Enter");
		const link = page
			.getByRole("banner")
			.getByRole("link", { name: t("shell:createNew", { entity: getLabels(jobs, t).many }) });
		await tabTo(page, link);
		await keys.press("Enter");
		const field = (name: string) => page.locator(`:is(input, select, textarea)[name=${name}]:not([type=hidden])`);
		await expect(field("title").first()).toBeFocused();
		await keys.type(`Arquivista ${mark}`);
		for (const [name, text] of [
			["client_company", "Software Pitanga"],
			["city", "Florianópolis"],
			["state", "Santa Catarina"],
			["salary_to", "9000"],
		] as const) {
			await tabTo(page, field(name).first());
			await keys.type(text);
		}
		await tabTo(page, page.locator("[data-begin] [contenteditable=true]"));
		await keys.type("Cuida do arquivo da empresa, do papel ao digital, com prazos e pessoas que perguntam muito.");
		await tabTo(page, button(t("recruiter_jobs:quick.publish"), page));
		await keys.press("Enter");
		await expect(page.getByRole("heading", { level: 1, name: `Arquivista ${mark}` })).toBeVisible();
		await expectSomewhere(page);
	});

	const board = new BoardPage(page);
	const card = (name: string) => board.card(name).getByRole("link", { name, exact: true });
	const grab = (name: string) => board.card(name).getByRole("button", { name: t("ui:kanban.grab", { label: name }) });
	await test.step("move: from card to card, picked up, dropped, taken back with Z", async () => {
		await board.open(job.uid);
		await waitForHydration(page);
		// Key handlers attach shortly after it renders.
		await expect(async () => {
			await keys.press("j");
			expect(await page.evaluate(() => document.activeElement?.closest("[data-card]") !== null)).toBe(true);
		}).toPass();
		// A slow page may have passed the card already.
		const isBelow = () =>
			card(second.name).evaluate(
				(link) =>
					(link.compareDocumentPosition(document.activeElement ?? link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
			);
		while (!(await isFocused(card(second.name)))) await keys.press((await isBelow()) ? "ArrowUp" : "ArrowDown");
		await keys.press("Shift+Tab");
		await expect(grab(second.name)).toBeFocused();
		await keys.press("Enter");
		await keys.press("ArrowRight");
		await keys.press("Enter");
		await board.expectIn(second.name, 1);
		await expect(grab(second.name)).toBeFocused();
		await expect(page.locator("[aria-live=assertive]")).toContainText(second.name);
		await expect(undo).toBeVisible();
		await keys.press("Control+z");
		await board.expectIn(second.name, 0);
		await expect(grab(second.name)).toBeFocused();
		await keys.press("m");
		await expect(board.card(second.name).getByRole("combobox")).toBeFocused();
		await keys.press("Escape");
		await expect(
			board.card(second.name).getByRole("link", { name: `${t("ui:kanban.choose")} ${second.name}` }),
		).toBeFocused();
	});

	await test.step("several cards: X ticks one, Shift and an arrow the next", async () => {
		await keys.press("x");
		const box = (name: string) => page.getByRole("checkbox", { name: t("applies:board.selectOne", { name }) });
		await expect(box(second.name)).toBeFocused();
		await expect(box(second.name)).toBeChecked();
		await keys.press("Shift+ArrowUp");
		await expectMessage(t("applies:board.selected", { count: 2 }));
		await tabTo(page, page.getByRole("link", { name: t("applies:board.selectEnd") }), "Shift+Tab");
		await keys.press("Enter");
		await expect(page.getByRole("link", { name: t("applies:board.select") })).toBeFocused();
	});

	await test.step("reject with R: on to the next card, and back with Z", async () => {
		await tabTo(page, card(third.name), "Tab", 200);
		const neighbour = await board
			.card(third.name)
			.evaluate((item) =>
				(
					(item.nextElementSibling?.matches("[data-card]") ? item.nextElementSibling : item.previousElementSibling) as
						| HTMLElement
						| undefined
				)?.getAttribute("data-card"),
			);
		await keys.press("r");
		const dialog = page.getByRole("dialog");
		await expect(dialog.locator("[name=reject_reason]")).toBeFocused();
		await expect(dialog).toMatchAriaSnapshot(tree`
			- 'dialog "Mover ${third.name} para Inscrição reprovada"':
				- heading [level=2]
				- button "Fechar"
				- combobox "Motivo"
				- group "De quem foi a decisão":
					- radio "Consultor"
					- radio "Cliente"
				- button "Cancelar"
				- button /Mover para/
		`);
		await keys.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(card(third.name)).toBeFocused();
		await keys.press("r");
		await expect(dialog.locator("[name=reject_reason]")).toBeFocused();
		await keys.type("Form");
		await keys.press("Control+Enter");
		await expect(dialog).toHaveCount(0);
		await expect(board.column(0).locator("[data-card]").filter({ hasText: third.name })).toHaveCount(0);
		await expect(page.locator(`[data-card="${neighbour}"] .kf > a`)).toBeFocused();
		await expect(undo).toBeVisible();
		await keys.press("z");
		await board.expectIn(third.name, 0);
		await expect(grab(third.name)).toBeFocused();
	});

	await test.step("J and K go through the panel; closing it is back at the card", async () => {
		await keys.press("Tab");
		await keys.press("Enter");
		await expect(title).toHaveText(third.name);
		await expect(title).toBeFocused();
		const isFirst = await button(t("panel:previous")).isDisabled();
		await keys.press(isFirst ? "j" : "k");
		await expect(title).not.toHaveText(third.name);
		await keys.press(isFirst ? "k" : "j");
		await expect(title).toHaveText(third.name);
		await expect(title).toBeFocused();
		await keys.press("Escape");
		await expect(panel).toHaveCount(0);
		await expect(card(third.name)).toBeFocused();
	});

	await test.step("the keys are told where one is", async () => {
		await keys.press("?");
		const sheet = page.getByRole("dialog", { name: t("shell:keys.title") });
		for (const group of ["general", "list", "panel", "board"] as const)
			await expect(sheet.getByRole("heading", { name: t(`shell:keys.groups.${group}`) })).toBeVisible();
		await expect(sheet.getByText(t("shell:keys.undo"))).toBeVisible();
		await keys.press("Escape");
		await expect(card(third.name)).toBeFocused();
	});

	await test.step("bulk edit: from the rows to the field and back", async () => {
		await go(`/recruiters/candidates?q=${mark}`);
		for (const key of ["j", "x", "j", "x"]) await keys.press(key);
		await expectMessage(/2 selecionados/);
		await keys.press("e");
		await expect(page.locator("[data-begin] select").first()).toBeFocused();
		const label = getLabels(candidates, t).field("tags");
		await tabTo(page, page.getByLabel(t("bulk:edit.op", { label }), { exact: true }));
		await keys.type(t("bulk:edit.add"));
		await keys.press("Tab");
		await keys.type(mark);
		await keys.press("Control+Enter");
		await expectMessage(/2 registros alterados/);
		await expectSomewhere(page);
	});

	await test.step("a filtered list is prospected", async () => {
		await go(`/recruiters/candidates?q=${mark}`);
		await keys.press("j");
		await keys.press("x");
		await tabTo(page, button(t("kit:bulk.prospecting"), page));
		await keys.press("Enter");
		await expect(page.getByLabel(t("sendouts:new.chooseTemplate"))).toBeFocused();
		await keys.press("ArrowDown");
		await tabTo(page, button(t("sendouts:new.continue"), page));
		await keys.press("Enter");
		await tabTo(page, button(/^Iniciar para/, page).first());
		await keys.press("Enter");
		await expect(page).toHaveURL(/\/recruiters\/sendout_queues\/[\w-]+$/);
		await expectSomewhere(page);
	});
	await page.context().close();
});

test("a record opens as a page and a card moves without dragging when only touch is used", async ({ browser }) => {
	const job = await reservePublishedJob("localhost");
	const person = await createApplicant();
	await sendApply(await signInApplicant(person), job);
	const page = await recruiterPage(browser, job.owner, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		isMobile: true,
	});
	await page.goto(`/recruiters/candidates?q=${person.email}`);
	await waitForHydration(page);
	await page.getByRole("link", { name: person.name }).first().tap();
	await expect(page).toHaveURL(/\/recruiters\/candidates\/[\w-]+$/);
	await expect(page.getByRole("heading", { level: 1, name: person.name })).toBeVisible();

	const board = new BoardPage(page);
	await board.open(job.uid);
	await waitForHydration(page);
	await board.card(person.name).locator(".kmove").tap();
	const choice = board.card(person.name).getByRole("combobox");
	await expect(choice).toBeFocused();
	await choice.selectOption("1");
	await board
		.card(person.name)
		.getByRole("button", { name: t("ui:kanban.move"), exact: true })
		.tap();
	await board.decide("none");
	await page.getByRole("link", { name: new RegExp(`^${await getTitle(board, 1)}`) }).tap();
	await board.expectIn(person.name, 1);
	await page.getByRole("link", { name: person.name, exact: true }).tap();
	await expect(page).toHaveURL(/\/recruiters\/applies\/[\w-]+$/);
	await page.context().close();
});

/** A stage's name, of a column that a phone does not show. */
const getTitle = async (board: BoardPage, status: number) =>
	((await board.column(status).locator("h2 span").first().textContent()) ?? "").trim();

/** Accessibility tree, written with tabs. */
const tree = (texts: TemplateStringsArray, ...names: string[]) => String.raw(texts, ...names).replaceAll("\t", "  ");

const isFocused = (what: Locator) => what.evaluate((item) => document.activeElement === item);

async function expectSomewhere(page: Page) {
	await expect
		.poll(() => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null))
		.toBe(true);
}

/** Fails when Tab does not reach the element. */
async function tabTo(page: Page, what: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 90) {
	await expect(what).toBeVisible();
	const been: string[] = [];
	for (let presses = 0; presses < most; presses++) {
		if (await isFocused(what)) return;
		await page.keyboard.press(key);
		been.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? ""));
	}
	throw new Error(`${most} times ${key} does not lead to ${what}: ${been.join("\n")}`);
}
