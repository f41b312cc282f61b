import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { openOwnerPool } from "./database.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

/** From the candidate's link to the first day, with a refused photo and client confirmation. */

const t = getFixedT("pt");
const proof = "Comprovante de endereço";

/** A demo intern lacking only the proof of address, with an e-mail and client contact. */
async function aScene(mark: string) {
	const pool = await openOwnerPool();
	const person = `ines.${mark}@mail.example`;
	const contact = `rita.${mark}@aurora.example`;
	const { rows } = await pool.query<{ id: string; placement: string; candidate: string; job: string; company: string }>(
		`select e.id, p.uid as placement, e.candidate_id as candidate, e.job_id as job, e.client_company_id as company from employees e
   join placements p on p.business_id = e.business_id and p.id = e.placement_id
   where e.business_id = 1 and e.stage = 'corrections' and e.admission_model = 'intern' order by e.id limit 1`,
	);
	const [employee] = rows;
	if (!employee) throw new Error("no admission in the demo");
	await pool.query("update candidates set email = $2, locale = 'pt' where business_id = 1 and id = $1", [
		employee.candidate,
		person,
	]);
	await pool.query(
		`update admission_items set state = case when name_pt = $2 then 'open' else 'accepted' end, reason = null, version = 0
   where business_id = 1 and employee_id = $1`,
		[employee.id, proof],
	);
	await pool.query("update employees set stage = 'waiting' where business_id = 1 and id = $1", [employee.id]);
	await pool.query(
		"insert into client_contacts (business_id, client_company_id, name, email, locale) values (1, $1, 'Rita Sol', $2, 'pt')",
		[employee.company, contact],
	);
	return { ...employee, person, contact };
}

const stage = async (id: string) => {
	const { rows } = await (await openOwnerPool()).query(
		"select stage, arrival from employees where business_id = 1 and id = $1",
		[id],
	);
	return rows[0];
};

test("the admission page accepts a resent document on a phone without JavaScript, and the client confirms the start", async ({
	browser,
}) => {
	test.setTimeout(180_000);
	const { id, placement, person, contact } = await aScene(Date.now().toString(36));
	const path = `/recruiters/placements/${placement}`;
	const page = await recruiterPage(browser, "admin@seleta.example");
	const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
	const ines = await phone.newPage();
	const press = (on: Page, label: string) => on.getByRole("button", { name: label, exact: true }).first().click();
	const go = async (address: string) => {
		await page.goto(address);
		await waitForHydration(page);
	};
	const photo = {
		name: "conta.png",
		mimeType: "image/png",
		buffer: readFileSync("public/brands/talenses/email-logo.png"),
	};
	const send = async () => {
		await ines.locator('input[type="file"]').first().setInputFiles(photo);
		await ines.getByLabel(t("admission:page.consent", { name: proof })).check();
		await press(ines, t("admission:page.next"));
		await ines.waitForURL(/saved=1/);
	};

	await test.step("the link goes out, and the document needs its own consent", async () => {
		await go(`${path}/admission`);
		await press(page, t("admission:card.send"));
		await expect(page.getByText(t("admission:card.linkSent"))).toBeVisible();
		await ines.goto(await waitForMailLink(person, "/admission/"));
		await ines.getByRole("link", { name: t("admission:page.continue") }).click();
		expect(await ines.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await ines.locator('input[type="file"]').first().setInputFiles(photo);
		await press(ines, t("admission:page.next"));
		await expect(ines.getByText(t("admission:problems.consent")).first()).toBeVisible();
		await send();
		expect(await stage(id)).toMatchObject({ stage: "checking" });
	});

	await test.step("it is refused with a reason, which the person reads, and sent again", async () => {
		await go(`${path}/admission`);
		await page.getByRole("link", { name: proof }).click();
		await page.getByLabel(t("admission:item.reason")).fill("A conta tem mais de 90 dias.");
		await press(page, t("admission:item.refuse"));
		await expect(page.getByText(t("admission:item.refusedDone"))).toBeVisible();
		await ines.reload();
		await ines.getByRole("link", { name: t("admission:page.correct") }).click();
		await expect(ines.getByText("A conta tem mais de 90 dias.")).toBeVisible();
		await send();
		await go(`${path}/admission`);
		await page.getByRole("link", { name: proof }).click();
		await press(page, t("admission:item.accept"));
		await expect(page.getByText(t("admission:item.acceptedDone"))).toBeVisible();
		expect(await stage(id)).toMatchObject({ stage: "complete" });
	});

	await test.step("the person is handed over to a contact of the client", async () => {
		await go(`${path}/handover`);
		await page.getByLabel(t("handover:facts.place")).fill("Rua das Flores, 10");
		for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
		await page.getByLabel("Rita Sol").check();
		await press(page, t("handover:form.send"));
		await expect(page.getByText(t("handover:sent", { count: 1 }))).toBeVisible();
		expect(await stage(id)).toMatchObject({ stage: "handed_over" });
	});

	await test.step("the client reads it on a phone, confirms receipt, and on the first day the arrival", async () => {
		await ines.goto(await waitForMailLink(contact, "/handover/"));
		await expect(ines.getByText("Rua das Flores, 10")).toBeVisible();
		expect(await ines.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await press(ines, t("handover:page.received"));
		await expect(ines.getByText(t("handover:thanks.received"))).toBeVisible();
		await (await openOwnerPool()).query(
			"update employees set admission_date = app_today() where business_id = 1 and id = $1",
			[id],
		);
		await ines.reload();
		await press(ines, t("handover:page.arrived"));
		await expect(ines.getByText(t("handover:thanks.arrived"))).toBeVisible();
		expect(await stage(id)).toMatchObject({ stage: "active", arrival: "arrived" });
	});
});
