import { expect, test } from "@playwright/test";
import { openOwnerPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

const t = getFixedT("pt");

/** A worker placed at the job's client three weeks ago, and the approving contact. */
async function aScene(job: string, mark: string) {
	const pool = await openOwnerPool();
	const worker = `ana.${mark}@mail.example`.toLowerCase();
	const client = `paula.${mark}@mail.example`.toLowerCase();
	const { rows } = await pool.query<{ placement: string; contact: string; company: string }>(
		`with person as (insert into candidates (business_id, name, email, status, confirmed_at, completed_register, locale)
   values (1, $1, $2, 3, now(), true, 'pt') returning id),
 contact as (insert into client_contacts (business_id, client_company_id, name, email, locale)
   select 1, client_company_id, $3, $4, 'pt' from jobs where business_id = 1 and uid = $5 returning uid)
 insert into placements (business_id, title, candidate_id, job_id, client_company_id, status, start_date, regime, contract_model, fee_type)
 select 1, 'Estoquista', person.id, j.id, j.client_company_id, 'started', date_trunc('week', app_today())::date - 14, 3, 1, 'hourly'
 from person, jobs j where j.business_id = 1 and j.uid = $5
 returning uid as placement, (select uid from contact) as contact,
   (select name from client_companies c where c.business_id = 1 and c.id = placements.client_company_id) as company`,
		[`Ana ${mark} Lima`, worker, `Paula ${mark}`, client, job],
	);
	const row = rows[0];
	if (!row) throw new Error("no scene");
	return { ...row, worker, client, name: `Ana ${mark} Lima` };
}

const sheetsOf = async (placement: string) => {
	const { rows } = await (await openOwnerPool()).query(
		`select t.uid, t.status, t.total_min, t.pay_cents::int as pay, t.bill_cents::int as bill, i.uid as invoice, l.amount_cents::int as line,
   (select count(*)::int from timesheet_events e where e.business_id = 1 and e.timesheet_id = t.id and e.kind = 'approved') as approvals
 from timesheets t join placements p on p.business_id = t.business_id and p.id = t.placement_id
 left join invoices i on i.business_id = t.business_id and i.id = t.invoice_id
 left join billing_lines l on l.business_id = t.business_id and l.id = t.billing_line_id
 where t.business_id = 1 and p.uid = $1 order by t.week`,
		[placement],
	);
	return rows;
};

const reais = (cents: number) =>
	new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }).format(cents / 100).replace(/\s/g, " ");

test("a timesheet sent by phone without JavaScript is approved by link and invoiced with equal numbers everywhere", async ({
	browser,
}) => {
	test.setTimeout(180_000);
	const mark = `H${Date.now().toString(36)}`;
	const job = await reservePublishedJob("localhost");
	const scene = await aScene(job.uid, mark);
	const page = await recruiterPage(browser, "admin@seleta.example");
	const go = async (path: string) => {
		await page.goto(path);
		await waitForHydration(page);
	};
	const hours = `/recruiters/placements/${scene.placement}/hours`;

	await go(hours);
	await page.getByLabel(t("timesheets:card.payHour"), { exact: true }).fill("20,00");
	await page.getByLabel(t("timesheets:card.billHour"), { exact: true }).fill("34,00");
	await page.getByRole("button", { name: t("timesheets:terms.addRate") }).click();
	await expect(page.getByRole("table", { name: t("timesheets:card.rates") })).toContainText("34,00");
	await page.getByLabel(`Paula ${mark}`).check();
	await page.getByRole("button", { name: t("timesheets:terms.save"), exact: true }).click();
	await expect(async () => expect(await sheetsOf(scene.placement)).toHaveLength(3)).toPass({ timeout: 20_000 });

	await go("/recruiters/timesheets");
	await page.getByRole("button", { name: t("timesheets:tools.remind") }).click();
	const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
	const ana = await phone.newPage();
	await ana.goto(await waitForMailLink(scene.worker, "/timesheets/"));
	await ana
		.getByRole("link", { name: /^Preencher/ })
		.first()
		.click();
	await ana.getByRole("link", { name: t("timesheets:fill.usual") }).click();
	await ana.locator("input[name='d0.end0']").fill("07:00");
	await ana.getByRole("button", { name: t("timesheets:worker.submit") }).click();
	await expect(ana.getByText(t("timesheets:issues.order"))).toBeVisible();
	await ana.locator("input[name='d0.end0']").fill("19:00");
	await ana.getByRole("button", { name: t("timesheets:worker.submit") }).click();
	await expect(ana.getByText(t("timesheets:worker.submitted"))).toBeVisible();
	const [sent] = await sheetsOf(scene.placement);
	expect(sent).toMatchObject({ status: "submitted" });

	// Runs the job now instead of waiting five minutes for further weeks of the contact.
	await (await openOwnerPool()).query(
		"update graphile_worker._private_jobs set run_at = now() where key like 'tell_hours:1:%'",
	);
	const address = await waitForMailLink(scene.client, "/timesheets/");
	const paula = await phone.newPage();
	await paula.goto(address);
	await paula.goto(address);
	expect((await sheetsOf(scene.placement))[0]).toMatchObject({ status: "submitted", approvals: 0 });
	const late = await phone.newPage();
	await late.goto(address);
	const total = `${Math.floor(sent.total_min / 60)}:${String(sent.total_min % 60).padStart(2, "0")} h`;
	await expect(paula.getByText(total, { exact: true }).first()).toBeVisible();
	await paula.getByRole("button", { name: t("timesheets:client.approveAll", { count: 1 }), exact: true }).click();
	await expect(paula.getByText(t("timesheets:client.approved", { count: 1 }))).toBeVisible();
	await late.getByRole("button", { name: t("timesheets:client.approveAll", { count: 1 }), exact: true }).click();
	await expect(late.getByText(`já aprovada por Paula ${mark}`, { exact: false })).toBeVisible();
	expect((await sheetsOf(scene.placement))[0]).toMatchObject({ status: "approved", approvals: 1 });

	await go("/recruiters/timesheets");
	await page.getByRole("button", { name: t("timesheets:tools.invoice") }).click();
	await page.waitForURL((url) => url.pathname.startsWith("/recruiters/invoices"));
	const [billed] = await sheetsOf(scene.placement);
	expect(billed).toMatchObject({ status: "invoiced", bill: sent.bill, pay: sent.pay, line: sent.bill });
	await go(`/recruiters/invoices/${billed.invoice}`);
	await expect(page.getByText(scene.name, { exact: false }).first()).toBeVisible();
	await expect(page.getByText(reais(sent.bill)).first()).toBeVisible();
	await go(`/recruiters/timesheets/${billed.uid}`);
	await expect(page.getByText(reais(sent.bill)).first()).toBeVisible();
	await expect(page.getByText(reais(sent.pay)).first()).toBeVisible();
	await go(hours);
	await expect(page.locator("#hours").locator("xpath=ancestor::section").first()).toContainText(reais(sent.bill));
	await expect(page.getByText(reais(sent.bill - sent.pay), { exact: false }).first()).toBeVisible();
	await phone.close();
});
