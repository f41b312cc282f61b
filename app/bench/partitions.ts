import { rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { createPool } from "#db/index.ts";
import { createMigrator, migrate } from "#db/migrate.ts";

/** `node app/bench/partitions.ts <rows> <folder>`: audit log before and after partitioning, migrated during writes. */
const rows = Number(process.argv[2] ?? 1_000_000);
const dir = process.argv[3] ?? "/tmp/seleta-bench-partitions";
const businesses = 20;
const migration = "2026-11-30-0107-audit_partitions";

const queries: Readonly<Record<string, string>> = {
	"newest page": "select id, at from audit_entries where business_id = 3 order by at desc, id desc limit 50",
	"page of three years ago":
		"select id, at from audit_entries where business_id = 3 and at < now() - interval '3 years' order by at desc, id desc limit 50",
	"history of a record":
		"select id, at, changes from audit_entries where business_id = 3 and record_type = 'jobs' and record_id = 1200 order by at desc limit 50",
	"by number":
		"select action from audit_entries where business_id = 3 and id = any(array[1002, 50002, 90002]::bigint[])",
	insert:
		"insert into audit_entries (business_id, actor_type, action, record_type) values (2, 'system', 'read', 'candidates')",
};

const embedded = await startEmbedded({ dir });
const pool = createPool(embedded.url(), { max: 4 });
const measured: [string, Record<string, string>][] = [];
try {
	await prepare(pool);
	const before = await measure(pool);
	const writer = write(pool);
	await sleep(500);
	const proof = await timed(() => runBefore(pool));
	const proofWait = writer.longest();
	const move = await timed(() => migrate(pool, embedded.url(), { anyKey: true }));
	const { longest, written } = await writer.stop();
	measured.push(["before", before], ["after", await measure(pool)]);
	const { rows: counts } = await pool.query<{ rows: number }>("select count(*)::int as rows from audit_entries");
	const extra = (counts[0]?.rows ?? 0) - rows - written - 800;
	if (extra !== 0) throw new Error(`${extra} entries too many`);
	if (rows <= 2_000_000)
		for (const [name, months] of [
			["years", 12],
			["months", 1],
		] as const) {
			await spread(pool, months);
			measured.push([name, await measure(pool)]);
		}
	console.log(
		JSON.stringify(
			{
				rows,
				proof,
				"longest write during the proof": proofWait,
				move,
				"longest write during the move": longest,
				written,
			},
			null,
			"\t",
		),
	);
	console.table(Object.fromEntries(measured));
	if (rows <= 2_000_000) console.log(JSON.stringify(await retention(pool), null, "\t"));
} finally {
	await pool.end();
	await embedded.stop();
	if (!process.argv[3]) rmSync(dir, { recursive: true, force: true });
}

async function timed(work: () => Promise<unknown>): Promise<string> {
	const start = performance.now();
	await work();
	return `${((performance.now() - start) / 1000).toFixed(2)} s`;
}

async function prepare(db: Pool): Promise<void> {
	await db.query("create schema if not exists graphile_worker");
	const { rows: known } = await db.query("select to_regclass('audit_entries') as name");
	if (known[0]?.name) return;
	const { runMigrations } = await import("graphile-worker");
	await runMigrations({ pgPool: db });
	const { error } = await createMigrator(db).migrateTo("2026-11-30-0025-business_in_every_key");
	if (error) throw error;
	for (let id = 1; id <= businesses; id++)
		await db.query(
			`select set_config('app.business', '${id}', false); insert into businesses (id, name, legal_name, mail_from) values (${id}, 'B ${id}', 'B', 'b${id}@mail.example')`,
		);
	await db.query("alter table audit_entries disable trigger audit_entries_automate");
	const batch = 1_000_000;
	for (let from = 0; from < rows; from += batch)
		await db.query(
			`insert into audit_entries (business_id, actor_type, actor_id, actor_name, action, record_type, record_id, changes, ip, at)
select 1 + n % ${businesses}, 'recruiter', n % 300, 'Helena Prado', 'update', (array['candidates', 'jobs', 'applies'])[1 + n % 3], (n * 7919) % ($2 / 8 + 1),
  jsonb_build_object('status', jsonb_build_array('open', 'closed'), 'note', repeat(md5(n::text), 3)), '203.0.113.7',
  now() - interval '1 minute' * ((5 * 365 * 24 * 60)::float8 * ($2 - n) / $2)
from generate_series($1::bigint, $1::bigint + $3 - 1) n`,
			[from, rows, Math.min(batch, rows - from)],
		);
	await db.query("alter table audit_entries enable trigger audit_entries_automate");
	await db.query("vacuum analyze audit_entries");
}

async function runBefore(db: Pool): Promise<void> {
	const { before } = await import(`#db/migrations/${migration}.ts`);
	const client = await db.connect();
	await before(client);
	client.release();
}

/** Writes entries one by one, as requests do; reports the longest wait so far. */
function write(db: Pool) {
	let stopped = false;
	let longest = 0;
	let written = 0;
	const done = (async () => {
		while (!stopped) {
			const start = performance.now();
			await db.query(
				"insert into audit_entries (business_id, actor_type, action, record_type) values (1, 'system', 'read', 'candidates')",
			);
			longest = Math.max(longest, performance.now() - start);
			written++;
			await sleep(5);
		}
	})();
	return {
		longest() {
			const result = `${longest.toFixed(0)} ms`;
			longest = 0;
			return result;
		},
		async stop() {
			stopped = true;
			await done;
			return { longest: `${longest.toFixed(0)} ms`, written };
		},
	};
}

/** Simulates five years of data with partitions of `months` months. */
async function spread(pool: Pool, months: number): Promise<void> {
	const db = await pool.connect();
	await db.query(`create temp table whole as select * from audit_entries;
do $$ declare part text; begin
  for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'audit_entries'::regclass loop execute 'drop table ' || part; end loop;
end $$`);
	await db.query(`do $$ declare since timestamptz; begin
  for since in select generate_series(date_trunc('year', now() - interval '5 years'), now() + interval '1 month', interval '1 month' * ${months}) loop
    execute format('create table partitions.%I partition of audit_entries (primary key (business_id, id)) for values from (%L) to (%L)',
      'audit_entries' || to_char(since, '"_"YYYY"_"MM'), since, since + interval '1 month' * ${months});
  end loop; end $$;
create table partitions.audit_entries_default partition of audit_entries (primary key (business_id, id)) default`);
	await db.query("alter table audit_entries disable trigger audit_entries_automate");
	await db.query("insert into audit_entries select * from whole");
	await db.query("alter table audit_entries enable trigger audit_entries_automate");
	await db.query("drop table whole");
	await db.query("vacuum analyze audit_entries");
	db.release();
}

/** Milliseconds of each, with its planning and as a prepared statement; the middle of many. */
async function measure(db: Pool): Promise<Record<string, string>> {
	const client = await db.connect();
	const result: Record<string, string> = {};
	try {
		for (const [name, text] of Object.entries(queries)) {
			const planned = await median(() => client.query(text));
			const prepared = await median(() => client.query({ name: `bench ${name}`, text }));
			result[name] = `${planned} (prepared ${prepared})`;
		}
		const { rows: sizes } = await client.query<{ size: string }>(
			"select pg_size_pretty(sum(pg_total_relation_size(relid))) as size from pg_partition_tree('audit_entries')",
		);
		const { rows: plain } = await client.query<{ size: string }>(
			"select pg_size_pretty(pg_total_relation_size('audit_entries')) as size",
		);
		result.size = sizes[0]?.size ?? plain[0]?.size ?? "";
		return result;
	} finally {
		client.release();
	}
}

async function median(work: () => Promise<unknown>): Promise<string> {
	const times: number[] = [];
	for (let n = 0; n < 200; n++) {
		const start = performance.now();
		await work();
		times.push(performance.now() - start);
	}
	return (times.sort((a, b) => a - b)[100] ?? 0).toFixed(2);
}

/** Ending the oldest partition: a thousand rows a transaction, as before, against dropping the next. */
async function retention(db: Pool) {
	const { rows: oldest } = await db.query<{ until: string; rows: number }>(
		"select until::text, rows from app_partitions('audit_entries') where rows > 0 order by since limit 2",
	);
	const [first, second] = oldest;
	const deleted = await timed(async () => {
		const client = await db.connect();
		for (let business = 1; business <= businesses; business++) {
			await client.query(`select set_config('app.business', '${business}', false)`);
			for (let taken = 1_000; taken === 1_000; ) {
				const result = await client.query<{ n: number }>("select app_forget_old_audit($1, 1000) as n", [first?.until]);
				taken = result.rows[0]?.n ?? 0;
			}
		}
		await client.query("select set_config('app.business', '', false)");
		client.release();
	});
	const dropped = await timed(() => db.query("select app_drop_old_audit($1)", [second?.until]));
	return { rows: oldest.map((part) => part.rows), "deleted row by row in": deleted, "both dropped in": dropped };
}
