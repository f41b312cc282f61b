import { until } from "./consistency-checks.ts";
import type { TestEnvironment } from "./test-environment.ts";

interface Given {
	task: string;
	payload: object;
	maxAttempts?: number;
}

export async function enqueueJobs(world: TestEnvironment, jobs: Given[]): Promise<void> {
	await world.ask(
		`select app_enqueue(task, payload, null, null, max_attempts, null)
		from unnest($1::text[], $2::json[], $3::int[]) as j(task, payload, max_attempts)`,
		[
			jobs.map(({ task }) => task),
			jobs.map(({ payload }) => JSON.stringify({ businessId: 1, ...payload })),
			jobs.map(({ maxAttempts }) => maxAttempts ?? 25),
		],
	);
}

let series = 0;

/** Names unused by other rows. */
export function createJobKeys(count: number): string[] {
	series += 1;
	return Array.from({ length: count }, (_, index) => `s${series}.${index}`);
}

/** When each run of these jobs began, in the order they did. */
export async function listJobRuns(
	world: TestEnvironment,
	keys: string[],
): Promise<{ key: string; pid: number; at: number }[]> {
	return world.ask(
		"select key, pid, extract(epoch from at)::float * 1000 as at from fault_runs where key = any($1) order by id",
		[keys],
	);
}

export async function listJobEffects(
	world: TestEnvironment,
	keys: string[],
): Promise<{ key: string; pid: number; at: number }[]> {
	return world.ask(
		"select key, pid, extract(epoch from at)::float * 1000 as at from fault_effects where key = any($1) order by id",
		[keys],
	);
}

export const waitForJobRun = (world: TestEnvironment, key: string, times = 1, ms = 30_000) =>
	until(`${key} begins (${times})`, async () => (await listJobRuns(world, [key])).length >= times, ms);

export interface DeadJob {
	task: string;
	attempts: number;
	max_attempts: number;
	last_error: string | null;
}

export function listDeadJobs(world: TestEnvironment): Promise<DeadJob[]> {
	return world.ask<DeadJob>(
		`select t.identifier as task, j.attempts, j.max_attempts, j.last_error
		from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
		where j.locked_at is null and j.attempts >= j.max_attempts order by j.id`,
	);
}
