import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { asOwner } from "./database.ts";
import { hydrated } from "./hydrated.ts";
import { publishedJob } from "./jobs.ts";
import { linkInMail } from "./outbox.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./words.ts";

/** From an offer above the range to a placement's draft: approved, sent, changed, accepted by signing it on a phone. */

const t = getFixedT("pt");

/** Another test may be given the same job later: it pays then what it paid before. */
const restores: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
	for (const restore of restores.splice(0)) await restore();
});

/** One person in a job that pays at most R$ 12.000, with an offer of R$ 12.500 in draft. */
async function aScene(job: { uid: string; owner: string }, mark: string) {
	const pool = await asOwner();
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
   select 1, a.id, 0, 0, 1250000, 3000000, 2, app_today() + 30, app_today() + 5, 'Plano de saúde', r.id
   from applies a, recruiters r where a.business_id = 1 and a.uid = $1 and r.business_id = 1 and r.email = $2 returning uid`,
		[apply, job.owner],
	);
	return { email, name: `Olga ${mark} Ramos`, apply, offer: offer.rows[0]?.uid ?? "" };
}

const columns = async (uid: string) => {
	const { rows } = await (await asOwner()).query(
		`select o.status, o.version, o.salary_cents::int as salary, o.bonus_cents::int as bonus, o.opened_at is not null as opened, o.sha256 is not null as sealed, o.sha256 as hash,
   a.status as stage from offers o join applies a on a.business_id = o.business_id and a.id = o.apply_id where o.business_id = 1 and o.uid = $1`,
		[uid],
	);
	return rows[0];
};

/** The six digits of the newest code that was mailed to an address. */
async function codeInMail(to: string): Promise<string> {
	const owner = await asOwner();
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

test("an offer above the range is approved, sent, changed and accepted by signing it on a phone without JavaScript: every number is equal", async ({
	browser,
}) => {
	test.setTimeout(180_000);
	const mark = `O${Date.now().toString(36)}`;
	const job = await publishedJob("localhost");
	// Nobody approves their own: two administrators.
	const owner = `dora.${mark}@tests.example`.toLowerCase();
	const { email, name, offer, apply } = await aScene({ uid: job.uid, owner }, mark);
	const page = await recruiterPage(browser, owner);
	const chief = await recruiterPage(browser, "admin@seleta.example");
	const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
	const olga = await phone.newPage();
	const go = async (to: Page, path: string) => {
		await to.goto(path);
		await hydrated(to);
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

	const link = new URL(await linkInMail(email, "/offer/"));
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
		// Debian's poppler-utils; where it is missing our own check is left.
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
		const { rows } = await (await asOwner()).query(
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
});
