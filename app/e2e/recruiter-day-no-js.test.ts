import { expect, test } from "@playwright/test";
import { getLabels } from "../entities/kit/labels.ts";
import { candidates } from "../entities/recruiters/candidates.ts";
import { jobs } from "../entities/recruiters/jobs.ts";
import { createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { openBusinessPool } from "./database.ts";
import { demoJobCode, reservePublishedJob } from "./jobs.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";

const t = getFixedT("pt");

/** The tasks of recruiter-day.test.ts without scripts: slower, but all of them possible. */
test("ten daily tasks work without JavaScript", async ({ browser }) => {
	const mark = `semscript${Date.now().toString(36)}`;
	const phone = `+55489${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
	const job = await reservePublishedJob("localhost");
	const [first, second] = [await createApplicant(), await createApplicant()];
	for (const person of [first, second]) await sendApply(await signInApplicant(person), job);
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ uid: string }>(
		"update candidates set role_name = $2, mobile_phone = $3 where id = $1 returning uid",
		[first.id, mark, phone],
	);
	await pool.query("update candidates set role_name = $2 where id = $1", [second.id, mark]);
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [job.owner]);
	const page = await recruiterPage(browser, job.owner, { javaScriptEnabled: false });
	page.setDefaultTimeout(10_000);
	const main = page.getByRole("main");
	const person = `/recruiters/candidates/${rows[0]?.uid}`;
	const expectMessage = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

	await test.step("find by phone", async () => {
		await page.goto("/recruiters/dashboard");
		await page
			.getByRole("banner")
			.getByRole("button", { name: t("shell:searchHint") })
			.click();
		await main.getByRole("searchbox").first().fill(phone.replace("+55", ""));
		await main.getByRole("searchbox").first().press("Enter");
		await main.getByRole("link", { name: first.name }).first().click();
		await expect(page).toHaveURL(new RegExp(person));
	});
	await test.step("note", async () => {
		await main
			.getByRole("link", { name: t("panel:note") })
			.first()
			.click();
		await main.locator("textarea").first().fill(`Prefere manhãs ${mark}`);
		await main.getByRole("button", { name: t("work:note.save"), exact: true }).click();
		await expectMessage(`Prefere manhãs ${mark}`);
	});
	await test.step("add to a list and to a job", async () => {
		for (const [act, done] of [
			["add_to_list", /1 adicionado à lista/],
			["add_to_job", /1 adicionado à vaga/],
		] as const) {
			await page.goto(person);
			await main.getByRole("link", { name: t(`panel:add.${act}`) }).click();
			if (act === "add_to_job") {
				// By code: the newest job may belong to another test and be closed.
				await main.getByLabel(t("bulk:job.find")).fill(demoJobCode);
				await main.getByRole("button", { name: t("bulk:search"), exact: true }).click();
			} else await main.getByRole("radio").first().check();
			const next = main.getByRole("button", { name: t("sendouts:new.continue") });
			if (act === "add_to_list") await next.click();
			await main.getByRole("button", { name: /^Adicionar 1 à/ }).click();
			await expectMessage(done);
		}
		await page.getByRole("button", { name: t("bulk:run.undo") }).click();
		await expectMessage(t("bulk:run.undone"));
	});
	await test.step("e-mail with a template", async () => {
		await page.goto(person);
		await main
			.locator("summary")
			.and(main.getByLabel(t("candidate_record:actions.more")))
			.click();
		await main
			.getByRole("link", { name: t("candidate_record:actions.email") })
			.first()
			.click();
		const template = main.locator("select[name=template]");
		await template.selectOption({ index: 1 });
		await main.getByRole("button", { name: t("letters:compose.use"), exact: true }).click();
		await expect(main.locator("[name=subject]")).not.toHaveValue("");
		await main.getByRole("button", { name: t("letters:compose.send", { count: 1 }) }).click();
		await expect(page).not.toHaveURL(/emails\/new/);
	});
	await test.step("create and publish a job", async () => {
		await page.getByRole("banner").locator("a[href='/recruiters/menu']").first().click();
		await main
			.getByRole("link", { name: t("shell:createNew", { entity: getLabels(jobs, t).many }) })
			.first()
			.click();
		const field = (name: string) =>
			main.locator(`:is(input, select, textarea)[name=${name}]:not([type=hidden])`).first();
		await field("title").fill(`Arquivista ${mark}`);
		await field("client_company").fill("Software Pitanga");
		await field("city").fill("Florianópolis");
		await field("state").selectOption({ label: "Santa Catarina" });
		await field("salary_to").fill("9000");
		// A refused form keeps all input, including a company without a record.
		await field("description").fill("Cuida do arquivo.");
		await main.getByRole("button", { name: t("recruiter_jobs:quick.publish") }).click();
		await expect(page.getByRole("alert").first()).toBeVisible();
		await expect(field("client_company")).toHaveValue("Software Pitanga");
		await field("description").fill(
			"Cuida do arquivo da empresa, do papel ao digital, com prazos e pessoas que perguntam muito.",
		);
		await main.getByRole("button", { name: t("recruiter_jobs:quick.publish") }).click();
		await expect(page.getByRole("heading", { level: 1, name: `Arquivista ${mark}` })).toBeVisible();
	});
	await test.step("move and reject on the board", async () => {
		const board = new BoardPage(page);
		await board.open(job.uid, { live: false });
		await board.choose(first.name, 1);
		await board.decide("none");
		await board.expectIn(first.name, 1);
		await board.choose(second.name, 9);
		await board.reject(8);
		await board.expectIn(second.name, 9);
	});
	await test.step("edit many", async () => {
		await page.goto(`/recruiters/candidates?q=${mark}`);
		for (const { name } of [first, second])
			await main.getByRole("checkbox", { name: t("list:select.row", { name }) }).check();
		await main.getByRole("button", { name: t("kit:bulk.edit") }).click();
		const label = getLabels(candidates, t).field("tags");
		await main.getByLabel(t("bulk:edit.op", { label }), { exact: true }).selectOption({ label: t("bulk:edit.add") });
		await main.locator("input[name=tags]").last().fill(mark);
		await main.getByRole("button", { name: t("bulk:edit.submit", { count: 2 }) }).click();
		await expectMessage(/2 registros alterados/);
	});
	await test.step("prospect a filtered list", async () => {
		await page.goto(`/recruiters/candidates?q=${mark}`);
		await main.getByRole("checkbox", { name: t("list:select.row", { name: second.name }) }).check();
		await main.getByRole("button", { name: t("kit:bulk.prospecting") }).click();
		await main.getByRole("button", { name: t("sendouts:new.continue") }).click();
		await main
			.getByRole("button", { name: /^Iniciar para/ })
			.first()
			.click();
		await expect(page).toHaveURL(/\/recruiters\/sendout_queues\/[\w-]+$/);
	});
	await page.context().close();
});
