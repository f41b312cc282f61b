import { rmSync, writeFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { createApplicant } from "./applicants.ts";
import { openOwnerPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const letter = "Quero esta vaga, e escrevi bastante sobre isso.";

async function opened(page: Page) {
	const candidate = await createApplicant();
	const job = await reservePublishedJob("localhost");
	await page.goto("/login");
	await page.locator("input[name=email]").fill(candidate.email);
	await page.locator("input[name=password]").fill("seleta-demo");
	await page.locator("form:has(input[name=password]) button[type=submit]").first().click();
	await page.waitForURL((url) => !url.pathname.startsWith("/login"));
	await page.goto(`/candidates/jobs/${job.uid}/applies/new`);
	await waitForHydration(page);
	await page.locator("textarea[name=cover_letter]").fill(letter);
	await page.locator("input[name=expectation]").fill("8.500,00");
	await page.locator("input[name=consent]").check();
}

const send = (page: Page) => page.locator("form#apply button[type=submit]").click();
const again = (page: Page) => page.getByRole("alert").getByRole("button", { name: "Enviar de novo" });

test("the apply form retains its letter, reports the failure and resends when its request was dropped", async ({
	page,
}) => {
	await opened(page);
	let dropped = 0;
	await page.route(/applies\/new\.data/, (route) => {
		if (route.request().method() !== "POST" || dropped > 0) return route.continue();
		dropped += 1;
		return route.abort("connectionreset");
	});
	await send(page);
	await expect(page.getByRole("alert").filter({ hasText: "O envio não chegou" })).toBeVisible();
	await expect(page.locator("textarea[name=cover_letter]")).toHaveValue(letter);
	await expect(page.locator("input[name=consent]")).toBeChecked();
	await page.locator("textarea[name=cover_letter]").fill(`${letter} E mais isto.`);
	await again(page).click();
	await page.waitForURL((url) => !url.pathname.endsWith("/applies/new"));
	await expect(page.getByRole("alert").filter({ hasText: "O envio não chegou" })).toHaveCount(0);
});

test("the apply form retains its letter and reports a chosen file that was deleted from the disk", async ({
	page,
}, testInfo) => {
	await opened(page);
	const file = testInfo.outputPath("cv.pdf");
	writeFileSync(file, "%PDF-1.4");
	await page.locator("form#apply input[type=file]").setInputFiles(file);
	rmSync(file);
	await send(page);
	await expect(page.getByText("Este arquivo não está mais no lugar")).toBeVisible();
	await expect(page.locator("textarea[name=cover_letter]")).toHaveValue(letter);
	await expect(page).toHaveURL(/applies\/new$/);
});

test("a first application arrives with every answer when every third request fails", async ({ page }) => {
	const job = await reservePublishedJob("localhost");
	let request = 0;
	await page.route(/\/(?:candidates|confirmations)\b/, (route) => {
		request += 1;
		return request % 3 === 0 ? route.abort("connectionreset") : route.continue();
	});
	await page.goto(`/candidates/jobs/${job.uid}/applies/start`);
	await waitForHydration(page);
	const input = {
		name: "Dora Marinho",
		email: `dora.${Date.now().toString(36)}@tests.example`,
		password: "uma frase bem curta",
		mobile_phone: "(11) 98765-4321",
		date_birth: "1990-04-12",
		city: "Campinas",
	};
	for (const [name, value] of Object.entries(input)) await page.locator(`form#first [name=${name}]`).fill(value);
	await page.locator("form#first [name=state]").selectOption("SP");
	await page.locator("input[name=terms]").check();
	const submit = page.getByRole("button", { name: "Enviar candidatura" }).last();
	const keeps = async () => {
		for (const [name, value] of Object.entries(input))
			await expect(page.locator(`form#first [name=${name}]`), name).toHaveValue(value);
		await expect(page.locator("form#first [name=state]")).toHaveValue("SP");
		await expect(page.locator("input[name=terms]")).toBeChecked();
	};
	// The second request: refused, because the consent is missing.
	await submit.click();
	await expect(page.locator("input[name=consent]")).toHaveAttribute("aria-invalid", "true");
	await keeps();
	// The third is dropped.
	await page.locator("input[name=consent]").check();
	await submit.click();
	await expect(page.getByRole("alert").filter({ hasText: "O envio não chegou" })).toBeVisible();
	await keeps();
	await expect(page.locator("input[name=consent]")).toBeChecked();
	await again(page).click();
	await page.waitForURL(/\/confirmations/);
	// It waits for the e-mail to be confirmed, whole.
	const pool = await openOwnerPool();
	const { rows } = await pool.query(
		"select c.name, r.draft -> 'first' -> 'answers' as answers from candidates c join registrations r on r.business_id = c.business_id and r.candidate_id = c.id where c.email = $1",
		[input.email],
	);
	expect(rows).toEqual([
		{
			name: input.name,
			answers: {
				mobile_phone: "+5511987654321",
				date_birth: input.date_birth,
				city: input.city,
				country: "BR",
				state: "SP",
			},
		},
	]);
});

test("the apply form sends automatically when the network is back", async ({ page, context }) => {
	await opened(page);
	await context.setOffline(true);
	await send(page);
	await expect(page.getByRole("alert").filter({ hasText: "O envio não chegou" })).toBeVisible();
	await expect(page.locator("textarea[name=cover_letter]")).toHaveValue(letter);
	await context.setOffline(false);
	await page.waitForURL((url) => !url.pathname.endsWith("/applies/new"));
});

test("the apply form waits for the page's script before sending, and sends without it when it never loads", async ({
	page,
}) => {
	const job = await reservePublishedJob("localhost");
	const programs: string[] = [];
	let comes = true;
	await page.route(/\/assets\/.*\.js/, async (route) => {
		programs.push(route.request().url());
		if (!comes) return route.abort("connectionreset");
		await new Promise((resolve) => setTimeout(resolve, 300));
		return route.continue();
	});
	let posts = 0;
	await page.route(/applies\/start/, (route) => {
		if (route.request().method() !== "POST" || ++posts > 1) return route.continue();
		return route.abort("connectionreset");
	});
	const name = page.locator("form#first [name=name]");
	const submit = page.getByRole("button", { name: "Enviar candidatura" }).last();
	await page.goto(`/candidates/jobs/${job.uid}/applies/start`);
	await page.waitForLoadState("networkidle");
	expect(programs).toEqual([]);
	await name.fill("Dora Marinho");
	await submit.click();
	// The click was queued until hydration: the page stays when the request fails.
	await expect(page.getByRole("alert").filter({ hasText: "O envio não chegou" })).toBeVisible();
	await expect(name).toHaveValue("Dora Marinho");

	comes = false;
	await page.reload();
	await name.fill("Dora Marinho");
	await submit.click();
	await expect(page.locator("form#first [name=email]")).toHaveAttribute("aria-invalid", "true");
	await expect(name).toHaveValue("Dora Marinho");
});
