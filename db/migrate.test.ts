import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { expect, test } from "vitest";
import { baseline, earlierMigrations } from "./baseline/earlier-migrations.ts";
import { createMigrator, migrate, pendingMigrations } from "./migrate.ts";
import { describeStructure } from "./structure/describe.ts";
import { useDatabase } from "./testing.ts";

const database = useDatabase({ demo: true });

const next = {
	"2099-01-01-0000-next": {
		async up(db: Kysely<unknown>) {
			await sql`create table next_table (id int)`.execute(db);
		},
	},
};

/** Row counts of every table except the migrator's, bypassing row-level security. */
async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query(`do $$ declare t regclass; begin
  for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity loop
    execute format('alter table %s no force row level security', t);
  end loop;
end $$`);
		const { rows } = await client.query<{ name: string; count: number }>(
			`select relname::text as name, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as count
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'schema_migrations%'`,
		);
		return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
	} finally {
		await client.query("rollback");
		client.release();
	}
}

/** Resets to the last release before the baseline or an earlier one; newer schema remains. */
async function standAt(pool: pg.Pool, names: readonly string[]): Promise<void> {
	await pool.query("delete from schema_migrations where name <> all($1) and (name <= $2 or name = any($3))", [
		names,
		baseline,
		Object.keys(next),
	]);
}

test("migrate records the earlier migrations in a fresh database for older releases", async () => {
	const { rows } = await database.owner.query<{ name: string }>("select name from schema_migrations order by name");
	expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...earlierMigrations, baseline]));
});

test("migrate lets pages continue while a longer transaction holds its lock, and finishes after it", async () => {
	const pool = database.owner;
	const name = "2026-11-30-0652-paused_bulk_runs";
	await pool.query("delete from schema_migrations where name = $1", [name]);
	const reader = await pool.connect();
	await reader.query("begin");
	await reader.query("select from bulk_runs");
	const notified = Promise.withResolvers<string>();
	const migrating = migrate(pool, await database.url(), { anyKey: true, log: notified.resolve, pauseMs: 100 });
	const reason = await Promise.race([notified.promise, migrating]);
	const page = await pool.query("select from bulk_runs");
	await reader.query("commit");
	reader.release();
	expect(reason).toMatch(/waits for a lock; the oldest transaction \(process \d+, .+\) began \d+ s ago/);
	expect(page.command).toBe("SELECT");
	expect(await migrating).toEqual([name]);
	expect((await pool.query("show lock_timeout")).rows).toEqual([{ lock_timeout: "0" }]);
});

test("migrate preserves the data of a database with every earlier migration and runs the next one", async () => {
	const pool = database.owner;
	const [rows, structure] = [await countRows(pool), await describeStructure(pool)];
	expect(Object.values(rows).filter((count) => count > 0).length).toBeGreaterThan(60);
	await standAt(pool, earlierMigrations);

	expect(await migrate(pool, await database.url(), { anyKey: true })).toEqual([baseline]);
	expect(await pendingMigrations(pool)).toEqual([]);
	expect(await countRows(pool)).toEqual(rows);
	expect(await describeStructure(pool)).toBe(structure);

	const { error, results } = await createMigrator(pool, next).migrateToLatest();
	expect(error).toBeUndefined();
	expect(results?.map(({ migrationName }) => migrationName)).toEqual(Object.keys(next));
	expect(await countRows(pool)).toEqual({ ...rows, next_table: 0 });
});

test("migrate refuses a database that lacks an earlier migration and names the release to start first", async () => {
	const pool = database.owner;
	const rows = await countRows(pool);
	await pool.query("drop table if exists next_table");
	await standAt(pool, earlierMigrations.slice(0, -1));
	const refusal = migrate(pool, await database.url(), { anyKey: true });
	await expect(refusal).rejects.toThrow(
		`lacks ${earlierMigrations.at(-1)}). Start release 0.1.0 (commit c9da0cb5) on it once`,
	);
	expect(await pendingMigrations(pool)).toEqual([baseline]);
	const { next_table: _, ...kept } = rows;
	expect(await countRows(pool)).toEqual(kept);
});
