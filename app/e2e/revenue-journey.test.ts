import { expect, type Page, test } from "@playwright/test";
import { calculateHireFee } from "../domain/fees/hire-fee.ts";
import { serviceFee } from "../domain/fees/service-fee.ts";
import { calculateCommissions } from "../domain/fees/splits.ts";
import { calculateTaxes, type Tax } from "../domain/fees/taxes.ts";
import { inReais } from "../domain/money/exchange-rate.ts";
import { addDays, localDay } from "../domain/time/brasilia-time.ts";
import { openBusinessPool } from "./database.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

const t = getFixedT("pt");

/** From lead to revenue; every displayed number must match the calculator's. */

const salary = 2_345_678;
/** Exchange rate of the dollar, in ten-thousandths. */
const rate = 54_321;
const amountIn = (currency: "BRL" | "USD") => {
	const format = new Intl.NumberFormat("pt-BR", { style: "currency", currency });
	return (cents: number) => format.format(cents / 100).replace(/\s/g, " ");
};

/** Fills fields of a form by their names: texts are typed, choices chosen, boxes checked. */
async function fill(page: Page, form: string, values: Record<string, string | true>) {
	for (const [name, value] of Object.entries(values)) {
		const field = page.locator(`${form} [name="${name}"]`);
		const kind = await field.first().evaluate((item) => (item instanceof HTMLInputElement ? item.type : item.tagName));
		if (kind === "radio") await page.locator(`${form} [name="${name}"][value="${value}"]`).check();
		else if (kind === "checkbox") await field.check();
		else if (kind === "SELECT") await field.selectOption(String(value));
		else await field.fill(String(value));
	}
}

async function send(page: Page, form: string, leadsTo: RegExp) {
	await page.locator(`${form} button[type=submit]`).last().click();
	await expect(page).toHaveURL(leadsTo);
}

const press = async (page: Page, what: string) => {
	const path = new URL(page.url()).pathname;
	const answered = page.waitForResponse(
		(answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.startsWith(path),
	);
	await page
		.locator(`form:has([name="what"][value="${what}"]) button[type=submit], button[name="what"][value="${what}"]`)
		.first()
		.click();
	await answered;
};

/** Page text with normalised spaces. */
const expectMessage = async (page: Page) => (await page.locator("main").innerText()).replace(/\s+/g, " ");

const says = (page: Page, text: string) => expect.poll(() => expectMessage(page)).toContain(text);

/** Error toasts stay for a minute and must not cover the next button. */
function isClearOfToasts(): boolean {
	const error = document.querySelector(".toast-place [role=alert]")?.getBoundingClientRect();
	const title = document.querySelector("#content h1")?.getBoundingClientRect();
	return Boolean(error && title && error.bottom <= title.top);
}

test.describe.configure({ mode: "parallel" });

for (const currency of ["BRL", "USD"] as const)
	test(`a lead in ${currency} becomes a proposal, a hire, an invoice, an NFS-e, payments and a commission`, async ({
		browser,
	}) => {
		test.setTimeout(120_000);
		const exact = amountIn(currency);
		const mark = `Aurora ${currency} ${Date.now().toString(36)}`;
		const email = `rita.${currency}.${Date.now().toString(36)}@aurora.example`.toLowerCase();
		const page = await recruiterPage(browser, "admin@seleta.example");
		page.setDefaultTimeout(10_000);
		const db = await openBusinessPool(1);
		const build = async <T>(text: string, values: unknown[]) => (await db.query(text, values)).rows[0] as T;
		const uidOfPage = () => page.url().split("?")[0]?.split("/").at(-1) ?? "";

		const proposal = await test.step("the lead becomes a company, a contact and a proposal", async () => {
			await page.goto("/recruiters/contacts/new");
			await fill(page, "form:has([name=company_name])", { name: "Rita Sá", company_name: mark, email });
			await send(page, "form:has([name=company_name])", /\/recruiters\/contacts\/(?!new)[\w-]+/);
			await page.goto(`/recruiters/contacts/${uidOfPage()}/convert`);
			const form = "form:has([name=proposal_title])";
			await fill(page, form, { company: "new", proposal: true, proposal_title: `Gerência ${mark}` });
			await send(page, form, /\/recruiters\/contacts\/[\w-]+$/);
			return build<{ uid: string; company: string }>(
				"select p.uid, c.uid as company from proposals p join client_companies c on c.id = p.client_company_id where p.title = $1",
				[`Gerência ${mark}`],
			);
		});

		const quoted = serviceFee({
			rule: "percent_annual",
			salary,
			bonus: 0,
			months: 1333,
			withBonus: false,
			feePct: 2150,
			salaries: 0,
			amount: 0,
			hours: 0,
			minFee: null,
			discountPct: 0,
			openings: 1,
		});
		if (currency === "USD")
			await test.step("it is in dollars", async () => {
				await page.goto(`/recruiters/proposals/${proposal.uid}?edit=currency`);
				await waitForHydration(page);
				const form = "form:has([name=currency])";
				await fill(page, form, { currency });
				await page.locator(`${form} button[type=submit]`).first().click();
				await expect(page.locator(form)).toHaveCount(0);
			});
		await test.step("a service, with its fee step by step, and off to the client", async () => {
			await page.goto(`/recruiters/proposals/${proposal.uid}/services/new`);
			const form = "form:has([name=openings])";
			await fill(page, form, { title: "Gerente", openings: "1", salary: "23.456,78", source: "own" });
			await fill(page, form, { rule: "percent_annual", months: "1333", fee_pct: "21,5", reason: "Combinado" });
			await send(page, form, /\/details/);
			await says(page, exact(quoted.total));
			await page.goto(`/recruiters/proposals/${proposal.uid}/send`);
			await send(page, "form:has([name=version])", /\/preview/);
		});

		await test.step("the client accepts on her phone, without JavaScript", async () => {
			const link = new URL(await waitForMailLink(email, "/proposal/"), "http://localhost");
			const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
			const client = await phone.newPage();
			await client.goto(link.pathname);
			await says(client, exact(quoted.total));
			await client.locator("[name=name]").fill("Rita Sá");
			await client.locator("[name=agree]").check();
			await client.locator("form:has([name=agree]) button[type=submit]").click();
			await says(client, t("proposals:accept.thanks"));
			await phone.close();
		});

		const hire =
			await test.step("the job is there by itself; somebody is hired, for more than was quoted", async () => {
				const job = await build<{ uid: string; status: number }>(
					"select j.uid, j.status from jobs j join proposals p on p.id = j.proposal_id where p.uid = $1",
					[proposal.uid],
				);
				expect(job.status).toBe(0);
				await db.query(
					`insert into costumers (business_id, client_company_id, legal_name, document, finance_emails)
			select 1, id, $2, $3, array['contas@aurora.example'] from client_companies where uid = $1`,
					[proposal.company, `${mark} S.A.`, `A${Date.now()}`],
				);
				// Publishing requirements of a draft job are tested elsewhere.
				await db.query("update jobs set status = 2 where uid = $1", [job.uid]);
				// A candidate without a current employer, so no off-limits rule applies.
				const free = await build<{ uid: string }>(
					`insert into candidates (business_id, name, email, status, confirmed_at, completed_register)
			values (1, 'Iara Contratada', $1, 3, now(), true) returning uid`,
					[`iara.${mark.split(" ").at(-1)}@tests.example`],
				);
				await page.goto(`/recruiters/placements/new?job=uid:${job.uid}&candidate=uid:${free.uid}`);
				// Far enough back, as billing shifts from weekends and holidays to the next business day.
				const start = addDays(localDay(new Date()), -14);
				await fill(page, "#new-placement", { start_date: start, regime: "2", salary_cents: "23.456,78", currency });
				await send(page, "#new-placement", /\/placements\/[\w-]+\/edit/);
				await fill(page, "#terms", { "remuneration[0].amount": "23.456,78", salary_months: "1333", fee_pct: "21,5" });
				await fill(page, "#terms", { fee_reason: "Como na proposta", guarantee_days: "90" });
				await send(page, "#terms", /\/placements\/[\w-]+$/);
				return uidOfPage();
			});
		const fee = calculateHireFee({
			type: "percent_annual",
			salary,
			bonus: 0,
			includeBonus: false,
			months: 1333,
			pct: 2150,
			times: 0,
			fixed: 0,
			minFee: null,
			discountPct: 0,
		}).cents;
		await says(page, exact(fee));
		await press(page, "approve");

		const row = (tax: Tax, rate: number, minimum: number | null = 1000) => ({ tax, rate, withheld: true, minimum });
		const taxed = await test.step("its line made a draft; issued, with ISS and what is withheld", async () => {
			const bill = await build<{ uid: string }>(
				"select i.uid from invoices i join placements p on p.id = i.placement_id where p.uid = $1",
				[hire],
			);
			await page.goto(`/recruiters/invoices/${bill.uid}`);
			await press(page, "approve");
			if (currency === "USD") {
				// An NFS-e is in reais: approval without a rate is refused.
				expect((await build<{ status: string }>("select status from invoices where uid = $1", [bill.uid])).status).toBe(
					"draft",
				);
				await expect.poll(() => page.evaluate(isClearOfToasts)).toBe(true);
				await page.goto(`/recruiters/invoices/${bill.uid}/edit`);
				await fill(page, "#draft", { exchange_rate: "5,4321" });
				await send(page, "#draft", /\/invoices\/[\w-]+$/);
				await says(page, amountIn("BRL")(inReais(fee, rate)));
				await press(page, "approve");
			}
			await press(page, "issue");
			await expect(page.locator("#payments").first()).toBeVisible();
			const { rows } = await db.query(
				`select x.tax, round(x.rate_pct * 100)::int as rate, x.withheld from invoice_taxes x join invoices i on i.id = x.invoice_id where i.uid = $1
			order by array_position(array['ISS', 'IRRF', 'PIS', 'COFINS', 'CSLL'], x.tax)`,
				[bill.uid],
			);
			const counted = calculateTaxes(
				fee,
				rows.map(({ tax, rate, withheld }) => ({ ...row(tax, rate, null), withheld })),
			);
			for (const { cents } of counted.lines) await says(page, exact(cents));
			await says(page, exact(counted.net));
			return counted;
		});
		expect(taxed.lines.map(({ tax }) => tax)).toEqual(["ISS", "IRRF", "PIS", "COFINS", "CSLL"]);

		await test.step("the billing system tells its number by a signed notice", async () => {
			await expect(async () => {
				await page.reload();
				expect(await expectMessage(page)).toMatch(/\d{4}\/\d{6}/);
			}).toPass({ timeout: 20_000 });
			await waitForHydration(page);
		});

		await test.step("paid in two parts; the commission is the calculator's", async () => {
			const first = Math.floor(taxed.net / 3);
			const readInput = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
			for (const amount of [first, taxed.net - first]) {
				await fill(page, "#payment", { amount: readInput(amount), method: "pix" });
				await press(page, "pay");
				await says(page, exact(amount));
			}
			await expect(page.locator("main")).toContainText("Paga");
			await page.goto(`/recruiters/placements/${hire}`);
			const { pct } = await build<{ pct: number }>("select round(commission_pct * 100)::int as pct from settings", []);
			const [earned] = calculateCommissions({ gross: fee, net: taxed.net, paid: taxed.net }, [10_000], pct);
			await says(page, exact(earned?.amount ?? 0));
		});
	});
