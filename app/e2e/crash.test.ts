import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { openBusinessPool, openOwnerPool } from "./database.ts";
import { freePort, type Product, startProduct } from "./product.ts";
import { BoardPage } from "./recruiter.ts";
import { Visitor } from "./visitor.ts";

/** kill -9 at critical moments: no loss, no duplicates. Separate product with separate workers. */

test.describe.configure({ mode: "serial" });
test.setTimeout(150_000);

const root = join(import.meta.dirname, "..", "..");
let dir = "";
let port = 0;
let web: Product;
let worker: ChildProcess | undefined;
let job: { uid: string; title: string; owner: string };

test.beforeAll(async () => {
	// Creating and seeding a database is slow while another test runs.
	test.setTimeout(150_000);
	dir = mkdtempSync(join(tmpdir(), "seleta-crash-"));
	port = await freePort();
	web = await startWeb(port);
	const { rows } = await (await openBusinessPool(1, dir)).query<typeof job>(
		`select j.uid, j.title, r.email as owner from jobs j join recruiters r on r.business_id = j.business_id and r.id = j.owner_id
		where j.uid = 'demo-job'`,
	);
	if (!rows[0]) throw new Error("The demo has no demo-job");
	job = rows[0];
});

test.afterAll(async () => {
	await killWorker("SIGTERM");
	await web?.stop();
	rmSync(dir, { recursive: true, force: true });
});

test("applying succeeds once when the web process is killed during and after it", async () => {
	const person = await createApplicant(dir);
	const candidate = await signInApplicant(person, port);
	const newcomer = await new Visitor("localhost", port).signIn({ at: "/login", email: "newcomer@seleta.example" });
	const draft = await newcomer.ask("/candidates/register?step=1", {
		form: { step: "1", version: "0", no_experience: "on", professional_moment: "2", category: await aCategory() },
	});
	expect(draft.location).toMatch(/step=2/);
	const key = crypto.randomUUID();

	// The transaction has begun and waits for a table lock.
	const release = await hold("applies");
	const cut = sendApply(candidate, job, key).then(
		() => "answered",
		() => "cut off",
	);
	await expect.poll(waiting).toBeGreaterThan(0);
	await web.stop("SIGKILL");
	expect(await cut).toBe("cut off");
	await release();
	await expect.poll(waiting).toBe(0);
	expect(await getEffects(person.id)).toMatchObject({ applies: 0, events: 0, jobs: 0 });

	// Resends the same form in the same session, twice.
	web = await startWeb(port);
	const first = await sendApply(candidate, job, key);
	expect(first.status).toBe(302);
	expect(await getEffects(person.id)).toMatchObject({ applies: 1, events: 1, notifications: 0, mails: 0 });
	await web.stop("SIGKILL");
	web = await startWeb(port);
	expect((await sendApply(candidate, job, key)).location).toBe(first.location);
	expect((await candidate.ask("/candidates/candidacy")).body).toContain(job.title);
	const wizard = await newcomer.ask("/candidates/register");
	expect(wizard.status).toBe(200);
	expect(wizard.body).toContain('value="2" name="step"'.split(" ")[0] ?? "");
	expect((await newcomer.ask("/candidates/register?step=2")).status).toBe(200);

	startWorker();
	await expectOnce(person.id);
});

test("a restarted worker finishes a job after it was killed in the middle", async () => {
	const person = await createApplicant(dir);
	const candidate = await signInApplicant(person, port);
	if (!worker) startWorker();
	// The job blocks on a table locked by another connection.
	const release = await hold("notifications");
	await sendApply(candidate, job);
	await expect.poll(waiting, { timeout: 15_000 }).toBeGreaterThan(0);
	expect((await queue()).locked).toBeGreaterThan(0);
	await killWorker("SIGKILL");
	await release();
	startWorker();
	const killed = Date.now();
	await expectOnce(person.id);
	expect(Date.now() - killed).toBeLessThan(60_000);
});

test("an open board shows an apply that another web process committed", async ({ browser }) => {
	const person = await createApplicant(dir);
	const secondPort = await freePort();
	const second = await startWeb(secondPort);
	try {
		const recruiter = await new Visitor("localhost", port).signIn({ at: "/business", email: "admin@seleta.example" });
		const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
		await context.addCookies(recruiter.browserCookies());
		const board = new BoardPage(await context.newPage());
		await board.open(job.uid);
		const candidate = await signInApplicant(person, secondPort);
		await sendApply(candidate, job);
		await board.expectIn(person.name, 0, 1_000);
	} finally {
		await second.stop();
	}
});

function startWeb(at: number): Promise<Product> {
	return startProduct({ dir, port: at, env: { WORKERS: "off" } });
}

function startWorker() {
	worker = spawn(process.execPath, ["workers/run.ts"], {
		cwd: root,
		env: { ...process.env, NODE_ENV: "production", SELETA_DATA: dir, PORT: String(port), LOG_LEVEL: "warn" },
		stdio: process.env.E2E_VERBOSE ? "inherit" : "ignore",
	});
}

async function killWorker(signal: NodeJS.Signals) {
	const dying = worker;
	worker = undefined;
	if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
	const ended = once(dying, "exit");
	dying.kill(signal);
	await ended;
}

/** Blocks all writes to a table until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
	const client = await (await openOwnerPool(dir)).connect();
	await client.query("begin");
	await client.query(`lock table ${table} in share row exclusive mode`);
	return async () => {
		await client.query("rollback");
		client.release();
	};
}

/** How many are waiting for a lock. */
async function waiting(): Promise<number> {
	const pool = await openOwnerPool(dir);
	const { rows } = await pool.query<{ n: number }>(
		"select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'",
	);
	return rows[0]?.n ?? 0;
}

async function queue() {
	const pool = await openOwnerPool(dir);
	const { rows } = await pool.query<{ left: number; locked: number }>(
		`select count(*)::int as left, count(*) filter (where locked_by is not null)::int as locked
		from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
		where t.identifier in ('notify_apply', 'send_email', 'parse_cv') and j.attempts < j.max_attempts`,
	);
	return rows[0] ?? { left: -1, locked: -1 };
}

async function getEffects(candidate: number) {
	const pool = await openBusinessPool(1, dir);
	const { rows } = await pool.query<{
		applies: number;
		events: number;
		notifications: number;
		told: number;
		mails: number;
	}>(
		`with mine as (select a.* from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
			where a.candidate_id = $1 and j.uid = $2)
		select (select count(*)::int from mine) as applies,
			(select count(*)::int from apply_events where apply_id in (select id from mine)) as events,
			(select count(*)::int from notifications where link in (select '/recruiters/applies/' || uid from mine)) as notifications,
			(select count(distinct recruiter_id)::int from notifications where link in (select '/recruiters/applies/' || uid from mine)) as told,
			(select count(*)::int from email_messages where kind = 'apply_received' and to_email = (select email from candidates where id = $1)) as mails`,
		[candidate, job.uid],
	);
	return { ...rows[0], jobs: (await queue()).left };
}

async function expectOnce(candidate: number) {
	await expect.poll(async () => (await queue()).left, { timeout: 60_000, intervals: [200] }).toBe(0);
	const effects = await getEffects(candidate);
	expect(effects).toMatchObject({ applies: 1, events: 1, mails: 1 });
	expect(effects.notifications).toBeGreaterThan(0);
	expect(effects.notifications).toBe(effects.told);
	const pool = await openBusinessPool(1, dir);
	const { rows } = await pool.query(
		"select state from email_messages where to_email = (select email from candidates where id = $1) and kind = 'apply_received'",
		[candidate],
	);
	expect(rows).toEqual([{ state: "outbox" }]);
}

async function aCategory(): Promise<string> {
	const { rows } = await (await openBusinessPool(1, dir)).query<{ uid: string }>(
		"select uid from category_sectors order by id limit 1",
	);
	return rows[0]?.uid ?? "";
}
