import { runMigrations } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "#db/index.ts";
import { createMigrator, migrate } from "#db/migrate.ts";
import { before } from "#db/migrations/2026-11-30-0107-audit_partitions.ts";
import { testDatabaseUrl } from "#db/testing/clone.ts";

const name = `partitions_upgrade_${process.pid}`;
let maker: ReturnType<typeof createPool>;
let url: string;
let pool: ReturnType<typeof createPool>;

// An installation of the release of before.
beforeAll(async () => {
	const own = new URL(await testDatabaseUrl());
	maker = createPool(own.href, { max: 1 });
	await maker.query(`create database ${name}`);
	own.pathname = `/${name}`;
	url = own.href;
	pool = createPool(url, { max: 3 });
	await runMigrations({ pgPool: pool });
	const { error } = await createMigrator(pool).migrateTo("2026-11-30-0051-directory_names");
	if (error) throw error;
}, 120_000);
afterAll(async () => {
	await pool.end();
	await maker.query(`drop database ${name}`);
	await maker.end();
});

test("migrate keeps existing audit entries when it partitions the audit table", async () => {
	await pool.query(
		"select set_config('app.business', '1', false); insert into businesses (id, name, legal_name, mail_from) values (1, 'B', 'B', 'b@mail.example')",
	);
	await pool.query(`insert into audit_entries (business_id, actor_type, action, record_type, changes, at)
select 1, 'system', 'update', 'jobs', jsonb_build_object('n', n), now() - interval '1 day' * n from generate_series(0, 3000) n`);
	const read = async () => (await pool.query("select * from audit_entries order by id")).rows;
	const entries = await read();
	const client = await pool.connect();
	await before(client);
	// A restarted process repeats the step safely.
	await before(client);
	const { rows: proofs } = await client.query(
		"select convalidated as valid from pg_constraint where conname = 'audit_entries_until'",
	);
	expect(proofs).toEqual([{ valid: true }]);
	client.release();
	// Meanwhile the release of before writes on.
	await pool.query(
		"insert into audit_entries (business_id, actor_type, action, record_type) values (1, 'system', 'read', 'jobs')",
	);
	expect(await migrate(pool, url, { anyKey: true })).toContain("2026-11-30-0107-audit_partitions");
	expect((await read()).slice(0, -1)).toEqual(entries);
	const { rows } = await pool.query(`insert into audit_entries (business_id, actor_type, action, record_type)
values (1, 'system', 'read', 'jobs') returning id, tableoid::regclass::text as partition`);
	expect(rows).toEqual([{ id: entries.length + 2, partition: "partitions.audit_entries_before" }]);
	expect((await pool.query("select from pg_constraint where conname = 'audit_entries_until'")).rows).toEqual([]);
	expect(await migrate(pool, url, { anyKey: true })).toEqual([]);
});
