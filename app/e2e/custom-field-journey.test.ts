import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import {
	type CustomFieldFixture,
	createCustomFieldFixture,
	findTablesWith,
	openFixturePool,
	secondBusinessHost,
	signedInPage,
} from "./custom-field-fixture.ts";
import { BoardPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { Visitor } from "./visitor.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const t = getFixedT("pt");
const offer = 7;

/** Multiple choice of five, requested from candidates, required for offers, on cards; returns its name. */
async function makeField(page: Page, { mark }: CustomFieldFixture) {
	await page.goto("/administrator/custom_fields/new?kind=options");
	const main = page.getByRole("main");
	const field = (name: string) => main.locator(`:is(input, select, textarea)[name=${name}]:not([type=hidden])`).first();
	await field("name_pt").fill(`CNH ${mark}`);
	await field("name_en").fill(`Licence ${mark}`);
	await field("entity").selectOption("candidates");
	await field("options").fill(
		["A", "B", "C", "D", "E"].map((item) => `${item}${mark} | Categoria ${item} | Class ${item}`).join("\n"),
	);
	await field("candidate_access").selectOption("answer");
	await field("purpose").fill("Vagas que pedem condução de veículos");
	await main.locator(`[name=required_stages][value="${offer}"]`).check();
	await main.getByRole("button", { name: t("kit:form.create") }).click();
	await expect(page).toHaveURL(/\/administrator\/custom_fields(?!\/new)/);
	const { rows } = await (await openFixturePool()).query<{ key: string }>(
		"select key from custom_fields where business_id = 2 and name_pt = $1",
		[`CNH ${mark}`],
	);
	const name = `cf_${rows[0]?.key}`;
	await page.goto("/administrator/entity_cards/new");
	await field("name").fill(`Quadro ${mark}`);
	await field("entity").selectOption("applies");
	await field("view").selectOption("kanban");
	await main.getByRole("button", { name: t("kit:form.create") }).click();
	await expect(page).toHaveURL(/entity_cards\/(?!new)[\w-]+$/);
	await main.locator("form:has([value=add]) select").selectOption(`candidate.${name}`);
	await main.getByRole("button", { name: t("administrator:cards.add") }).click();
	await expect(main.getByText(`CNH ${mark}, do candidato`).first()).toBeVisible();
	return name;
}

/** On her phone, without JavaScript, in English. */
async function answer(page: Page, { mark }: CustomFieldFixture, name: string) {
	await page.goto("/candidates/info");
	await page.getByRole("main").locator("a[href='/candidates/custom_fields']").first().click();
	await expect(page.getByText(`Licence ${mark}`)).toBeVisible();
	await expect(page.getByText("Vagas que pedem condução de veículos")).toBeVisible();
	for (const letter of ["B", "E"]) await page.locator(`[name=${name}][value="${letter}${mark}"]`).check();
	await page.getByRole("main").locator("form button[type=submit]").last().click();
	await expect(page).toHaveURL(/\/candidates\/info/);
	await expect(page.getByText("Class B, Class E").first()).toBeVisible();
}

async function exportCsv(page: Page, candidate: string) {
	await page.getByRole("checkbox", { name: candidate }).first().check();
	await page.getByRole("button", { name: t("kit:bulk.export") }).click();
	await page.getByLabel(t("bulk:export.csv")).check();
	await page.getByRole("button", { name: /Exportar 1 registro/ }).click();
	await page.waitForURL(/\/downloads/);
	const file = page.getByRole("link", { name: /\.csv/ }).first();
	await expect(async () => {
		await page.reload();
		await expect(file).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 30_000 });
	const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
	return readFile(await download.path(), "utf8");
}

test("a custom field is created, answered, filtered, displayed, required, exported, reported, hidden from the client and erased", async ({
	browser,
}) => {
	test.setTimeout(120_000);
	const scene = await createCustomFieldFixture();
	const { mark, candidate, job, recruiter, contact } = scene;
	const admin = await signedInPage(browser, { at: "/business", email: "recruiter@other.example" });
	const page = await signedInPage(browser, { at: "/business", email: recruiter });
	const board = new BoardPage(page);
	const apply = await getApply(candidate.id);

	const name = await test.step("an administrator makes it", () => makeField(admin, scene));

	await test.step("nobody reaches the offer without it", async () => {
		await board.open(job.uid);
		await waitForHydration(page);
		await board.askToMove(candidate.name);
		await board.moveTo(candidate.name, offer);
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText(`CNH ${mark}`).first()).toBeVisible();
		await fillOffer(dialog);
		await expect(dialog.getByRole("alert").filter({ hasText: `CNH ${mark}` })).toContainText(t("forms:required"));
		expect(await getStage(candidate.id)).toBe(6);
		await expect(dialog.locator(`[name=fill_candidates_${name}]`).first()).toBeVisible();
	});

	await test.step("the candidate answers it in her area", async () => {
		const phone = await signedInPage(
			browser,
			{ at: "/login", email: candidate.email, lng: "en" },
			{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
		);
		await answer(phone, scene, name);
		await phone.context().close();
	});

	await test.step("the recruiter filters by it and takes it out in a file", async () => {
		const columns = `columns=name,${name}`;
		await page.goto(`/recruiters/candidates?${columns}&filters[${name}]=D${mark}`);
		await expect(page.getByRole("link", { name: candidate.name })).toHaveCount(0);
		await page.goto(`/recruiters/candidates?${columns}`);
		await waitForHydration(page);
		await page.goto(`/recruiters/candidates?${columns}&filters[${name}]=E${mark}`);
		await expect(page.getByRole("link", { name: candidate.name }).first()).toBeVisible();
		await expect(page.locator("h1")).toContainText("1");
		const file = await exportCsv(page, candidate.name);
		expect(file).toContain(`CNH ${mark}`);
		expect(file).toMatch(/Categoria B.*Categoria E/);
	});

	await test.step("a report splits by it", async () => {
		await page.goto("/recruiters/reports?measure=new_candidates");
		await page.getByLabel(t("report_builder:by"), { exact: true }).selectOption(name);
		await page.getByRole("button", { name: t("report_builder:show") }).click();
		await expect(page).toHaveURL(new RegExp(`by=${name}`));
		const row = page.getByRole("table").getByRole("row").filter({ hasText: "Categoria E" });
		await row.getByRole("link", { name: "1" }).first().click();
		await page.waitForURL(/\/recruiters\/candidates\?/);
		await expect(page.getByRole("link", { name: candidate.name }).first()).toBeVisible();
	});

	await test.step("the card shows it, and the offer is open", async () => {
		await board.open(job.uid, { live: false });
		await expect(board.card(candidate.name)).toContainText(`CNH ${mark}: Categoria B, Categoria E`);
		await page.goto(`/recruiters/applies/${apply}/status?to=${offer}`);
		await fillOffer(page.getByRole("main"));
		await board.open(job.uid, { live: false });
		await board.expectIn(candidate.name, offer);
	});

	await test.step("the client sees the candidate and none of it", async () => {
		await page.goto(`/recruiters/jobs/${job.uid}/shortlists/new`);
		await waitForHydration(page);
		await page.getByRole("checkbox", { name: candidate.name }).check();
		await page
			.getByRole("button", { name: t("shortlists:list.create"), exact: true })
			.last()
			.click();
		await page.waitForURL(/\/recruiters\/shortlists\/[\w-]+$/);
		const shortlist = new URL(page.url()).pathname;
		await page.goto(`${shortlist}/contacts`);
		await waitForHydration(page);
		await page.getByRole("checkbox", { name: contact.name }).check();
		await page
			.getByRole("button", { name: t("shortlists:contacts.addThem"), exact: true })
			.last()
			.click();
		await expect(page.getByText(contact.email)).toBeVisible();
		await page.goto(`${shortlist}/send`);
		await waitForHydration(page);
		await page
			.getByRole("button", { name: t("shortlists:send.submit"), exact: true })
			.last()
			.click();
		await page.waitForURL((url) => url.pathname === shortlist);
		expect(await readPortal(contact.email, candidate.name)).toEqual({ sees: true, leaks: [] });
	});

	await test.step("an erasure leaves none", async () => {
		expect(await findTablesWith(`E${mark}`)).toContain("candidates");
		await admin.goto(`/recruiters/candidates/${candidate.uid}/erase`);
		await admin.locator("[name=ground]").selectOption("request");
		await admin.locator("[name=word]").fill("EXCLUIR");
		await admin.locator("form:has([name=word]) button[type=submit]").last().click();
		await expect(admin).toHaveURL(/\/recruiters\/candidates(\?|$)/);
		expect(await findTablesWith(`E${mark}`)).toEqual([]);
	});
	await page.context().close();
	await admin.context().close();
});

/** The terms, with no mail. */
async function fillOffer(form: Locator) {
	await form.locator("[name=salary_cents]").fill("5.000,00");
	await form.locator("[name=regime]").first().selectOption("1");
	const silent = form.locator('[name="mail"][value="none"]');
	if ((await silent.count()) > 0) await silent.check();
	await form.getByRole("button", { name: t("applies:status.submit", { to: "" }) }).click();
}

async function getStage(candidate: number): Promise<number | undefined> {
	const { rows } = await (await openFixturePool()).query<{ status: number }>(
		"select status from applies where business_id = 2 and candidate_id = $1",
		[candidate],
	);
	return rows[0]?.status;
}

async function getApply(candidate: number): Promise<string> {
	const { rows } = await (await openFixturePool()).query<{ uid: string }>(
		"select uid from applies where business_id = 2 and candidate_id = $1",
		[candidate],
	);
	return rows[0]?.uid ?? "";
}

/** Crawls the client portal: whether the candidate is named, and where the field appears. */
async function readPortal(email: string, person: string) {
	const visitor = await new Visitor(secondBusinessHost).signIn({ at: "/client_contacts/", email });
	const queue = ["/client_contacts/jobs", "/client_contacts/meetings", "/client_contacts/requests"];
	const seen = new Set(queue);
	const leaks: string[] = [];
	let sees = false;
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		const pages = [path, path.replace(/(?=\?|$)/, ".data")];
		for (const address of pages) {
			const { body } = await visitor.ask(address);
			sees ||= body.includes(person);
			if (/CNH|Licence|Categoria [A-E]|cf_cnh/.test(body)) leaks.push(address);
			if (address !== path) continue;
			for (const [, href = ""] of body.matchAll(/href="(\/client_contacts\/[^"#]*)/g)) {
				const link = href.replaceAll("&amp;", "&");
				if (seen.has(link) || seen.size > 60) continue;
				seen.add(link);
				queue.push(link);
			}
		}
	}
	return { sees, leaks };
}
