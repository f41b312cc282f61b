import { expect, type Page, test } from "@playwright/test";
import { openBusinessPool } from "./database.ts";
import { type PublishedJob, reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** Waiting applications are triaged one person at a time. */

const t = getFixedT("pt");

async function waitingFor(people: number) {
	const job = await reservePublishedJob("localhost");
	const pool = await openBusinessPool(1);
	const mark = `${Date.now().toString(36)}${people}`;
	await pool.query(
		"update applies a set status = 2 from jobs j where j.business_id = 1 and j.uid = $1 and a.business_id = 1 and a.job_id = j.id and a.status = 0",
		[job.uid],
	);
	await pool.query(
		`with people as (insert into candidates (business_id, site_config_id, name, email, status, confirmed_at, completed_register, current_position, self_introduction)
   select 1, s.id, 'Nara ' || $1 || ' ' || n, 'nara.' || n || '.' || $1 || '@tests.example', 3, now(), true, 'Analista', 'Trabalho com planilhas.'
   from generate_series(1, $2::int) n, site_configs s where s.business_id = 1 and s.domain = 'localhost' returning id, email)
 insert into applies (business_id, job_id, candidate_id, status, recruiter_id, entered_status_at)
 select 1, j.id, people.id, 0, j.owner_id, now() - interval '1 day' + people.id * interval '1 second' from people, jobs j where j.business_id = 1 and j.uid = $3`,
		[mark, people, job.uid],
	);
	return { job, pool, name: (n: number) => `Nara ${mark} ${n}`, standings: () => getStandings(job, mark) };
}

async function getStandings(job: PublishedJob, mark: string) {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ n: number; stands: string; reason: number | null; mails: string }>(
		`select split_part(c.name, ' ', 3)::int as n, a.status || '.' || a.submission_status as stands, a.reject_reason as reason,
   (select coalesce(string_agg(m.kind, ',' order by m.id), '') from email_messages m where m.business_id = 1 and m.to_email = c.email) as mails
 from applies a join jobs j on j.business_id = 1 and j.id = a.job_id and j.uid = $1
 join candidates c on c.business_id = 1 and c.id = a.candidate_id and c.name like 'Nara ' || $2 || ' %' order by 1`,
		[job.uid, mark],
	);
	return rows;
}

const head = (page: Page) => page.locator(".triage-head h2");

test("triage handles twenty people by keyboard and undoes the last decision", async ({ browser }) => {
	const { job, name, standings } = await waitingFor(20);
	const page = await recruiterPage(browser, job.owner);
	await page.goto(`/recruiters/jobs/${job.uid}/triage`);
	await waitForHydration(page);
	const keys = ["a", "h", "r", "a"];
	const began = Date.now();
	for (let n = 1; n <= 20; n += 1) {
		await expect(head(page)).toHaveText(name(n));
		await expect(page.getByText(t("triage:count", { now: n, of: 20 }), { exact: true })).toBeVisible();
		// An earlier key press would apply to the previous person.
		await expect(page.locator(".triage[aria-busy=false]")).toBeVisible();
		const key = keys[n % keys.length] ?? "a";
		await page.keyboard.press(key);
		if (key === "r") await page.keyboard.press("1");
	}
	await expect(page.getByRole("heading", { name: t("triage:done.title") })).toBeVisible();
	test.info().annotations.push({ type: "seconds", description: String((Date.now() - began) / 1000) });
	const expected = (n: number) => ({ a: "1.1", h: "1.8", r: "14.1" })[keys[n % keys.length] ?? "a"];
	await expect
		.poll(async () => (await standings()).map(({ stands }) => stands))
		.toEqual(Array.from({ length: 20 }, (_, at) => expected(at + 1)));
	const all = await standings();
	for (const { stands, reason, mails } of all) {
		expect(reason === null, stands).toBe(!stands.startsWith("14"));
		expect(mails.includes("apply_closed"), stands).toBe(stands.startsWith("14"));
		// Putting an application on hold notifies no candidate.
		if (stands === "1.8") expect(mails).toBe("");
	}
	await page.keyboard.press("z");
	await expect(head(page)).toHaveText(name(20));
	await expect.poll(async () => (await standings())[19]?.stands).toBe("0.1");
});

test("triage works without JavaScript and preserves another user's decision", async ({ browser }) => {
	const { job, pool, name, standings } = await waitingFor(3);
	const page = await recruiterPage(browser, job.owner, { javaScriptEnabled: false });
	await page.goto(`/recruiters/jobs/${job.uid}/triage`);
	await expect(head(page)).toHaveText(name(1));
	const acts = page.locator(".triage-acts");
	await acts.getByRole("button", { name: t("triage:hold") }).click();
	await expect(head(page)).toHaveText(name(2));
	await acts.locator("summary", { hasText: t("triage:reject") }).click();
	await acts.locator("[name=reject_reason]").selectOption("2");
	await acts.locator("[name=reject_side][value=consultant]").check();
	await acts.getByRole("button", { name: t("triage:reject"), exact: true }).click();
	await expect(head(page)).toHaveText(name(3));
	await pool.query(
		"update applies a set status = 1 from candidates c where c.business_id = 1 and c.name = $1 and a.business_id = 1 and a.candidate_id = c.id",
		[name(3)],
	);
	await acts.locator("[data-triage=advance]").click();
	await expect(page.getByRole("alert").first()).toContainText(name(3));
	expect((await standings()).map(({ stands }) => stands)).toEqual(["1.8", "14.1", "1.1"]);
	await page.goto(`/recruiters/jobs/${job.uid}/triage?of=3`);
	await expect(page.getByRole("heading", { name: t("triage:done.title") })).toBeVisible();
	await page
		.getByRole("link", { name: t("triage:toBoard") })
		.last()
		.click();
	await expect(page).toHaveURL(new RegExp(`/recruiters/jobs/${job.uid}/applies/kanban`));
});
