import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeWorkerUtils } from "graphile-worker";
import { sql } from "kysely";
import pino from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getAppDatabaseUrl } from "#db/app-login.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { acquirePoolLock, freeOrphans } from "#db/queries/workers.ts";
import { useDatabase } from "#db/testing.ts";
import { startWorkers } from "./run.ts";
import type { Tasks } from "./task.ts";
import { tasks } from "./tasks/index.ts";
import { startSmtp } from "./testing.ts";
import { defaultMonitorTimes } from "./worker-monitor.ts";

const database = useDatabase();
const quick = { beatMs: 200, reapMs: 300, silence: 2, gone: 1 };
const log = pino({ level: "silent" });
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0).reverse()) await stop();
	await database.owner.query("delete from graphile_worker._private_jobs");
	await database.owner.query("delete from worker_heartbeats");
});

async function work(changes: Partial<Tasks> = {}, times = quick) {
	const workers = await startWorkers({
		db: database.db,
		ownerPool: database.owner,
		log,
		times,
		tasks: { ...tasks, ...changes },
		// Its ticks would add jobs that no test expects.
		crontab: "",
	});
	stops.push(() => workers.stop());
	return workers;
}

async function addJob(name: string, payload: object, maxAttempts = 25) {
	await database.owner.query("select app_enqueue($1, $2::json, max_attempts => $3)", [
		name,
		JSON.stringify(payload),
		maxAttempts,
	]);
}

const jobs = async () =>
	(
		await database.owner.query<{
			id: string;
			attempts: number;
			max_attempts: number;
			last_error: string | null;
			locked_by: string | null;
		}>(
			"select id::text, attempts, max_attempts, last_error, locked_by from graphile_worker._private_jobs j order by j.id",
		)
	).rows;

async function until<T>(
	get: () => Promise<T | null | undefined | false> | T | undefined | false,
	ms = 10_000,
): Promise<T> {
	for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(20)) {
		const value = await get();
		if (value !== undefined && value !== null && value !== false) return value;
	}
	throw new Error("It did not happen in time");
}

describe("startWorkers when a worker is killed", () => {
	test("sends an email once through another worker within a minute when its worker was killed", async () => {
		let stalled = 0;
		const smtp = await startSmtp({
			// The first worker never gets an answer to MAIL FROM.
			onMailFrom: (_address, _session, done) => void (stalled++ === 0 || done()),
		});
		stops.push(smtp.stop);
		const business = await database.business();
		const child = await spawnWorker(smtp.url);
		await inBusiness(database.db, business.id, (trx) =>
			queueEmail(trx, {
				kind: "x",
				to: { email: "ana@mail.example", name: "Ana" },
				locale: "pt",
				content: { subject: "Uma vez", html: "<p>x</p>", text: "x" },
			}),
		);
		await until(() => stalled === 1);
		const died = new Promise((resolve) => child.once("exit", resolve));
		child.kill("SIGKILL");
		await died;
		expect((await jobs())[0]?.locked_by).toMatch(/^pool-/);

		// The dead worker's claim lasts a minute; expires it now.
		await inBusiness(database.db, business.id, (trx) =>
			sql`update email_messages set claimed_until = now() where claimed_until is not null`.execute(trx),
		);
		vi.stubEnv("SMTP_URL", smtp.url);
		await work({}, { ...quick, silence: 6 });
		await until(async () => (await jobs()).length === 0, 20_000);
		expect(smtp.mails).toHaveLength(1);
		// Worst case: last beat, dead after 30 s, next check, poll after 2 s.
		const worst = defaultMonitorTimes.beatMs + defaultMonitorTimes.silence * 1000 + defaultMonitorTimes.reapMs + 2_000;
		expect(worst).toBeLessThan(60_000);
	}, 40_000);

	test("gives up a job whose worker died three times", async () => {
		await addJob("sweep", {});
		for (const [deaths, lastError] of [
			[1, "Its worker died (1)"],
			[2, "Its worker died (2)"],
			[3, "Its worker died (3)"],
		]) {
			await database.owner.query(
				"update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = attempts + 1",
			);
			expect(await freeOrphans(database.owner, defaultMonitorTimes)).toMatchObject([
				{ task: "sweep", given_up: deaths === 3 },
			]);
			expect(await jobs()).toMatchObject([
				{ locked_by: null, last_error: lastError, attempts: deaths, max_attempts: deaths === 3 ? 3 : 25 },
			]);
		}
		const ran = vi.fn(async () => {});
		await work({ sweep: ran });
		await sleep(500);
		expect(ran).not.toHaveBeenCalled();
	});
});

test("freeOrphans frees jobs of a silent pool but not of a live one", async () => {
	await database.owner.query("insert into worker_heartbeats values ('pool-alive', '{}', 'h', 1, now())");
	for (const pool of ["pool-alive", "pool-dead"]) {
		await addJob("sweep", {});
		await database.owner.query(
			"update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute' where locked_by is null",
			[pool],
		);
	}
	await freeOrphans(database.owner, defaultMonitorTimes);
	expect((await jobs()).map(({ locked_by }) => locked_by)).toEqual(["pool-alive", null]);
});

test("freeOrphans frees jobs of a disconnected pool before those of a silent pool", async () => {
	const times = { silence: 60, gone: 1 };
	await lookedAt("now()");
	await database.owner.query(
		"insert into worker_heartbeats values ('pool-killed', '{}', 'h', 1, now() - interval '2 seconds'), ('pool-frozen', '{}', 'h', 2, now() - interval '2 seconds'), ('pool-new', '{}', 'h', 3, now())",
	);
	const frozen = await database.owner.connect();
	await acquirePoolLock(frozen, "pool-frozen");
	for (const pool of ["pool-killed", "pool-frozen", "pool-new", "pool-unknown"]) {
		await addJob("sweep", {});
		await database.owner.query(
			"update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '2 seconds' where locked_by is null",
			[pool],
		);
	}
	await freeOrphans(database.owner, times);
	expect((await jobs()).map(({ locked_by }) => locked_by)).toEqual([null, "pool-frozen", "pool-new", "pool-unknown"]);
	frozen.release(true);
	await until(async () => {
		await freeOrphans(database.owner, times);
		return (await jobs()).filter(({ locked_by }) => locked_by === "pool-frozen").length === 0;
	});
});

test("freeOrphans frees no job right after an outage until pools had time to return", async () => {
	const times = { silence: 60, gone: 1 };
	const age = (seconds: number) =>
		database.owner.query(`update worker_heartbeats set beat_at = now() - interval '${seconds} seconds'`);
	await database.owner.query("insert into worker_heartbeats values ('pool-cut', '{}', 'h', 1, now())");
	await addJob("sweep", {});
	await database.owner.query("update graphile_worker._private_jobs set locked_by = 'pool-cut', locked_at = now()");
	await age(300);
	await lookedAt("now() - interval '5 minutes'");
	expect(await freeOrphans(database.owner, times)).toEqual([]);
	expect(await freeOrphans(database.owner, times)).toEqual([]);
	await sleep(1_100);
	await database.owner.query("update worker_watch set looked_at = now()");
	expect(await freeOrphans(database.owner, times)).toHaveLength(1);
});

const lookedAt = (when: string) =>
	database.owner.query(`update worker_watch set looked_at = ${when}, resumed_at = '-infinity'`);

test("a worker releases and runs a job that it holds without running", async () => {
	const ran = vi.fn(async () => {});
	// A late beat of the previous test must not be mistaken for this one.
	await database.owner.query("delete from worker_heartbeats");
	await work({ sweep: ran });
	const pool = await until(async () => {
		const { rows } = await database.owner.query<{ pool_id: string }>("select pool_id from worker_heartbeats");
		return rows[0]?.pool_id;
	});
	const utils = await makeWorkerUtils({ pgPool: database.owner });
	await database.owner.query("begin; commit");
	const job = await utils.addJob("sweep", {}, { runAt: new Date(Date.now() + 500) });
	await database.owner.query(
		"update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where id = $2",
		[pool, job.id],
	);
	await utils.release();
	await until(() => ran.mock.calls.length === 1);
	await until(async () => (await jobs()).length === 0);
});

test("a job fails at once when its payload is invalid, and unknown payload fields are ignored", async () => {
	const sent = vi.fn(async () => {});
	await work({ send_email: sent });
	await addJob("send_email", { businessId: "1; drop table", emailId: null });
	await addJob("send_email", { businessId: 1, emailId: 2, later: true });
	await until(() => sent.mock.calls.length === 1);
	expect(sent.mock.calls[0]).toMatchObject([{ businessId: 1, emailId: 2 }, {}]);
	await until(async () => (await jobs())[0]?.last_error);
	// A finished job leaves the queue slightly later.
	await until(async () => (await jobs()).length === 1);
	expect(await jobs()).toMatchObject([
		{ attempts: 1, max_attempts: 1, last_error: expect.stringContaining("The payload does not fit") },
	]);
});

test("stopping the workers waits for the current job and deletes the heartbeat", async () => {
	let finished = false;
	let started = false;
	const workers = await startWorkers({
		db: database.db,
		ownerPool: database.owner,
		log,
		times: quick,
		crontab: "",
		tasks: {
			...tasks,
			sweep: async () => {
				started = true;
				await sleep(400);
				finished = true;
			},
		},
	});
	await addJob("sweep", {});
	await until(() => started);
	await workers.stop();
	expect(finished).toBe(true);
	expect(await jobs()).toEqual([]);
	const { rows } = await database.owner.query("select 1 from worker_heartbeats");
	expect(rows).toEqual([]);
});

test("workers resume by themselves when every database connection is lost", async () => {
	const ran = vi.fn(async () => {});
	await work({ sweep: ran });
	await sleep(300);
	await database.owner.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
	);
	await sleep(100);
	await until(() =>
		addJob("sweep", {}).then(
			() => true,
			() => false,
		),
	);
	await until(() => ran.mock.calls.length === 1);
});

async function spawnWorker(smtpUrl: string): Promise<ChildProcess> {
	const child = spawn(process.execPath, ["workers/run.ts", "--demo"], {
		env: {
			...process.env,
			LOG_LEVEL: "info",
			DATABASE_URL: await database.url(),
			DATABASE_APP_URL: getAppDatabaseUrl(await database.url()),
			SMTP_URL: smtpUrl,
			SELETA_DATA: mkdtempSync(join(tmpdir(), "seleta-worker-")),
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	stops.push(async () => child.kill("SIGKILL"));
	await new Promise<void>((resolve) =>
		child.stdout?.on("data", (line) => String(line).includes("workers are running") && resolve()),
	);
	return child;
}
