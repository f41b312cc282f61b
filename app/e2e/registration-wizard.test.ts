import { type Browser, expect, type Page, type Route, test } from "@playwright/test";
import { buildNewCandidate, type Candidate, clickNext, fillStepOne, fillStepTwo } from "./candidate.ts";
import { docx, pdf } from "./documents.ts";
import { getFixedT } from "./translations.ts";
import { Visitor } from "./visitor.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

/** Registration wizard beyond its happy path. */

test.describe.configure({ mode: "parallel" });

const t = getFixedT("pt");

/** Signed up and confirmed, without a browser. */
async function confirmed(candidate: Candidate): Promise<Visitor> {
	const visitor = new Visitor();
	const { name, email, password } = candidate;
	await visitor.ask("/candidates/register/SignUp", { form: { name, email, password, terms: "on" } });
	const link = new URL(await waitForMailLink(email, "/confirmations/"));
	const answer = await visitor.ask(link.pathname, { form: {} });
	expect(answer.status).toBe(303);
	return visitor;
}

async function getPage(browser: Browser, visitor: Visitor): Promise<Page> {
	const context = await browser.newContext();
	await context.addCookies(visitor.browserCookies());
	return context.newPage();
}

test("the registration form keeps every answer between steps and continues on another device", async ({ browser }) => {
	const candidate = buildNewCandidate();
	const visitor = await confirmed(candidate);
	const page = await getPage(browser, visitor);
	await page.goto("/candidates/register");
	await fillStepOne(page, t);
	await fillStepTwo(page, t);
	await page.goBack();
	await expect(page).toHaveURL(/step=2/);
	await expect(page.locator("input[name=clt_expectation]")).toHaveValue(/8\.?500/);
	await page.goForward();
	await expect(page).toHaveURL(/step=3/);
	await page.locator("input[name=city]").fill("Campinas");
	await page.getByRole("button", { name: t("ui:wizard.back") }).click();
	await expect(page).toHaveURL(/step=2/);
	await page.getByRole("button", { name: t("ui:wizard.back") }).click();
	await expect(page).toHaveURL(/step=1/);
	await expect(page.locator('input[name="experiences[0].company"]')).toHaveValue("Nuvem Azul Sistemas");
	await clickNext(page, t);
	await clickNext(page, t);
	await expect(page.locator("input[name=city]")).toHaveValue("Campinas");

	const elsewhere = await getPage(browser, await new Visitor().signIn({ at: "/login", ...candidate }));
	await elsewhere.goto("/candidates/home");
	await expect(elsewhere).toHaveURL(/\/candidates\/register/);
	await expect(elsewhere.getByText(t("ui:stepper.of", { current: 3, total: 3 }))).toBeVisible();
	await expect(elsewhere.locator("input[name=city]")).toHaveValue("Campinas");

	await elsewhere.goto("/candidates/register?reset=1");
	await waitForHydration(elsewhere);
	// The page's form becomes the dialog's, a moment later.
	await elsewhere
		.getByRole("dialog")
		.getByRole("button", { name: t("registration:reset.confirm") })
		.click();
	await expect(elsewhere.getByText(t("ui:stepper.of", { current: 1, total: 3 }))).toBeVisible();
	await elsewhere.goto("/candidates/register?step=3");
	await expect(elsewhere.getByText(t("ui:stepper.of", { current: 1, total: 3 }))).toBeVisible();
});

test("the registration form reads a Word document into step 1 and rejects a file of another type", async ({
	browser,
}) => {
	const page = await getPage(browser, await confirmed(buildNewCandidate()));
	await page.goto("/candidates/register");
	const file = page.locator("input[type=file]");
	const read = page.getByRole("button", { name: t("registration:cv.readButton") });
	await file.setInputFiles({
		name: "curriculo.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from("MZ not a document"),
	});
	await read.click();
	await expect(page.getByRole("alert").or(page.locator("[id$=cv-error]")).first()).toBeVisible();
	await expect(page.getByRole("link", { name: /curriculo/ })).toHaveCount(0);

	const cv = docx([
		"Teresa Novaes",
		"EXPERIÊNCIA PROFISSIONAL",
		"Nuvem Azul Sistemas",
		"Analista de Dados",
		"03/2021 - atual",
		"SKILLS",
		"SQL, Python",
	]);
	await file.setInputFiles({
		name: "curriculo.docx",
		mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
		buffer: Buffer.from(cv),
	});
	await read.click();
	await expect(page.getByRole("link", { name: /curriculo\.docx/ })).toBeVisible();
	await expect(page.locator('input[name="skills[0].name"]')).toHaveValue(/SQL|Python/);
});

test("the registration form rejects a large file with the specified message and keeps typed text", async ({
	browser,
}) => {
	const page = await getPage(browser, await confirmed(buildNewCandidate()));
	// The file is chosen and its button pressed before hydration.
	await page.route("**/assets/*.js", (route) => setTimeout(() => void route.continue(), 500));
	await page.goto("/candidates/register");
	await page.locator('input[name="experiences[0].company"]').fill("Nuvem Azul Sistemas");
	const buffer = Buffer.concat([pdf(["Teresa"]), Buffer.alloc(10 * 1024 * 1024)]);
	await page.locator("input[type=file]").setInputFiles({ name: "curriculo.pdf", mimeType: "application/pdf", buffer });
	await page.getByRole("button", { name: t("registration:cv.readButton") }).click();
	await expect(page.getByText("Arquivo grande demais: o máximo é 10 MB").first()).toBeVisible();
	await expect(page.locator('input[name="experiences[0].company"]')).toHaveValue("Nuvem Azul Sistemas");
});

test("the registration form offers to restore text that was typed offline", async ({ browser }) => {
	const visitor = await confirmed(buildNewCandidate());
	const page = await getPage(browser, visitor);
	await page.goto("/candidates/register");
	await waitForHydration(page);
	await page.locator('input[name="experiences[0].company"]').fill("Empresa que eu digitei");
	await page.context().setOffline(true);
	await clickNext(page, t);
	await expect(page.getByText(t("common:offline")).first()).toBeVisible();
	await expect(page.locator('input[name="experiences[0].company"]')).toHaveValue("Empresa que eu digitei");
	await page.context().setOffline(false);
	await page.reload();
	await page.getByRole("button", { name: t("registration:local.restore") }).click();
	await expect(page.locator('input[name="experiences[0].company"]')).toHaveValue("Empresa que eu digitei");
});

test("the registration form loses no typed text while a step is rejected, also on a slow network", async ({
	browser,
}) => {
	const page = await getPage(browser, await confirmed(buildNewCandidate()));
	const late = (route: Route) => setTimeout(() => void route.continue().catch(() => {}), 600);
	const form = page.locator("form#registration-1");
	const box = page.locator('input[name="experiences[0].company"]');
	const refused = form.getByRole("alert").first();
	const goesOn = async (text: string) => {
		await box.click();
		await box.fill("");
		await page.keyboard.type(text, { delay: 60 });
		await expect(refused).toBeVisible();
		await expect(box).toHaveValue(text);
		await expect(box).toBeFocused();
	};
	// The answer arrives among the letters.
	await page.goto("/candidates/register");
	await waitForHydration(page);
	await page.route("**/register.data*", late);
	await clickNext(page, t);
	await goesOn("Nuvem Azul Sistemas");
	// Submitted before hydration, which completes while typing.
	await page.goto("/candidates/register");
	await page.route("**/assets/*.js", late);
	await form.evaluate((element: HTMLFormElement) => element.submit());
	await expect(refused).toBeFocused();
	await goesOn("Nuvem Azul e Filhos");
	await waitForHydration(page);
	await expect(box).toBeFocused();
	await clickNext(page, t);
	await expect(refused).toBeFocused();
});

test("the registration form leaves no draft in the browser after sign-out", async ({ browser }) => {
	const page = await getPage(browser, await confirmed(buildNewCandidate()));
	// Input typed before hydration is preserved too.
	await page.route("**/assets/*.js", (route) => setTimeout(() => void route.continue(), 500));
	await page.goto("/candidates/register");
	await page.locator('input[name="experiences[0].company"]').fill("Nuvem Azul");
	const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("seleta:draft:")));
	await expect.poll(drafts).toHaveLength(1);
	await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit());
	await page.waitForURL((url) => !url.pathname.startsWith("/candidates/register"));
	expect(await drafts()).toEqual([]);
});
