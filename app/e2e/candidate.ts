import { expect, type Page } from "@playwright/test";
import { openOwnerPool } from "./database.ts";
import { pdf } from "./documents.ts";
import type { TranslateFn } from "./translations.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

export interface Candidate {
	name: string;
	email: string;
	password: string;
}

export interface OpenJob {
	uid: string;
	title: string;
}

let count = 0;

export function buildNewCandidate(): Candidate {
	count += 1;
	const mark = `${process.pid.toString(36)}${Date.now().toString(36)}${count}`;
	return { name: `Teresa Novaes ${mark}`, email: `teresa.${mark}@tests.example`, password: "uma frase bem curta" };
}

export async function findJob(page: Page, t: TranslateFn, job: OpenJob) {
	await page.goto("/home");
	await page
		.getByRole("searchbox", { name: t("jobs:search.label") })
		.first()
		.fill(job.title);
	await page
		.getByRole("button", { name: t("jobs:search.button") })
		.first()
		.click();
	await expect(page).toHaveURL(/\/jobs\?q=/);
	await page.locator(`main a[href$="/${job.uid}"]`).first().click();
	await expect(page.getByRole("heading", { level: 1, name: job.title })).toBeVisible();
}

/** Signs up without a job in mind, and confirms from the mail. */
export async function signUp(page: Page, t: TranslateFn, candidate: Candidate) {
	await page.goto("/candidates/register/SignUp");
	await page.getByLabel(t("auth:signUp.name")).fill(candidate.name);
	await page.getByLabel(t("auth:email")).fill(candidate.email);
	await page.getByLabel(t("auth:password"), { exact: true }).fill(candidate.password);
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: t("auth:signUp.submit") }).click();
	await confirm(page, t, candidate);
}

async function confirm(page: Page, t: TranslateFn, candidate: Candidate) {
	await expect(page.getByRole("heading", { name: t("auth:confirmation.inboxTitle") })).toBeVisible();
	await page.goto(await waitForMailLink(candidate.email, "/confirmations/"));
	const submits = [t("auth:confirmation.submit"), t("auth:confirmation.submitApply")];
	await page.getByRole("button", { name: new RegExp(`^(${submits.join("|")})$`) }).click();
}

export const teresasCv = {
	name: "curriculo.pdf",
	mimeType: "application/pdf",
	buffer: Buffer.from(
		pdf([
			"Teresa Novaes",
			"Campinas - SP",
			"EXPERIENCIA PROFISSIONAL",
			"Nuvem Azul Sistemas",
			"Analista de Dados",
			"03/2021 - atual",
			"SKILLS",
			"SQL, Python, Power BI",
		]),
	),
};

/** On a busy machine the page may ask to send the CV again. */
export async function expectCvRead(page: Page, t: TranslateFn) {
	const read = page.getByText(t("candidates:first.read"));
	const late = page.getByText(t("candidates:first.readLate"));
	await expect(read.or(late)).toBeVisible({ timeout: 30_000 });
	if (await read.isVisible()) return;
	await page.locator("input[type=file]").setInputFiles(teresasCv);
	await page.getByRole("button", { name: t("registration:cv.readButton") }).click();
	await expect(read).toBeVisible({ timeout: 30_000 });
}

/** First application from a job page up to the mail; `before` runs before the mail. */
export async function sendFirstApplication(
	page: Page,
	t: TranslateFn,
	candidate: Candidate,
	before: () => Promise<void> = async () => {},
) {
	await page.locator("input[type=file]").setInputFiles(teresasCv);
	await page.getByRole("button", { name: t("candidates:first.upload") }).click();
	await expectCvRead(page, t);
	await expect(page.locator("input[name=name]")).toHaveValue("Teresa Novaes");
	await expect(page.locator("input[name=city]")).toHaveValue("Campinas");
	await expect(page.locator("select[name=state]")).toHaveValue("SP");
	await expect(page.getByLabel("Analista de Dados · Nuvem Azul Sistemas")).toBeChecked();
	const input = {
		name: candidate.name,
		email: candidate.email,
		mobile_phone: "(11) 98765-4321",
		date_birth: "1990-04-12",
		city: "São Paulo",
	};
	for (const [name, value] of Object.entries(input)) await page.locator(`input[name=${name}]`).fill(value);
	await page.locator("input[name=terms]").check();
	const send = page.getByRole("button", { name: t("candidates:apply.submit") }).last();
	await send.click();
	// The password and the consent are missing: everything else is preserved.
	await expect(page.locator("input[name=password]")).toHaveAttribute("aria-invalid", "true");
	for (const [name, value] of Object.entries(input))
		await expect(page.locator(`input[name=${name}]`), name).toHaveValue(value);
	await expect(page.locator("select[name=state]")).toHaveValue("SP");
	await expect(page.locator("input[name=terms]")).toBeChecked();
	await expect(page.getByLabel("Analista de Dados · Nuvem Azul Sistemas")).toBeChecked();
	await page.locator("input[name=password]").fill(candidate.password);
	await page.locator("input[name=consent]").check();
	await send.click();
	await before();
	await confirm(page, t, candidate);
	await expect(page).toHaveURL(/\/candidates\/candidacy/);
	expect(await getSaved(candidate.email)).toEqual({
		name: candidate.name,
		mobile_phone: "+5511987654321",
		date_birth: "1990-04-12",
		city: "São Paulo",
		state: "SP",
		experiences: ["Analista de Dados · Nuvem Azul Sistemas"],
		cv: ["curriculo.pdf"],
	});
}

async function getSaved(email: string): Promise<unknown> {
	const pool = await openOwnerPool();
	const { rows } = await pool.query(
		`select c.name, c.mobile_phone, c.date_birth::text, c.city, c.state,
			array(select e.position || ' · ' || e.company from candidate_experiences e where e.business_id = c.business_id and e.candidate_id = c.id) as experiences,
			array(select f.name from data_files f where f.business_id = c.business_id and f.reference_type = 'candidate' and f.reference_id = c.id) as cv
		from candidates c where c.email = $1`,
		[email],
	);
	return rows[0];
}

/** Completes the wizard's first step: a CV that is parsed, then the remaining answers. */
export async function fillStepOne(page: Page, t: TranslateFn) {
	const cv = pdf([
		"Teresa Novaes",
		"EXPERIENCIA PROFISSIONAL",
		"Nuvem Azul Sistemas",
		"Analista de Dados",
		"03/2021 - atual",
		"SKILLS",
		"SQL, Python, Power BI",
	]);
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "curriculo.pdf", mimeType: "application/pdf", buffer: Buffer.from(cv) });
	await page.getByRole("button", { name: t("registration:cv.readButton") }).click();
	// A separate process parses it, which takes longer on a busy machine.
	await expect(page).toHaveURL(/cv=read/, { timeout: 30_000 });
	await expect(page.getByRole("link", { name: /curriculo\.pdf/ })).toBeVisible();
	await page.locator("input[name=category]").first().check();
	await page.locator('input[name=professional_moment][value="2"]').check();
	await expect(page.locator('input[name="experiences[0].company"]')).toHaveValue("Nuvem Azul Sistemas");
	await expect(page.locator('input[name="experiences[0].position"]')).toHaveValue("Analista de Dados");
	await expect(page.locator('input[name="experiences[0].start"]')).toHaveValue("2021-03");
	await expect(page.locator('input[name="experiences[0].current"]')).toBeChecked();
	await expect(page.locator('input[name="skills[0].name"]')).toHaveValue("SQL");
	await clickNext(page, t);
	await expect(page).toHaveURL(/step=2/);
}

export async function fillStepTwo(page: Page, t: TranslateFn) {
	await page.locator('input[name=hiring_regimes][value="2"]').check();
	await page.locator("input[name=clt_expectation]").fill("8500");
	await page.locator('input[name=remote_work][value="3"]').check();
	await page.locator("textarea[name=self_introduction]").fill("Gosto de números claros e de gente.");
	await page.locator("input[name=linkedin]").fill("linkedin.com/in/teresa-novaes");
	await clickNext(page, t);
	await expect(page).toHaveURL(/step=3/);
}

/** The last step completes the registration. */
export async function fillStepThree(page: Page, t: TranslateFn, phone = "(11) 98765-4321") {
	await page.locator("input[name=mobile_phone]").fill(phone);
	await page.locator("input[name=date_birth]").fill("1990-04-12");
	await page.locator("input[name=city]").fill("São Paulo");
	await page.locator("select[name=state]").selectOption("SP");
	await page.locator('input[name="languages[0].language"]').fill("Inglês");
	await page.locator('select[name="languages[0].level"]').selectOption("3");
	await page.getByRole("button", { name: t("ui:wizard.save") }).click();
	await expect(page).not.toHaveURL(/register/);
}

export async function clickNext(page: Page, t: TranslateFn) {
	await page
		.getByRole("button", { name: t("ui:wizard.next") })
		.last()
		.click();
}

export async function fillWizard(page: Page, t: TranslateFn) {
	await page.goto("/candidates/register");
	await fillStepOne(page, t);
	await fillStepTwo(page, t);
	await fillStepThree(page, t);
}

export async function apply(page: Page, t: TranslateFn, job: OpenJob) {
	await page.goto(`/candidates/jobs/${job.uid}/applies/new`);
	await page.getByLabel(t("candidates:apply.coverLetter")).fill("Quero trabalhar com vocês.");
	await page.locator("[name=consent]").check();
	await page.getByRole("button", { name: t("candidates:apply.submit") }).click();
	await expect(page).toHaveURL(/\/candidates\/candidacy/);
}
