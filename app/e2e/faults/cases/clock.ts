import { strict as assert } from "node:assert";
import { setTimeout as sleep } from "node:timers/promises";
import { tickClockTwice } from "../business-clock.ts";
import { settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import type { TestEnvironment } from "../test-environment.ts";

const often = "fetch_replies";

/** Row 35. After two idle hours two workers start: no tick runs twice, no backlog. */
async function missed(world: TestEnvironment) {
	world.worker();
	await until("the clock is known", async () => (await readExisting(world)) > 0, 60_000);
	await world.rest(false);
	const from = await world.number("select coalesce(max(id), 0) from fault_runs");
	await world.ask(
		"update graphile_worker._private_known_crontabs set last_execution = now() - interval '2 hours', known_since = now() - interval '1 day'",
	);
	const workers = [world.worker(), world.worker()];
	await until(
		"both are at work",
		async () => (await world.number("select count(*) from worker_heartbeats")) === 2,
		60_000,
	);
	const missedRuns = await runsAfter(world, from);
	for (const [key, times] of missedRuns) assert.ok(times <= 1, `${key} was made up for ${times} times`);
	// Waits for the next run of a job scheduled every two minutes, with both listening.
	const began = Date.now();
	const stroke = Math.ceil((began + 1_000) / 120_000) * 120_000;
	const before = (await runsAfter(world, from)).get(`cron:${often}:`) ?? 0;
	await sleep(Math.max(0, stroke - Date.now()));
	await until(
		"it strikes",
		async () => ((await runsAfter(world, from)).get(`cron:${often}:`) ?? 0) > before,
		30_000,
		200,
	);
	await sleep(4_000);
	const times = ((await runsAfter(world, from)).get(`cron:${often}:`) ?? 0) - before;
	assert.equal(times, 1, `one stroke, ${times} runs`);
	const planned = await tickClockTwice(world);
	assert.ok(
		workers.every(({ deaths }) => deaths.length === 0),
		"a worker died",
	);
	const created = [...missedRuns.values()].reduce((sum, count) => sum + count, 0);
	return {
		"made up for": created,
		"runs of one stroke": times,
		"days planned": planned,
		...(await settleAndVerify(world)),
	};
}

const readExisting = (world: TestEnvironment) =>
	world.number("select count(*) from graphile_worker._private_known_crontabs");

async function runsAfter(world: TestEnvironment, from: number): Promise<Map<string, number>> {
	const rows = await world.ask<{ key: string; times: number }>(
		"select key, count(*)::int as times from fault_runs where id > $1 and key like 'cron:%' group by key",
		[from],
	);
	return new Map(rows.map(({ key, times }) => [key, times]));
}

export const clockCases: FaultCase[] = [{ number: 35, title: "two hours of missed ticks, two workers", run: missed }];
