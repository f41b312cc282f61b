import { strict as assert } from "node:assert";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { inBusiness } from "#db/kit/in-business.ts";
import { settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import type { TestEnvironment } from "../test-environment.ts";

/** Enough rows that moving them takes seconds. */
const waiting = 400_000;
const kind = "fault_partitions";
const times = { beatMs: 500, reapMs: 500, gone: 1 };

/** Row 56. Audit partitions are missing, and the worker is killed while moving rows. */
async function missing(world: TestEnvironment) {
	await loseMonths(world);
	await world.ask(
		`insert into audit_entries (business_id, actor_type, action, record_type) select 1, 'system', 'read', '${kind}' from generate_series(1, ${waiting})`,
	);
	assert.equal((await countSpare(world)) >= waiting, true, "rows without a partition went somewhere else");
	const writer = writeOn(world);
	const worker = world.worker({ times });
	let kills = 0;
	for (; kills < 2; kills++) {
		await until("the worker is at work", () => worker.isAlive, 60_000);
		await sweep(world);
		await until("rows are on their way", () => isMoving(world), 60_000, 5);
		const { pid } = worker;
		worker.kill("SIGKILL");
		await until("it is dead", () => worker.deaths.some((death) => death.pid === pid), 20_000, 10);
		await until("its transaction is undone", async () => !(await isMoving(world)), 60_000);
		assert.equal(await countMonths(world), 0, "a partition stayed of a transaction that was cut off");
	}
	await sweep(world);
	await until("rows are where they belong", async () => (await countSpare(world)) === 0, 120_000, 200);
	const { written, longest } = await writer.stop();
	const total = await world.one<{ rows: string; ids: string }>(
		"select count(*) as rows, count(distinct id) as ids from audit_entries where record_type = $1",
		[kind],
	);
	assert.deepEqual(
		{ rows: Number(total.rows), ids: Number(total.ids) },
		{ rows: waiting + written, ids: waiting + written },
		"entries were lost or doubled",
	);
	assert.equal(await countSpare(world), 0);
	await world.ask("delete from audit_entries where record_type = $1", [kind]);
	return {
		rows: waiting,
		kills,
		"written meanwhile": written,
		"longest write ms": Math.round(longest),
		...(await settleAndVerify(world)),
	};
}

/** Simulates months without new partitions: every entry lies in the default partition. */
async function loseMonths(world: TestEnvironment): Promise<void> {
	await world.ask(`do $$ declare part text; begin
  alter table audit_entries disable trigger audit_entries_automate;
  for part in select name from app_partitions('audit_entries') loop
    execute format('alter table audit_entries detach partition %s', part);
    execute format('insert into audit_entries select * from %s', part);
    execute format('drop table %s', part);
  end loop;
  alter table audit_entries enable trigger audit_entries_automate;
end $$`);
}

const sweep = (world: TestEnvironment) =>
	world.ask("select graphile_worker.add_job('sweep', '{}'::json, job_key => 'fault_sweep', max_attempts => 25)");

const countSpare = (world: TestEnvironment) => world.number("select count(*) from partitions.audit_entries_default");

const countMonths = (world: TestEnvironment) => world.number("select count(*) from app_partitions('audit_entries')");

/** Whether another session holds an exclusive lock, which only the row mover takes. */
const isMoving = async (world: TestEnvironment) =>
	(await world.number(
		`select count(*) from pg_locks where relation = 'partitions.audit_entries_default'::regclass and mode = 'AccessExclusiveLock' and granted`,
	)) > 0;

/** Writes entries sequentially, as requests do. */
function writeOn(world: TestEnvironment) {
	let stopped = false;
	let written = 0;
	let longest = 0;
	const done = (async () => {
		while (!stopped) {
			const start = performance.now();
			await inBusiness(world.db, 1, (trx) =>
				sql`insert into audit_entries (business_id, actor_type, action, record_type) values (1, 'system', 'read', ${kind})`.execute(
					trx,
				),
			);
			longest = Math.max(longest, performance.now() - start);
			written++;
			await sleep(20);
		}
	})();
	return {
		async stop() {
			stopped = true;
			await done;
			return { written, longest };
		},
	};
}

export const partitionCases: FaultCase[] = [
	{ number: 56, title: "a month's partition missing, its worker killed while moving rows", run: missing },
];
