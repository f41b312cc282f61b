import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { generateCnpj, generateCpf, generatePis } from "@brazilian-utils/brazilian-utils";
import { expect, type Page, test } from "@playwright/test";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { openOwnerPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

const t = getFixedT("pt");

/** Another test may reuse the job, so its pay is restored. */
const restores: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
	for (const restore of restores.splice(0)) await restore();
});

/** A job paying at most R$ 12.000 and a draft offer of R$ 12.500. */
async function aScene(job: { uid: string; owner: string }, mark: string) {
	const pool = await openOwnerPool();
	await pool.query(
		`insert into recruiters (business_id, name, email, password_hash, is_admin)
   select 1, 'Dora Prado', $1, password_hash, true from recruiters where email = 'admin@seleta.example'`,
		[job.owner],
	);
	const email = `olga.${mark}@mail.example`.toLowerCase();
	const { rows: before } = await pool.query<{ pay: unknown[] }>(
		"select array[salary_from_cents::text, salary_to_cents::text, currency] as pay from jobs where business_id = 1 and uid = $1",
		[job.uid],
	);
	restores.push(() =>
		pool.query(
			"update jobs set salary_from_cents = $2::bigint, salary_to_cents = $3::bigint, currency = $4 where business_id = 1 and uid = $1",
			[job.uid, ...(before[0]?.pay ?? [])],
		),
	);
	await pool.query(
		"update jobs set salary_from_cents = 900000, salary_to_cents = 1200000, currency = 'BRL' where business_id = 1 and uid = $1",
		[job.uid],
	);
	const { rows } = await pool.query<{ apply: string; offer: string }>(
		`with one as (insert into candidates (business_id, name, email, status, confirmed_at, completed_register, locale)
   values (1, $1, $2, 3, now(), true, 'pt') returning id),
 card as (insert into applies (business_id, job_id, candidate_id, status) select 1, j.id, one.id, 6 from one, jobs j
   where j.business_id = 1 and j.uid = $3 returning id, uid)
 select card.uid as apply, '' as offer from card`,
		[`Olga ${mark} Ramos`, email, job.uid],
	);
	const apply = rows[0]?.apply ?? "";
	const offer = await pool.query<{ uid: string }>(
		`insert into offers (business_id, apply_id, candidate_id, job_id, salary_cents, bonus_cents, regime, start_date, valid_until, benefits, owner_id)
   select 1, a.id, 0, 0, 1250000, 3000000, 3, date_trunc('week', app_today())::date + 14, app_today() + 5, 'Plano de saúde', r.id
   from applies a, recruiters r where a.business_id = 1 and a.uid = $1 and r.business_id = 1 and r.email = $2 returning uid`,
		[apply, job.owner],
	);
	return { email, name: `Olga ${mark} Ramos`, apply, offer: offer.rows[0]?.uid ?? "" };
}

const columns = async (uid: string) => {
	const { rows } = await (await openOwnerPool()).query(
		`select o.status, o.version, o.salary_cents::int as salary, o.bonus_cents::int as bonus, o.opened_at is not null as opened, o.sha256 is not null as sealed, o.sha256 as hash,
   a.status as stage from offers o join applies a on a.business_id = o.business_id and a.id = o.apply_id where o.business_id = 1 and o.uid = $1`,
		[uid],
	);
	return rows[0];
};

/** The six digits of the newest code that was mailed to an address. */
async function codeInMail(to: string): Promise<string> {
	const owner = await openOwnerPool();
	let code = "";
	await expect(async () => {
		const { rows } = await owner.query<{ text: string }>(
			"select text from email_messages where business_id = 1 and kind = 'signature_code' and to_email = $1 order by id desc limit 1",
			[to],
		);
		code = /\b\d{6}\b/.exec(rows[0]?.text ?? "")?.[0] ?? "";
		expect(code).toHaveLength(6);
	}).toPass({ timeout: 60_000 });
	return code;
}

const proof = "Comprovante de endereço";

const day = (iso: string) => iso.split("-").reverse().join("/");

async function fill(on: Page, boxes: Readonly<Record<string, string>>) {
	for (const [name, value] of Object.entries(boxes)) {
		const box = on.locator(`main [name="${name}"]`);
		const kind = await box.first().evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`);
		if (kind.startsWith("SELECT")) await box.selectOption(value);
		else if (kind === "INPUT radio") await on.locator(`main [name="${name}"][value="${value}"]`).check();
		else await box.fill(value);
	}
}

const photo = {
	name: "documento.png",
	mimeType: "image/png",
	buffer: readFileSync("public/brands/talenses/email-logo.png"),
};

async function sendStep(on: Page) {
	const items = on.locator("main form section").filter({ hasNotText: t("admission:page.optional") });
	for (const camera of await items.getByLabel(t("admission:page.front")).all()) await camera.setInputFiles(photo);
	for (const box of await on.locator("main [name^=consent_], main [name^=agree_]").all()) await box.check();
	await on.getByRole("button", { name: t("admission:page.next"), exact: true }).click();
}

const fillExpiry = async (on: Page) => {
	const year = new Date().getFullYear() + 1;
	for (const box of await on.locator("main [name^=expires_]").all()) await box.fill(`${year}-06-30`);
};

const answers = (): Readonly<Record<string, string>>[] => [
	{
		date_birth: "1991-05-17",
		nationality: "BR",
		mother_name: "Célia Ramos",
		father_name: "João Ramos",
		marital_status: "2",
		education_level: "6",
		birth_form_certificate: "10453901552013100012021000012321",
	},
	{ pis: generatePis(), ctps_form_number: "1234567" },
	{ cep: "01304-001", street: "Rua Augusta", number: "1200", city: "São Paulo", state: "SP" },
	{ dependents_1_name: "Lia Ramos", dependents_1_kinship: "7", dependents_1_birth: "2018-03-02" },
	// Candidates with dependents must supply their certificates on the same page.
	{},
	{ bank_number: "341", bank_account_type: "1", bank_branch: "0001", bank_account: "12345-6" },
	{ transportation: "4" },
	{ emergency_name: "Célia Ramos", emergency_phone: "(11) 98888-0001", emergency_kinship: "1" },
];

/** Reviews the documents one by one in the order the product suggests. */
async function checkSent(page: Page, path: string, isRefused: (name: string) => boolean) {
	await page.goto(`${path}/admission`);
	await waitForHydration(page);
	const sent = page.getByRole("listitem").filter({ hasText: t("admission:states.sent") });
	await sent.getByRole("link").first().click();
	await page.waitForURL((url) => url.pathname.startsWith(`${path}/admission/`));
	for (let at = page.url(); at.includes(`${path}/admission/`); at = page.url()) {
		await waitForHydration(page);
		const refused = isRefused(await page.getByRole("heading", { level: 1 }).innerText());
		if (refused) await page.getByLabel(t("admission:item.reason")).fill("A conta tem mais de 90 dias.");
		await page
			.getByRole("button", { name: t(refused ? "admission:item.refuse" : "admission:item.accept"), exact: true })
			.click();
		await page.waitForURL((url) => url.href !== at);
	}
}

async function findEmployee(placement: string) {
	const { rows } = await (await openOwnerPool()).query<{
		uid: string;
		stage: string;
		day: string;
		salary: number;
		model: string;
	}>(
		`select e.uid, e.stage, e.admission_date::text as day, e.salary_cents::int as salary, e.admission_model as model, e.arrival
 from employees e join placements p on p.business_id = e.business_id and p.id = e.placement_id where e.business_id = 1 and p.uid = $1`,
		[placement],
	);
	if (!rows[0]) throw new Error("no employee");
	return rows[0];
}

/** Advances time; signature requests sent to her keep their dates. */
async function passDays(placement: string, days: number) {
	await (await openOwnerPool()).query(
		`with hired as (update placements set start_date = start_date - $2::int, guarantee_until = guarantee_until - $2::int
   where business_id = 1 and uid = $1 returning id)
 update employees e set admission_date = admission_date - $2::int from hired where e.business_id = 1 and e.placement_id = hired.id`,
		[placement, days],
	);
}

/** Her first week of hours; money in cents. */
async function findWeek(placement: string) {
	const { rows } = await (await openOwnerPool()).query<{
		uid: string;
		status: string;
		minutes: number;
		pay: number;
		bill: number;
		invoice: string | null;
		line: number | null;
	}>(
		`select h.uid, h.status, h.total_min as minutes, h.pay_cents::int as pay, h.bill_cents::int as bill, i.uid as invoice, l.amount_cents::int as line
 from timesheets h join placements p on p.business_id = h.business_id and p.id = h.placement_id
 left join invoices i on i.business_id = h.business_id and i.id = h.invoice_id
 left join billing_lines l on l.business_id = h.business_id and l.id = h.billing_line_id
 where h.business_id = 1 and p.uid = $1 order by h.week limit 1`,
		[placement],
	);
	if (!rows[0]) throw new Error("no week");
	return rows[0];
}

const reais = (cents: number) =>
	new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }).format(cents / 100).replace(/\s/g, " ");

async function aClientContact(job: string, mark: string) {
	const contact = { name: `Paula ${mark}`, email: `paula.${mark}@mail.example`.toLowerCase() };
	await (await openOwnerPool()).query(
		`insert into client_contacts (business_id, client_company_id, name, email, locale)
   select 1, client_company_id, $1, $2, 'pt' from jobs where business_id = 1 and uid = $3`,
		[contact.name, contact.email, job],
	);
	return contact;
}

/** Fields the event's form requires only for a temporary worker. */
const temporaryContract = (first: string) => ({
	registration: "SEL-0001",
	cbo: "252405",
	ends_on: addDays(first, 120),
	union_cnpj: generateCnpj(),
	weekly_hours: "44",
	schedule: "Segunda a sexta, das 8h às 17h48",
	temporary_justification: "Pico de contratações do fim do ano.",
});

test("a job goes from offer through contract, admission and hours to an invoice with equal numbers everywhere", async ({
	browser,
}) => {
	test.setTimeout(300_000);
	const mark = `O${Date.now().toString(36)}`;
	const job = await reservePublishedJob("localhost");
	// Self-approval is not allowed, so two administrators are needed.
	const owner = `dora.${mark}@tests.example`.toLowerCase();
	const { email, name, offer, apply } = await aScene({ uid: job.uid, owner }, mark);
	const client = await aClientContact(job.uid, mark);
	const page = await recruiterPage(browser, owner);
	const chief = await recruiterPage(browser, "admin@seleta.example");
	const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
	const olga = await phone.newPage();
	const go = async (to: Page, path: string) => {
		await to.goto(path);
		await waitForHydration(to);
	};
	const press = (on: Page, label: string) => on.getByRole("button", { name: label, exact: true }).first().click();
	const send = async (uid: string) => {
		await go(page, `/recruiters/offers/${uid}/send`);
		await expect(page.getByText("R$ 12.", { exact: false }).first()).toBeVisible();
		await press(page, t("offers:send.submit"));
		await page.waitForURL((url) => url.pathname === `/recruiters/offers/${uid}`);
	};

	await test.step("the terms are above the range: it cannot be sent, approval is requested and given", async () => {
		await go(page, `/recruiters/offers/${offer}/send`);
		await expect(page.getByText(t("offers:problems.approval"))).toBeVisible();
		await press(page, t("offers:actions.request"));
		await page.waitForURL((url) => url.pathname === `/recruiters/offers/${offer}`);
		expect(await columns(offer)).toMatchObject({ status: "approval" });
		await go(chief, `/recruiters/offers/${offer}/approval`);
		await expect(chief.getByText("R$ 12.500,00")).toBeVisible();
		await press(chief, t("offers:approval.yes"));
		await chief.waitForURL((url) => url.pathname === `/recruiters/offers/${offer}`);
	});

	await test.step("it is sent by one press, and the card moves", async () => {
		await send(offer);
		expect(await columns(offer)).toMatchObject({ status: "sent", stage: 7, sealed: true, opened: false });
	});

	const link = new URL(await waitForMailLink(email, "/offer/"));
	await test.step("she reads it on her phone and asks for a change", async () => {
		await olga.goto(link.href);
		await expect(olga.getByText("R$ 12.500,00")).toBeVisible();
		await expect(olga.getByText("R$ 30.000,00")).toBeVisible();
		expect(await olga.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		expect(await columns(offer)).toMatchObject({ opened: true });
		await olga.getByText(t("offers:page.change.title"), { exact: true }).click();
		await olga.getByLabel(t("offers:page.change.text")).fill("Consigo por R$ 12.800");
		await press(olga, t("offers:page.change.submit"));
		await expect(olga.getByText(t("offers:page.thanks.change"))).toBeVisible();
	});

	let second = "";
	await test.step("the recruiter sees the request and sends version 2 with the new pay", async () => {
		await go(page, `/recruiters/offers/${offer}`);
		await expect(page.getByText("“Consigo por R$ 12.800”")).toBeVisible();
		await press(page, t("offers:actions.version"));
		await page.waitForURL(/\/recruiters\/offers\/[\w-]+\/edit/);
		second = page.url().split("/offers/")[1]?.split("/")[0] ?? "";
		expect(await columns(second)).toMatchObject({ status: "draft", version: 2, salary: 1_250_000, bonus: 3_000_000 });
		await page.locator('main [name="salary"]').fill("12.800,00");
		await press(page, t("kit:form.save"));
		await page.waitForURL((url) => url.pathname === `/recruiters/offers/${second}`);
		await go(page, `/recruiters/offers/${second}`);
		await press(page, t("offers:actions.request"));
		await expect(page.getByText(t("offers:approval.requested"))).toBeVisible();
		await go(chief, `/recruiters/offers/${second}/approval`);
		await press(chief, t("offers:approval.yes"));
		await chief.waitForURL((url) => url.pathname === `/recruiters/offers/${second}`);
		await send(second);
	});

	await test.step("the first link says that it was replaced and leads to the newest", async () => {
		await olga.goto(link.href);
		await expect(olga.getByText(t("offers:page.states.replaced"))).toBeVisible();
		await olga.getByRole("link", { name: t("offers:page.newest") }).click();
		await expect(olga.getByText("R$ 12.800,00")).toBeVisible();
	});

	await test.step("she accepts: the letter's file, a code by mail, and her name lead to the signature", async () => {
		await press(olga, t("offers:page.signing.submit"));
		await olga.waitForURL(/\/sign\//);
		expect(await olga.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		const reading = olga.waitForEvent("download");
		await olga.getByRole("link", { name: t("signing:page.open") }).click();
		const letter = await readFile(await (await reading).path());
		expect(createHash("sha256").update(letter).digest("hex")).toBe((await columns(second))?.hash);
		await press(olga, t("signing:page.codeSend"));
		const code = await codeInMail(email);
		await olga.getByLabel(t("signing:page.name")).fill("Outra Pessoa");
		await olga.getByLabel(t("signing:page.code")).fill(code);
		await olga.getByLabel(t("signing:page.agree")).check();
		await press(olga, t("signing:page.submit"));
		await expect(olga.getByText(t("signing:page.otherName", { name })).first()).toBeVisible();
		expect(await columns(second)).toMatchObject({ status: "sent" });
		await olga.getByLabel(t("signing:page.name")).fill(name);
		await olga.getByLabel(t("signing:page.code")).fill(code);
		await olga.getByLabel(t("signing:page.agree")).check();
		await press(olga, t("signing:page.submit"));
		await expect(olga.getByText(t("signing:page.offerAccepted"))).toBeVisible();
		expect(await columns(second)).toMatchObject({ status: "accepted", stage: 8, salary: 1_280_000 });
	});

	await test.step("the sealed file is on the offer's page; pdfsig and /verify accept it, and refuse a changed byte", async () => {
		await olga.getByRole("link", { name: t("signing:page.toOffer") }).click();
		await expect(olga.getByText(t("offers:page.states.accepted"))).toBeVisible();
		const download = olga.getByRole("link", { name: t("offers:page.signing.download") });
		await expect(async () => {
			await olga.reload();
			await expect(download).toBeVisible({ timeout: 500 });
		}).toPass({ timeout: 60_000 });
		const saving = olga.waitForEvent("download");
		await download.click();
		const path = await (await saving).path();
		const sealed = await readFile(path);
		// Uses Debian's poppler-utils when installed; otherwise only the product's check runs.
		if (existsSync("/usr/bin/pdfsig")) {
			const { stdout } = spawnSync("pdfsig", ["-nocert", path], { encoding: "utf8" });
			expect(stdout).toContain("Signature is Valid.");
		}
		const verify = async (bytes: Buffer) => {
			await olga.goto(new URL("/verify", link).href);
			await olga.getByLabel(t("signing:verify.file")).setInputFiles({
				name: "oferta.pdf",
				mimeType: "application/pdf",
				buffer: bytes,
			});
			await press(olga, t("signing:verify.fileSubmit"));
		};
		await verify(sealed);
		await expect(olga.getByText(t("signing:verify.results.final"))).toBeVisible();
		const changed = Buffer.from(sealed);
		changed[200] = (changed[200] ?? 0) ^ 1;
		await verify(changed);
		await expect(olga.getByText(t("signing:verify.results.broken"))).toBeVisible();
		await go(page, `/recruiters/offers/${second}`);
		await expect(page.getByText(t("offers:card.signatures.sealed"))).toBeVisible();
		await go(page, `/recruiters/applies/${apply}`);
		await expect(page.getByRole("link", { name: t("applies:offers.signed") })).toBeVisible();
	});

	await test.step("the placement is prepared with the same numbers", async () => {
		await go(page, `/recruiters/offers/${second}`);
		await page
			.getByRole("link", { name: t("offers:actions.placement") })
			.first()
			.click();
		await page.waitForURL(/\/recruiters\/placements\//);
		const uid = page.url().split("/placements/")[1]?.split(/[/?]/)[0] ?? "";
		const { rows } = await (await openOwnerPool()).query(
			`select p.salary_cents::int as salary, p.target_bonus_cents::int as bonus, p.start_date = o.start_date as day, p.regime = o.regime as regime
   from placements p join offers o on o.business_id = p.business_id and o.apply_id = p.apply_id and o.status = 'accepted'
   join applies a on a.business_id = p.business_id and a.id = p.apply_id
  where p.business_id = 1 and p.uid = $1 and a.uid = $2`,
			[uid, apply],
		);
		expect(rows).toEqual([{ salary: 1_280_000, bonus: 3_000_000, day: true, regime: true }]);
		await go(page, `/recruiters/placements/${uid}/edit`);
		await expect(page.locator('main input[value="12.800,00"]').first()).toBeVisible();
	});

	const placement = page.url().split("/placements/")[1]?.split(/[/?]/)[0] ?? "";
	const path = `/recruiters/placements/${placement}`;
	const first = (await findEmployee(placement)).day;
	await test.step("the client pays by the hour: the terms change, and the placement is approved", async () => {
		await fill(page, { fee_type: "hourly", fee_times: "200", fee_fixed: "108,00", fee_reason: "Temporária." });
		await press(page, t("placements:save"));
		await page.waitForURL((url) => url.pathname === path);
		await press(page, t("placements:actions.approve"));
		await expect(page.getByText(t("placements:approved"))).toBeVisible();
		await expect(page.locator("main")).toContainText("R$ 12.800,00");
		await expect(page.locator("main")).toContainText("R$ 108,00 × 200");
	});

	const cpf = generateCpf();
	await test.step("she sends her data and documents by one link; a CPF that does not exist is refused", async () => {
		await go(page, `${path}/admission`);
		await press(page, t("admission:card.send"));
		await expect(page.getByText(t("admission:card.linkSent"))).toBeVisible();
		await olga.goto(await waitForMailLink(email, "/admission/"));
		await expect(olga.getByText(day(first), { exact: false })).toBeVisible();
		await olga.getByRole("link", { name: t("admission:page.continue") }).click();
		await fill(olga, { rg_form_number: "44.555.666-7", cpf: "111.111.111-11" });
		await sendStep(olga);
		await expect(olga.getByText(t("admission:page.problems"))).toBeVisible();
		await fill(olga, { cpf });
		await sendStep(olga);
		for (const boxes of answers()) {
			await fill(olga, boxes);
			await sendStep(olga);
		}
		expect(await olga.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await fillExpiry(olga);
		await sendStep(olga);
	});

	await test.step("one document is refused and sent again, the others are accepted, our tasks are done", async () => {
		await checkSent(page, path, (item) => item === proof);
		await olga.goto(await waitForMailLink(email, "/admission/"));
		await olga.getByRole("link", { name: t("admission:page.correct") }).click();
		await expect(olga.getByText("A conta tem mais de 90 dias.")).toBeVisible();
		await sendStep(olga);
		await checkSent(page, path, () => false);
		await go(page, `${path}/admission`);
		const done = page.getByRole("button", { name: `${t("admission:card.done")}: ` });
		for (let left = await done.count(); left > 0; left -= 1) {
			await done.first().click();
			await expect(done).toHaveCount(left - 1);
		}
	});

	await test.step("S-2200 of a temporary worker is valid, with the same day and pay", async () => {
		const employee = await findEmployee(placement);
		expect(employee).toMatchObject({ stage: "complete", day: first, salary: 1_280_000, model: "temporary" });
		await go(page, `/recruiters/employees/${employee.uid}/edit`);
		await fill(page, { contract_gender: "1" });
		await press(page, t("kit:form.save"));
		await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
		await go(page, `/recruiters/employees/${employee.uid}/esocial`);
		await fill(page, temporaryContract(first));
		await press(page, t("esocial:make"));
		await expect(page.getByText(t("esocial:made"))).toBeVisible();
		const saving = page.waitForEvent("download");
		await page
			.getByRole("link", { name: t("esocial:download") })
			.first()
			.click();
		const xml = await readFile(await (await saving).path(), "utf8");
		expect(xml).toContain(`<dtAdm>${first}</dtAdm>`);
		expect(xml).toContain("<vrSalFx>12800.00</vrSalFx>");
		expect(xml).toContain(`<cpfTrab>${cpf}</cpfTrab>`);
		expect(xml).toContain(`<nmTrab>${name}</nmTrab>`);
	});

	await test.step("she is handed over, and on the first day the client says that she came", async () => {
		await go(page, `${path}/handover`);
		await page.getByLabel(t("handover:facts.place")).fill("Rua das Flores, 10");
		for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
		await page.getByLabel(client.name).check();
		await press(page, t("handover:form.send"));
		await expect(page.getByText(t("handover:sent", { count: 1 }))).toBeVisible();
		await olga.goto(await waitForMailLink(client.email, "/handover/"));
		await expect(olga.getByText(day(first), { exact: false }).first()).toBeVisible();
		await press(olga, t("handover:page.received"));
		await passDays(placement, 21);
		await olga.reload();
		await press(olga, t("handover:page.arrived"));
		await expect(olga.getByText(t("handover:thanks.arrived"))).toBeVisible();
		expect(await findEmployee(placement)).toMatchObject({ stage: "active", arrival: "arrived", salary: 1_280_000 });
	});

	await test.step("her first week is sent on the phone, and the client approves it by link", async () => {
		await go(page, `${path}/hours`);
		await page.getByLabel(t("timesheets:card.payHour"), { exact: true }).fill("64,00");
		await page.getByLabel(t("timesheets:card.billHour"), { exact: true }).fill("108,00");
		await press(page, t("timesheets:terms.addRate"));
		await expect(page.getByRole("table", { name: t("timesheets:card.rates") })).toContainText("108,00");
		await page.getByLabel(client.name).check();
		await press(page, t("timesheets:terms.save"));
		await expect(async () => expect((await findWeek(placement)).status).toBe("draft")).toPass({ timeout: 20_000 });
		await go(page, "/recruiters/timesheets");
		await press(page, t("timesheets:tools.remind"));
		await olga.goto(await waitForMailLink(email, "/timesheets/"));
		await olga
			.getByRole("link", { name: /^Preencher/ })
			.first()
			.click();
		await olga.getByRole("link", { name: t("timesheets:fill.usual") }).click();
		await press(olga, t("timesheets:worker.submit"));
		await expect(olga.getByText(t("timesheets:worker.submitted"))).toBeVisible();
		// Runs the job now instead of waiting five minutes for further weeks of the contact.
		await (await openOwnerPool()).query(
			"update graphile_worker._private_jobs set run_at = now() where key like 'tell_hours:1:%'",
		);
		await olga.goto(await waitForMailLink(client.email, "/timesheets/"));
		await press(olga, t("timesheets:client.approveAll", { count: 1 }));
		await expect(olga.getByText(t("timesheets:client.approved", { count: 1 }))).toBeVisible();
	});

	await test.step("the week is a line of an invoice, with the same hours and money everywhere", async () => {
		await go(page, "/recruiters/timesheets");
		await press(page, t("timesheets:tools.invoice"));
		await page.waitForURL((url) => url.pathname.startsWith("/recruiters/invoices"));
		const week = await findWeek(placement);
		expect(week).toMatchObject({ status: "invoiced", line: week.bill });
		// A holiday of the week is paid and not billed.
		expect(week.pay).toBeGreaterThanOrEqual(Math.round((week.minutes * 6400) / 60));
		expect(week.bill).toBeGreaterThan(week.pay);
		await go(page, `/recruiters/invoices/${week.invoice}`);
		await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
		await expect(page.getByText(reais(week.bill)).first()).toBeVisible();
		await go(page, `/recruiters/timesheets/${week.uid}`);
		await expect(page.getByText(reais(week.bill)).first()).toBeVisible();
		await expect(page.getByText(reais(week.pay)).first()).toBeVisible();
		await go(page, path);
		await expect(page.locator("main")).toContainText(reais(week.bill));
	});
	await phone.close();
});
