import { strict as assert } from "node:assert";
import { setTimeout as sleep } from "node:timers/promises";
import { reaperLock } from "../../../../db/queries/workers.ts";
import type { Child } from "../child-processes.ts";
import { atMost, settleAndVerify, timeFactor, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import { getFirstItem, getItemAt } from "../people.ts";
import { createJobKeys, enqueueJobs, listDeadJobs, listJobEffects, listJobRuns, waitForJobRun } from "../queue-jobs.ts";
import type { TestEnvironment } from "../test-environment.ts";

const kills = 50;

/** Row 3. One of four workers is killed fifty times during jobs, with default timings. */
async function killed(world: TestEnvironment) {
	const workers = Array.from({ length: 4 }, () => world.worker());
	const keys: string[] = [];
	const dead: { pid: number; at: number }[] = [];
	for (const deadline = Date.now() + 180_000 * timeFactor; dead.length < kills; ) {
		assert.ok(Date.now() < deadline, `only ${dead.length} of ${kills} could be killed in the middle of their jobs`);
		// Keeps enough jobs queued that a worker is always busy.
		if (keys.length - (await listJobEffects(world, keys)).length < 100) keys.push(...(await more(world)));
		await sleep(100 + Math.random() * 300);
		await whileNobodyReaps(world, async () => {
			const busy = await busyPids(world);
			const victims = workers.filter(({ isAlive, pid }) => isAlive && busy.has(pid));
			const victim = victims[Math.floor(Math.random() * victims.length)];
			if (!victim) return;
			dead.push({ pid: victim.pid, at: Date.now() });
			victim.kill("SIGKILL");
		});
	}
	const result = await settleAndVerify(world, { within: 120_000 });
	assert.equal((await listJobEffects(world, keys)).length, keys.length, "one mark each");
	assert.deepEqual(await listDeadJobs(world), [], "jobs were given up that only had bad luck");
	const { orphans, slowest } = rerunAfter(dead, await listJobRuns(world, keys), await listJobEffects(world, keys));
	assert.ok(orphans > 0, "nothing was orphaned: the row did not test what it says");
	atMost("an orphan ran again", slowest, 60_000);
	return { jobs: keys.length, kills, orphans, "orphan again after max s": (slowest / 1000).toFixed(1), ...result };
}

/** A hundred jobs, half for each of the two idempotent effects. */
async function more(world: TestEnvironment): Promise<string[]> {
	const keys = createJobKeys(100);
	await enqueueJobs(
		world,
		keys.map((key, index) => ({
			task: "fault_effect",
			payload: { key, ms: 150 + (index % 10) * 60, by: index % 2 ? "step" : "ledger" },
		})),
	);
	return keys;
}

/** Prevents kills during last attempts: a third crash counts as the job's fault (row 6). */
async function whileNobodyReaps(world: TestEnvironment, act: () => Promise<void>) {
	const client = await world.pool.connect();
	try {
		await client.query("begin");
		await client.query("select pg_advisory_xact_lock($1)", [reaperLock]);
		const { rowCount } = await client.query(
			"select from graphile_worker._private_jobs where last_error like 'Its worker died (2)%' limit 1",
		);
		if (rowCount === 0) await act();
		await client.query("rollback");
	} finally {
		client.release();
	}
}

type Run = { key: string; pid: number; at: number };

/** Measures when interrupted jobs started again; jobs that wrote their effect count as done. */
function rerunAfter(dead: { pid: number; at: number }[], runs: Run[], effects: Run[]) {
	let orphans = 0;
	let slowest = 0;
	for (const { pid, at: died } of dead) {
		const left = runs.filter(
			(run) =>
				run.pid === pid &&
				!effects.some((effect) => effect.key === run.key && (effect.pid === pid || effect.at < run.at)),
		);
		for (const { key } of left) {
			orphans += 1;
			const next = runs.find((run) => run.key === key && run.pid !== pid && run.at > died);
			slowest = Math.max(slowest, (next?.at ?? Number.POSITIVE_INFINITY) - died);
		}
	}
	return { orphans, slowest };
}

async function busyPids(world: TestEnvironment): Promise<Set<number>> {
	const rows = await world.ask<{ pid: number }>(
		`select distinct r.pid from fault_runs r where r.at > now() - interval '1 second'
		and not exists (select from fault_effects e where e.key = r.key and e.pid = r.pid)`,
	);
	return new Set(rows.map(({ pid }) => pid));
}

/** Row 4. SIGTERM: short jobs finish, long ones are released, exit within 5 s. */
async function stopOnRequest(world: TestEnvironment) {
	const first = world.worker();
	const [short = "", long = ""] = createJobKeys(2);
	await enqueueJobs(world, [
		{ task: "fault_effect", payload: { key: short, ms: 1_500 } },
		{ task: "fault_effect", payload: { key: long, ms: 20_000 } },
	]);
	await waitForJobRun(world, short);
	await waitForJobRun(world, long);
	const from = Date.now();
	const pid = first.pid;
	const ended = endsInOrder(first, pid);
	const second = world.worker();
	await ended;
	const took = Date.now() - from;
	const [mark] = await listJobEffects(world, [short]);
	assert.equal(mark?.pid, pid, "the short job was not finished where it ran");
	await waitForJobRun(world, long, 2, 60_000);
	const again = getItemAt(await listJobRuns(world, [long]), 1);
	const result = await settleAndVerify(world);
	assert.deepEqual((await listJobRuns(world, [short])).length, 1, "the finished job ran again");
	assert.equal((await listJobEffects(world, [long])).length, 1);
	assert.equal(second.deaths.length, 0);
	atMost("it ended", took, 6_500);
	// Released at 5 s, then picked up at another worker's next poll.
	atMost("the job ran elsewhere", again.at - from, 12_000);
	return { "ended after ms": took, "long job again after ms": Math.round(again.at - from), ...result };
}

async function endsInOrder(worker: Child, pid: number) {
	await worker.stop("SIGTERM", 30_000);
	const death = worker.deaths.find((death) => death.pid === pid);
	assert.equal(death?.code, 0, `it ended with ${death?.code ?? death?.signal}`);
}

const frozenFor = 90_000;

/** Row 5. A worker frozen for 90 s during a job writes nothing after resuming. */
async function frozen(world: TestEnvironment) {
	const zombie = world.worker();
	const key = getFirstItem(createJobKeys(1));
	await enqueueJobs(world, [{ task: "fault_effect", payload: { key, ms: 2_500 } }]);
	await waitForJobRun(world, key);
	zombie.kill("SIGSTOP");
	const from = Date.now();
	const other = world.worker();
	await until("another one did it", async () => (await listJobEffects(world, [key])).length > 0, 75_000, 200);
	const runs = await listJobRuns(world, [key]);
	const again = getItemAt(runs, 1).at - from;
	assert.equal(getItemAt(await listJobEffects(world, [key]), 0).pid, other.pid);
	await sleep(Math.max(0, from + frozenFor - Date.now()));
	zombie.kill("SIGCONT");
	// Time for its late write and any follow-up steps.
	await sleep(6_000);
	const marks = await listJobEffects(world, [key]);
	assert.equal(marks.length, 1, "the frozen one wrote after all");
	atMost("freed", again, 60_000);
	// Whether it survived or exited, workers process new jobs.
	const next = createJobKeys(8);
	await enqueueJobs(
		world,
		next.map((name) => ({ task: "fault_effect", payload: { key: name, ms: 300 } })),
	);
	const result = await settleAndVerify(world);
	assert.equal((await listJobEffects(world, next)).length, next.length);
	assert.equal((await listJobRuns(world, [key])).length, 2, "it ran more often than it had to");
	return { "frozen s": frozenFor / 1000, "again after max s": (again / 1000).toFixed(1), ...result };
}

/** Row 6. Jobs that crash their process are given up after three attempts; others continue. */
async function poison(world: TestEnvironment) {
	// Shortened heartbeats, so that three crashes fit: the test covers the counting.
	const times = { beatMs: 500, reapMs: 700, gone: 1 };
	const workers = [world.worker({ times, heapMb: 200 }), world.worker({ times, heapMb: 200 })];
	const [exits = "", hoards = "", ...good] = createJobKeys(42);
	await enqueueJobs(world, [
		{ task: "fault_exit", payload: { key: exits } },
		...good.map((key) => ({ task: "fault_effect", payload: { key, ms: 100 } })),
	]);
	await until("the first is given up", async () => (await listDeadJobs(world)).length === 1, 120_000, 200);
	// Jobs that lost their worker twice wait first: a third crash would count against them.
	await until(
		"the others are done",
		async () => (await listJobEffects(world, good)).length === good.length,
		60_000,
		200,
	);
	const exited = workers.flatMap((worker) => worker.deaths).length;
	// One after the other, so that neither is killed by the other's memory use.
	await enqueueJobs(world, [{ task: "fault_oom", payload: { key: hoards } }]);
	await until("the second is given up", async () => (await listDeadJobs(world)).length === 2, 120_000, 200);
	const dead = await listDeadJobs(world);
	const hoarders = workers.flatMap((worker) => worker.deaths).length - exited;
	assert.deepEqual({ exited, hoarders }, { exited: 3, hoarders: 3 }, "processes that ended");
	const result = await settleAndVerify(world);
	const tries = [exits, hoards].map(async (key) => (await listJobRuns(world, [key])).length);
	for (const count of await Promise.all(tries)) assert.equal(count, 3, "tries until it was given up");
	for (const { last_error } of dead) assert.match(last_error ?? "", /worker died/i);
	assert.equal((await listJobEffects(world, good)).length, good.length, "the others");
	const deaths = workers.flatMap((worker) => worker.deaths);
	const ended = deaths.map(({ code, signal }) => signal ?? code).join(" ");
	return { tries: (await Promise.all(tries)).join(" "), "given up": dead.length, ended, ...result };
}

/** Row 34. Invalid payloads and unknown tasks fail permanently at once, with their reason. */
async function corrupt(world: TestEnvironment) {
	world.worker();
	const good = createJobKeys(5);
	await enqueueJobs(world, [
		{ task: "send_email", payload: { emailId: "1; drop table businesses" } },
		{ task: "send_email", payload: { email: { id: 1, version: 1 } } },
		{ task: "notify_apply", payload: { applyId: 1, event: "exploded" } },
		{ task: "fault_from_the_future", payload: { businessId: 1, anything: true } },
		...good.map((key) => ({ task: "fault_effect", payload: { key, ms: 10, addedLater: true } })),
	]);
	await world.ask(
		"insert into graphile_worker._private_jobs (task_id, payload) select id, to_json('just text'::text) from graphile_worker._private_tasks where identifier = 'send_email'",
	);
	const dead = await until(
		"all five are given up",
		async () => {
			const result = await listDeadJobs(world);
			return result.length === 5 && result;
		},
		45_000,
		200,
	);
	for (const { task, last_error } of dead) assert.ok(last_error, `${task} was given up without a reason`);
	assert.match(dead.find(({ task }) => task === "fault_from_the_future")?.last_error ?? "", /task|tarefa/i);
	const match = await settleAndVerify(world);
	assert.equal((await listJobEffects(world, good)).length, good.length, "the others");
	return { "given up": dead.length, ...match };
}

/** Removes dead jobs, kept for the administrator, so that the next row starts clean. */
async function clear(world: TestEnvironment) {
	await world.ask("delete from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts");
}

const thenClear =
	(run: FaultCase["run"]): FaultCase["run"] =>
	async (world) => {
		const numbers = await run(world);
		await clear(world);
		return numbers;
	};

export const workerCases: FaultCase[] = [
	{ number: 5, title: "a worker frozen for 90 s", run: frozen },
	{ number: 3, title: "workers killed mid job", run: killed },
	{ number: 4, title: "a worker asked to end", run: stopOnRequest },
	{ number: 6, title: "jobs that kill their process", run: thenClear(poison) },
	{ number: 34, title: "corrupt payloads, unknown tasks", run: thenClear(corrupt) },
];
