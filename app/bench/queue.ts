import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { getDb } from "#db/index.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness } from "#db/kit/in-business.ts";

const perSecond = 100;
const root = new URL("../../", import.meta.url);

export interface Delay {
	name: string;
	jobs: number;
	/** ms from the row's creation to its lock by a worker, by the database's clock. */
	p50: number;
	p95: number;
	p99: number;
}

/** Delay from enqueue to start at 100 jobs/s, for the product's worker and bare graphile-worker. */
export async function queueDelays(pool: Pool, databaseUrl: string, seconds: number): Promise<Delay[]> {
	await watchStarts(pool);
	try {
		const ours = await measure(pool, "the product's worker", seconds, (n) =>
			// No such file exists, so the task looks it up and ends.
			inBusiness(getDb(), 1, (trx) => enqueue(trx, "parse_cv", { businessId: 1, fileId: 1_000_000_000 + n })),
		);
		const stop = await startBare(databaseUrl);
		const bare = await measure(pool, "bare graphile-worker", seconds, (n) =>
			pool.query("select graphile_worker.add_job('bench_bare', $1::json)", [JSON.stringify({ n })]),
		);
		await stop();
		return [ours, bare];
	} finally {
		await pool.query("drop table bench_starts cascade; drop function bench_note_start cascade");
	}
}

/** Records starts the same way for both queues, so no task measures itself. */
async function watchStarts(pool: Pool) {
	await pool.query(`
		create unlogged table bench_starts (id bigint, ms float8);
		create function bench_note_start() returns trigger language plpgsql security definer as $$
		begin
			insert into public.bench_starts values (new.id, extract(epoch from clock_timestamp() - new.created_at) * 1000);
			return null;
		end $$;
		create trigger bench_note_start after update of locked_at on graphile_worker._private_jobs
			for each row when (old.locked_at is null and new.locked_at is not null) execute function bench_note_start()`);
}

async function measure(
	pool: Pool,
	name: string,
	seconds: number,
	add: (n: number) => Promise<unknown>,
): Promise<Delay> {
	await steadily(2, add);
	await settled(pool, 2 * perSecond);
	await steadily(seconds, add);
	await settled(pool, seconds * perSecond);
	const { rows } = await pool.query<Omit<Delay, "name">>(
		`select count(*)::int as jobs, percentile_cont(0.5) within group (order by ms) as p50,
			percentile_cont(0.95) within group (order by ms) as p95, percentile_cont(0.99) within group (order by ms) as p99
		from bench_starts`,
	);
	await pool.query("truncate bench_starts");
	return { name, ...(rows[0] as Omit<Delay, "name">) };
}

/** Adds at a fixed rate, regardless of unfinished ones. */
async function steadily(seconds: number, add: (n: number) => Promise<unknown>) {
	const began = performance.now();
	const adding: Promise<unknown>[] = [];
	for (let n = 0; n < seconds * perSecond; n++) {
		const due = began + (n * 1000) / perSecond;
		if (due > performance.now()) await sleep(due - performance.now());
		adding.push(add(n));
	}
	await Promise.all(adding);
}

/** Waits until all have started; the first call's are a warm-up and forgotten. */
async function settled(pool: Pool, jobs: number) {
	for (let tries = 0; tries < 600; tries++) {
		const { rows } = await pool.query<{ n: number }>("select count(*)::int as n from bench_starts");
		if ((rows[0]?.n ?? 0) >= jobs) {
			if (jobs === 2 * perSecond) await pool.query("truncate bench_starts");
			return;
		}
		await sleep(100);
	}
	throw new Error("The jobs did not start");
}

async function startBare(databaseUrl: string): Promise<() => Promise<void>> {
	const code = `
		import { run } from "graphile-worker";
		// Asks the database what the product's task asks, in a transaction as every task has one.
		const bench_bare = (_payload, { withPgClient }) => withPgClient(async (client) => {
			await client.query("begin");
			await client.query("select 1 from data_files where business_id = 1 and id = 1000000000");
			await client.query("commit");
		});
		await run({ connectionString: process.env.BARE_URL, concurrency: 8, maxPoolSize: 11, taskList: { bench_bare } });
		process.send("ready");`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
		cwd: root,
		env: { ...process.env, BARE_URL: databaseUrl, NO_LOG_SUCCESS: "1" },
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	await new Promise((resolve) => child.once("message", resolve));
	return () =>
		new Promise((resolve) => {
			child.once("exit", () => resolve());
			child.kill("SIGTERM");
		});
}
