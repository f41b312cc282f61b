import { expect, type Page, test } from "@playwright/test";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { openOwnerPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { visitorFor } from "./people.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { Visitor } from "./visitor.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

const t = getFixedT("pt");

/** Salaries are unique to these five candidates. */
async function aScene(job: string, mark: string) {
	const pool = await openOwnerPool();
	const names = ["Ana", "Bia", "Caio", "Davi", "Eva"].map((name) => `${name} ${mark}`);
	await pool.query(
		`with people as (insert into candidates (business_id, name, email, status, confirmed_at, completed_register, current_position, clt_expectation_cents)
   select 1, n, lower(replace(n, ' ', '.')) || '@mail.example', 3, now(), true, 'Analista', 4321700 from unnest($1::text[]) n returning id)
 insert into applies (business_id, job_id, candidate_id, status) select 1, j.id, people.id, 1 from people, jobs j where j.business_id = 1 and j.uid = $2`,
		[names, job],
	);
	const email = `clara.${mark}@cliente.example`.toLowerCase();
	await pool.query(
		`insert into client_contacts (business_id, name, email, client_company_id, is_admin, portal_enabled, password_hash)
   select 1, $1, $2, j.client_company_id, true, true, k.password_hash from jobs j, client_contacts k
    where j.business_id = 1 and j.uid = $3 and k.business_id = 1 and k.email = 'client@seleta.example'`,
		[`Clara ${mark}`, email, job],
	);
	return { names, email, contact: `Clara ${mark}` };
}

const getNumbers = async (page: Page, name: string) => {
	const row = page.locator("[data-apply]").filter({ hasText: name });
	return Promise.all(
		["like", "deslike", "star", "description"].map((key) => row.locator(`[data-count="${key}"]`).innerText()),
	);
};

test("a shortlist of five is sent, reviewed on a phone without JavaScript, followed live, interviewed and hired", async ({
	browser,
}) => {
	test.setTimeout(180_000);
	const mark = `S${Date.now().toString(36)}`;
	const job = await reservePublishedJob("localhost");
	const { names, email, contact } = await aScene(job.uid, mark);
	const [ana, bia, caio, davi] = names as [string, string, string, string, string];
	const page = await recruiterPage(browser, job.owner);
	const go = async (path: string) => {
		await page.goto(path);
		await waitForHydration(page);
	};
	const submit = (label: string) => page.getByRole("button", { name: label, exact: true }).last().click();
	let path = "";

	await test.step("five people are chosen", async () => {
		await go(`/recruiters/jobs/${job.uid}/shortlists/new`);
		for (const name of names) await page.getByRole("checkbox", { name }).check();
		await submit(t("shortlists:list.create"));
		await page.waitForURL(/\/recruiters\/shortlists\/[\w-]+$/);
		path = new URL(page.url()).pathname;
		await expect(page.locator("[data-apply]")).toHaveCount(5);
	});

	await test.step("pay is hidden, and the preview shows none", async () => {
		await go(`${path}/configurations`);
		await page.getByRole("checkbox", { name: t("shortlists:configurations.show_salary") }).uncheck();
		await submit(t("shortlists:save"));
		await page.waitForURL((url) => url.pathname === path);
		await go(`${path}/preview`);
		await expect(page.getByText(ana).first()).toBeVisible();
		expect(await page.content()).not.toContain("43.217");
	});

	await test.step("the client's contact is added and the shortlist sent", async () => {
		await go(`${path}/contacts`);
		await page.getByRole("checkbox", { name: contact }).check();
		await submit(t("shortlists:contacts.addThem"));
		await expect(page.getByText(email)).toBeVisible();
		await go(`${path}/send`);
		await submit(t("shortlists:send.submit"));
		await page.waitForURL((url) => url.pathname === path);
	});

	const joined = page.waitForEvent("websocket", { predicate: (item) => item.url().includes("/cable") }).then((socket) =>
		socket.waitForEvent("framereceived", {
			predicate: ({ payload }) =>
				String(payload).includes("confirm_subscription") && String(payload).includes("ShortlistChannel"),
		}),
	);
	await go(path);
	await joined;

	const link = new URL(await waitForMailLink(email, "/shortlist/"));
	const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
	const client = await phone.newPage();
	const card = (name: string) => client.getByRole("listitem").filter({ has: client.getByRole("heading", { name }) });
	const press = async (name: string, what: "like" | "dislike" | "star") => {
		const button = card(name).getByRole("button", { name: t(`shortlists:verdict.${what}`), exact: true });
		await button.click();
		await expect(button).toHaveAttribute("aria-pressed", "true");
	};

	await test.step("the client opens the link on her phone and types the code", async () => {
		await client.goto(link.href);
		await client.getByLabel(t("shortlists:viewer.code")).fill(link.hash.replace("#token=", "").toUpperCase());
		await client.getByRole("button", { name: t("shortlists:viewer.enter") }).click();
		await expect(client.getByRole("heading", { level: 2 })).toHaveCount(5);
		expect(await client.content()).not.toMatch(/43\.217|4321700/);
		expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});

	await test.step("she likes two, says no to one with a reason, stars one: the recruiter sees it happen", async () => {
		await press(ana, "like");
		await press(bia, "like");
		await card(caio).getByLabel(t("shortlists:verdict.description")).fill("Longe do escritório");
		await press(caio, "dislike");
		await press(davi, "star");
		await expect.poll(() => getNumbers(page, ana)).toEqual(["1", "0", "0", "0"]);
		await expect.poll(() => getNumbers(page, bia)).toEqual(["1", "0", "0", "0"]);
		await expect.poll(() => getNumbers(page, caio)).toEqual(["0", "1", "0", "1"]);
		await expect.poll(() => getNumbers(page, davi)).toEqual(["0", "0", "1", "0"]);
		await expect(page.getByText("“Longe do escritório”")).toBeVisible();
	});

	await test.step("she changes her mind, and every number agrees everywhere", async () => {
		await press(bia, "dislike");
		await expect.poll(() => getNumbers(page, bia)).toEqual(["0", "1", "0", "0"]);
		await expect(card(bia).locator('[data-count="deslike"]')).toHaveText(t("shortlists:counts.deslike", { count: 1 }));
		const { rows } = await (await openOwnerPool()).query(
			`select sum(a.like_candidates)::int as likes, sum(a.deslike_candidates)::int as dislikes, sum(a.star_candidate)::int as stars, sum(a.amount_description)::int as texts
       from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id where j.uid = $1`,
			[job.uid],
		);
		expect(rows).toEqual([{ likes: 1, dislikes: 2, stars: 1, texts: 1 }]);
		await go(`/recruiters/jobs/${job.uid}/shortlists`);
		const listed = page.getByRole("row").filter({ has: page.locator(`a[href="${path}"]`) });
		expect((await listed.getByRole("cell").allInnerTexts()).slice(-5, -1)).toEqual(["1", "2", "1", "1"]);
	});

	const portal = await phone.newPage();
	const at = await test.step("the client's portal is entered on the same phone", async () => {
		await phone.addCookies((await new Visitor().signIn({ at: "/client_contacts/", email })).browserCookies());
		await portal.goto("/client_contacts/jobs");
		const path = await portal.locator(`a[href*="/${job.uid}"]`).first().getAttribute("href");
		return path ?? "";
	});
	const ofAna = `/recruiters/applies/${await getUid(job.uid, ana)}`;
	/** The card is moved by the form of its stage. */
	const moveTo = async (status: number, fields: Record<string, string>) => {
		await go(`${ofAna}/status?to=${status}`);
		for (const [name, value] of Object.entries(fields)) {
			const field = page.locator(`main [name="${name}"]`).first();
			const radio = page.locator(`main [type="radio"][name="${name}"][value="${value}"]`);
			if ((await radio.count()) > 0) await radio.check();
			else if ((await field.evaluate((item) => item.tagName)) === "SELECT") await field.selectOption(value);
			else await field.fill(value);
		}
		const form = page.locator("main form:has([name=note])");
		const silent = form.locator('[name="mail"][value="none"]');
		if ((await silent.count()) > 0) await silent.check();
		await form.getByRole("button", { name: t("applies:status.submit", { to: "" }) }).click();
		await page.waitForURL((url) => !url.pathname.endsWith("/status"));
	};
	/** Board, portal, shortlist and database agree on each stage. */
	const agree = async (status: number) => {
		const counts = await getStages(job.uid);
		const board = new BoardPage(page);
		await board.open(job.uid, { live: false });
		for (const [first, count] of counts)
			expect(await board.column(first).getByRole("heading", { level: 2 }).locator("span").nth(1).innerText()).toBe(
				String(count),
			);
		await board.expectIn(ana, status);
		const title = await board.titleOf(status);
		await portal.goto(at);
		const stages = await portal.locator('section:has(#stages) a[href*="?stage="]').all();
		expect(stages.length).toBeGreaterThan(2);
		for (const stage of stages) {
			const attribute = Number(/stage=(\d+)/.exec((await stage.getAttribute("href")) ?? "")?.[1]);
			expect(await stage.locator(".tabular").innerText()).toBe(String(counts.get(attribute) ?? 0));
		}
		await go(path);
		await expect(page.locator("[data-apply]").filter({ hasText: ana })).toContainText(title);
		expect(await getNumbers(page, ana)).toEqual(["1", "0", "0", "0"]);
		await portal.goto(at);
		await expect(
			portal
				.getByRole("listitem")
				.filter({ has: portal.getByRole("heading", { name: ana }) })
				.locator('[data-count="like"]'),
		).toHaveText(t("shortlists:counts.like", { count: 1 }));
	};

	await test.step("the recruiter schedules the interview, and the client sees it", async () => {
		const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
		// Before working hours, when there are no other appointments.
		await moveTo(5, {
			interview_status: "2",
			starts_at: `${day}T06:05`,
			mode: "video",
			place_or_link: "https://meet.example/1",
		});
		await portal.goto(at);
		const interview = portal
			.getByRole("region", { name: t("client_contacts:interviews") })
			.getByRole("listitem")
			.filter({ hasText: ana });
		await expect(interview).toHaveCount(1);
		await expect(interview).toContainText(ana);
		await expect(interview).toContainText("06:05");
		expect(await portal.content()).not.toMatch(/43\.217|4321700/);
		await agree(5);
	});

	await test.step("an offer, then the placement: every number agrees everywhere", async () => {
		const pay = await getPay(job.uid);
		await moveTo(7, { salary_cents: pay, regime: "1" });
		await agree(7);
		const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
		await moveTo(8, { start_date: day, salary_cents: pay, regime: "1" });
		await agree(8);
		// Her role lacks access to fees, so the administrator checks the placement.
		const admin = await visitorFor("admin");
		const hires = await admin.ask("/recruiters/placements?order=-created_at");
		expect(hires.body).toContain(ana);
	});
	await phone.close();
});

/** The job's maximum pay in the input's format; a higher amount would need approval. */
async function getPay(job: string): Promise<string> {
	const { rows } = await (await openOwnerPool()).query<{ cents: number }>(
		"select least(coalesce(salary_to_cents, 1500000), 1500000)::int as cents from jobs where business_id = 1 and uid = $1",
		[job],
	);
	return formatMoneyInput(rows[0]?.cents ?? 0, "pt");
}

async function getUid(job: string, name: string): Promise<string> {
	const { rows } = await (await openOwnerPool()).query<{ uid: string }>(
		`select a.uid from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
       join candidates c on c.business_id = a.business_id and c.id = a.candidate_id where j.uid = $1 and c.name = $2`,
		[job, name],
	);
	return rows[0]?.uid ?? "";
}

async function getStages(job: string): Promise<Map<number, number>> {
	const { rows } = await (await openOwnerPool()).query<{ status: number; count: number }>(
		`select s.status, count(a.id)::int as count from job_statuses s join jobs j on j.business_id = s.business_id and j.id = s.job_id
       left join applies a on a.business_id = s.business_id and a.job_id = s.job_id and a.status = s.status and a.withdrawn_at is null
      where j.uid = $1 and s.status not in (9, 14) group by s.status`,
		[job],
	);
	return new Map(rows.map(({ status, count }) => [status, count]));
}
