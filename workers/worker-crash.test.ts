import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pino from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { retryTask } from "#db/queries/queue.ts";
import { freeOrphans } from "#db/queries/workers.ts";
import { useDatabase } from "#db/testing.ts";
import { startWorkers } from "./run.ts";
import { PermanentError, type TaskContext, type Tasks, timeLimits } from "./task.ts";
import { tasks } from "./tasks/index.ts";
import { defaultMonitorTimes } from "./worker-monitor.ts";

const database = useDatabase();
const quick = { beatMs: 200, reapMs: 300, silence: 2, gone: 1 };
const lines: Record<string, unknown>[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const stop of stops.splice(0).reverse()) await stop();
	await database.owner.query("delete from graphile_worker._private_jobs");
	await database.owner.query("delete from worker_heartbeats");
	delete timeLimits.parse_cv;
	lines.length = 0;
});

async function work(changes: Partial<Tasks> = {}) {
	const workers = await startWorkers({
		db: database.db,
		ownerPool: database.owner,
		log,
		times: quick,
		tasks: { ...tasks, ...changes },
		// Its ticks would add jobs that no test expects.
		crontab: "",
	});
	stops.push(() => workers.stop());
	return workers;
}

async function addJob(name: string, payload: object, changes: { attempts?: number; key?: string } = {}) {
	const { rows } = await database.owner.query<{ id: number }>(
		"select app_enqueue($1, $2::json, max_attempts => $3, job_key => $4) as id",
		[name, JSON.stringify(payload), changes.attempts ?? 25, changes.key ?? null],
	);
	return rows[0]?.id ?? 0;
}

const jobs = async () =>
	(
		await database.owner.query<{
			id: number;
			attempts: number;
			max_attempts: number;
			last_error: string | null;
			locked_by: string | null;
			job_queue_id: number | null;
			run_at: Date;
		}>(
			"select id, attempts, max_attempts, last_error, locked_by, job_queue_id, run_at from graphile_worker._private_jobs order by id",
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

const effects = async () =>
	(await database.owner.query<{ key: string }>("select key from effects order by key")).rows.map(({ key }) => key);

describe("a step", () => {
	test("runs once when its job is repeated, and not at all when it throws", async () => {
		const business = await database.business();
		const did = vi.fn(async () => "done");
		const results: unknown[] = [];
		await work({
			parse_cv: async (_payload, { attempt, step }) => {
				results.push(await step("first", did));
				if (attempt < 3) await step("second", () => Promise.reject(new Error("not yet")));
				await step("second", did);
			},
		});
		const id = await addJob("parse_cv", { businessId: business.id, fileId: 1 });
		for (const attempt of [1, 2]) {
			await until(async () =>
				(await jobs()).some((job) => job.attempts === attempt && job.last_error && !job.locked_by),
			);
			await database.owner.query("update graphile_worker._private_jobs set run_at = now()");
		}
		await until(async () => (await jobs()).length === 0);
		expect(results).toEqual(["done", undefined, undefined]);
		expect(did).toHaveBeenCalledTimes(2);
		expect(await effects()).toEqual([`job:${id}.0:first`, `job:${id}.0:second`]);
	});

	test("is refused to a worker considered dead, whose late end does not finish the job", async () => {
		const business = await database.business();
		const wrote: number[] = [];
		let wake = () => {};
		const asleep = new Promise<void>((resolve) => {
			wake = resolve;
		});
		let first: TaskContext | undefined;
		await work({
			parse_cv: async (_payload, context) => {
				if (!first) {
					first = context;
					await asleep;
				}
				await context.step("write", async () => void wrote.push(context.attempt));
			},
		});
		await addJob("parse_cv", { businessId: business.id, fileId: 1 });
		await until(() => first);
		// As the reaper does to a pool that fell silent.
		await database.owner.query(
			"update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = now()",
		);
		await until(() => wrote.length === 1);
		wake();
		await until(() => lines.some(({ msg }) => String(msg).includes("Another attempt has this job")));
		expect(wrote).toEqual([2]);
		await expect(inBusiness(database.db, business.id, (trx) => first?.hold(trx) ?? Promise.resolve())).rejects.toThrow(
			"Another attempt",
		);
	});
});

describe("a failed job", () => {
	test("stops at once when it throws a PermanentError", async () => {
		const business = await database.business();
		await work({ parse_cv: () => Promise.reject(new PermanentError("The file is not a file")) });
		await addJob("parse_cv", { businessId: business.id, fileId: 1 });
		await until(async () => (await jobs())[0]?.last_error);
		expect(await jobs()).toMatchObject([{ attempts: 1, max_attempts: 1, last_error: "The file is not a file" }]);
		await until(() => lines.some((line) => line.alert === true && line.task === "parse_cv"));
	});

	test("stops when no worker knows its task after the wait for a newer release", async () => {
		await addJob("of_another_release", { businessId: 1 });
		await work();
		await until(async () => (await jobs())[0]?.last_error);
		expect(await jobs()).toMatchObject([
			{ attempts: 1, max_attempts: 1, last_error: 'No worker knows the task "of_another_release"' },
		]);
	});

	test("marks its record, notifies administrators once, and resets the record when it is restarted", async () => {
		const business = await database.business();
		const inside = <T>(text: string) =>
			inBusiness(database.db, business.id, async (trx) => (await sql.raw<T>(text).execute(trx)).rows);
		await inside(
			`insert into recruiters (business_id, name, email, is_admin, status) values (${business.id}, 'Ana', 'ana@a.example', true, 'active')`,
		);
		const [run] = await inside<{ id: number }>(
			`insert into bulk_runs (business_id, recruiter_id, entity, action, state)
			 select ${business.id}, id, 'candidates', 'edit', 'running' from recruiters returning id`,
		);
		const state = async () => (await inside<{ state: string }>("select state from bulk_runs"))[0]?.state;
		const bell = () => inside("select link from notifications where kind = 'job_dead'");
		const payload = { businessId: business.id, runId: run?.id };
		for (let deaths = 0; deaths < 3; deaths++) {
			if (deaths === 0) for (let twin = 0; twin < 2; twin++) await addJob("bulk_run", payload);
			await database.owner.query(
				"update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = attempts + 1",
			);
			await freeOrphans(database.owner, defaultMonitorTimes);
		}
		await work();
		await until(async () => (await state()) === "error");
		await until(async () => (await bell()).length > 0);
		await sleep(700);
		expect(await bell()).toEqual([{ link: "/administrator/jobs?task=bulk_run" }]);
		expect(lines.filter((line) => line.alert === true)).toHaveLength(2);
		const again = await inBusiness(database.db, business.id, (trx) => retryTask(trx, "bulk_run"));
		expect([again, await state()]).toEqual([2, "collecting"]);
	});
});

test("the second death sends a job into a queue of its own kind, where one runs at a time", async () => {
	for (let n = 0; n < 3; n++) await addJob("sweep", {});
	for (let deaths = 0; deaths < 2; deaths++) {
		expect(new Set((await jobs()).map((job) => job.job_queue_id))).toEqual(new Set([null]));
		await database.owner.query(
			"update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = attempts + 1",
		);
		await freeOrphans(database.owner, defaultMonitorTimes);
	}
	let running = 0;
	let most = 0;
	let ran = 0;
	await work({
		sweep: async () => {
			most = Math.max(most, ++running);
			await sleep(50);
			running--;
			ran++;
		},
	});
	await until(() => ran === 3);
	expect(most).toBe(1);
});

test("a worker that dies on a job's last attempt does not cost the job its life", async () => {
	await addJob("sweep", {}, { attempts: 1 });
	await database.owner.query(
		"update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = 1",
	);
	await freeOrphans(database.owner, defaultMonitorTimes);
	const ran = vi.fn(async () => {});
	await work({ sweep: ran });
	await until(() => ran.mock.calls.length === 1);
});

test("a task that takes too long is told to stop, and tries again", async () => {
	const business = await database.business();
	timeLimits.parse_cv = 200;
	const onAbort = vi.fn();
	await work({
		parse_cv: (_payload, { signal }) =>
			new Promise(() => signal.addEventListener("abort", () => onAbort((signal.reason as Error).message))),
	});
	await addJob("parse_cv", { businessId: business.id, fileId: 1 });
	await until(async () => (await jobs())[0]?.last_error);
	expect(onAbort).toHaveBeenCalledWith("parse_cv took longer than 0.2 s");
	expect(await jobs()).toMatchObject([
		{ attempts: 1, max_attempts: 25, last_error: "parse_cv took longer than 0.2 s", locked_by: null },
	]);
});

test("asked to stop, a worker hands back what does not end, within seconds and without using up an attempt", async () => {
	let started = false;
	const workers = await work({
		sweep: () => {
			started = true;
			return new Promise(() => {});
		},
	});
	await addJob("sweep", {});
	await until(() => started);
	const began = Date.now();
	await workers.stop();
	expect(Date.now() - began).toBeLessThan(6_000);
	expect(await jobs()).toMatchObject([{ attempts: 0, locked_by: null, last_error: null }]);
	expect(+((await jobs())[0]?.run_at ?? 0)).toBeLessThanOrEqual(Date.now() + 1_000);
}, 15_000);

test("whatever happens to a hundred jobs, none is lost and no step is done twice", async () => {
	const business = await database.business();
	const done = new Map<number, number>();
	let seed = 42;
	const random = () => {
		seed = (seed * 1103515245 + 12345) % 2147483648;
		return seed / 2147483648;
	};
	const unlucky: Tasks["parse_cv"] = async ({ fileId }, { step }) => {
		if (random() < 0.3) throw new Error("before");
		await step("count", async () => void done.set(fileId, (done.get(fileId) ?? 0) + 1));
		if (random() < 0.3) throw new Error("after");
	};
	for (let n = 1; n <= 100; n++) await addJob("parse_cv", { businessId: business.id, fileId: n });
	await work({ parse_cv: unlucky });
	await work({ parse_cv: unlucky });
	await until(async () => {
		if (random() < 0.1)
			await database.owner.query(
				"update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_at is not null and random() < 0.5",
			);
		await database.owner.query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
		return (await jobs()).length === 0;
	}, 30_000);
	expect([done.size, ...new Set(done.values())]).toEqual([100, 1]);
}, 40_000);
