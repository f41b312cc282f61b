import { strict as assert } from "node:assert";
import { until } from "./consistency-checks.ts";
import { enqueueJobs } from "./queue-jobs.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** Two simultaneous ticks plan each business's day once. Returns the number of days planned. */
export async function tickClockTwice(world: TestEnvironment): Promise<number> {
	const businesses = await world.ask<{ id: number }>("select all_business_ids() as id");
	for (const { id } of businesses)
		await getInBusiness(world, id, "delete from effects where business_id = $1 and key like 'daily:expire_credits:%'");
	const from = await world.number("select coalesce(max(id), 0) from fault_runs");
	await enqueueJobs(world, [
		{ task: "business_clock", payload: {} },
		{ task: "business_clock", payload: {} },
	]);
	const runs = () =>
		world.ask<{ key: string; times: number }>(
			"select key, count(*)::int as times from fault_runs where id > $1 group by key",
			[from],
		);
	await until("both strokes are heard", async () => {
		const left = await world.number(
			`select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
			where t.identifier in ('business_clock', 'expire_credits')`,
		);
		return left === 0 && (await runs()).some(({ key }) => key === "cron:business_clock:");
	});
	const done = (await runs()).filter(({ key }) => key.startsWith("cron:expire_credits:"));
	for (const { key, times } of done) assert.equal(times, 1, `${key} ran ${times} times for one day`);
	let planned = 0;
	for (const { id } of businesses)
		planned += await getInBusiness(
			world,
			id,
			"select from effects where business_id = $1 and key like 'daily:expire_credits:%'",
		);
	assert.equal(done.length, planned, "a planned day's work is missing");
	return planned;
}

async function getInBusiness(world: TestEnvironment, id: number, text: string): Promise<number> {
	const client = await world.pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(id)]);
		const { rowCount } = await client.query(text, [id]);
		await client.query("commit");
		return rowCount ?? 0;
	} finally {
		client.release();
	}
}
