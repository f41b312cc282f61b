import { expect, test } from "@playwright/test";
import { createApplicant, signInApplicant } from "./applicants.ts";
import { openOwnerPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";

const t = getFixedT("pt");

test("the inbox shows a conversation with a candidate on a phone without JavaScript until it is marked done", async ({
	browser,
}) => {
	const { owner } = await reservePublishedJob("localhost");
	const person = await createApplicant();
	const pool = await openOwnerPool();
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [owner]);
	const { rows } = await pool.query<{ uid: string }>("select uid from candidates where business_id = 1 and id = $1", [
		person.id,
	]);
	const path = `/recruiters/candidates/${rows[0]?.uid}/conversation`;

	const page = await recruiterPage(browser, owner);
	await page.goto(path);
	await expect(page.getByText(t("conversations:record.emptyTitle"))).toBeVisible();
	await page.getByLabel(t("conversations:compose.label")).fill("Olá, Dora!\nVeja https://seleta.example/vagas");
	await page.getByRole("button", { name: t("conversations:compose.send"), exact: true }).click();
	const thread = page.getByRole("region", { name: t("conversations:thread") });
	await expect(thread.getByRole("link", { name: "https://seleta.example/vagas" })).toBeVisible();
	await expect(thread.getByText(t("conversations:states.delivered"))).toBeVisible();
	await expect(page.getByLabel(t("conversations:compose.label"))).toHaveValue("");

	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	await context.addCookies((await signInApplicant(person)).browserCookies());
	const phone = await context.newPage();
	await phone.goto("/candidates/home");
	await phone
		.getByRole("link", { name: new RegExp(t("candidates:menu.messages")) })
		.first()
		.click();
	await expect(phone.getByText("Olá, Dora!")).toBeVisible();
	await expect(thread.getByText(/^Lida/)).toBeVisible();
	await phone.getByLabel(t("conversations:compose.label")).fill("Oi! Vou ver agora.");
	await phone.getByRole("button", { name: t("conversations:compose.send"), exact: true }).click();
	await expect(phone.getByText("Oi! Vou ver agora.")).toBeVisible();
	await expect(thread.getByText("Oi! Vou ver agora.")).toBeVisible();
	await context.close();

	await page.goto("/recruiters/conversations");
	const line = page.getByRole("listitem").filter({ hasText: person.name });
	await expect(line).toContainText("Oi! Vou ver agora.");
	await page.keyboard.press("j");
	await line.getByRole("link", { name: person.name }).click();
	await page.getByRole("button", { name: t("conversations:state.doneButton"), exact: true }).click();
	await expect(page.getByRole("button", { name: t("conversations:state.reopen") })).toBeVisible();
	await page.goto("/recruiters/conversations");
	await expect(page.getByRole("listitem").filter({ hasText: person.name })).toHaveCount(0);
	await page.goto("/recruiters/conversations?folder=done");
	await expect(page.getByRole("listitem").filter({ hasText: person.name })).toBeVisible();
	await page.context().close();
});
