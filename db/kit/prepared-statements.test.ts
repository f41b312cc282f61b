import { Kysely, sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPool } from "#db/index.ts";
import type { DB } from "#db/schema.ts";
import { testDatabaseUrl } from "#db/testing/clone.ts";
import { BusinessDialect } from "./business-dialect.ts";
import { inBusiness, isLockConflict } from "./in-business.ts";
import { isStalePlan } from "./prepared-statements.ts";
import { readInBusiness, runSharedRead } from "./shared-read-transaction.ts";

let db: Kysely<DB>;
let owner: pg.Pool;

beforeAll(async () => {
	const url = await testDatabaseUrl();
	owner = createPool(url, { max: 1 });
	// One connection: its prepared statements are queried on the same one.
	db = new Kysely<DB>({ dialect: new BusinessDialect(createPool(url, { max: 1 })) });
	await owner.query("create table things (id int, name text)");
	await owner.query("insert into things values (1, 'first'), (2, 'second')");
});

afterAll(async () => {
	await db.destroy();
	await owner.end();
});

const thing = (id: number) => sql<{ id: number }>`select * from things where id = ${id}`.execute(db);

async function preparedStatements(): Promise<string[]> {
	const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
	return rows.map(({ statement }) => statement);
}

test("a repeated statement is prepared, and one whose plan depends on its values is not", async () => {
	for (let times = 0; times < 5; times++) await thing(1);
	expect(await preparedStatements()).toEqual([]);
	for (let times = 0; times < 10; times++) await sql`select from things where name like ${`${times}%`}`.execute(db);
	for (let times = 0; times < 10; times++) await sql`select from things order by id limit ${times}`.execute(db);
	for (const id of [1, 2, 3]) expect((await thing(id)).rows).toHaveLength(id < 3 ? 1 : 0);
	expect(await preparedStatements()).toEqual(["select * from things where id = $1"]);
});

test("inBusiness runs again when columns change under a prepared statement, and other statements get a stale plan error", async () => {
	const inside = () => inBusiness(db, 1, (trx) => sql<object>`select * from things where id = ${1}`.execute(trx));
	for (let times = 0; times < 8; times++) await inside();
	await owner.query("alter table things add column color text");
	expect((await inside()).rows).toEqual([{ id: 1, name: "first", color: null }]);

	for (let times = 0; times < 8; times++) await thing(1);
	await owner.query("alter table things add column size int");
	const error = await thing(1).catch((refused: unknown) => refused);
	expect(isStalePlan(error)).toBe(true);
	expect((await thing(1)).rows).toEqual([{ id: 1, name: "first", color: null, size: null }]);

	for (let times = 0; times < 8; times++) await inside();
	await sql`discard all`.execute(db);
	expect((await inside()).rows).toHaveLength(1);
});

const readOnce = () =>
	runSharedRead(() =>
		readInBusiness(db, 1, async (trx) => {
			const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
			return rows[0]?.pid;
		}),
	);

test("a read-only transaction has ended when its connection is used again", async () => {
	await readOnce();
	const { rows } = await sql<{ readOnly: string; business: string }>`
select current_setting('transaction_read_only') as "readOnly", current_setting('app.business', true) as business`.execute(
		db,
	);
	expect(rows).toEqual([{ readOnly: "off", business: "" }]);
	await readOnce();
	expect(await inBusiness(db, 1, async () => "written")).toBe("written");
});

test("a read-only transaction ends soon when its connection is not used again", async () => {
	const pid = await readOnce();
	const state = async () =>
		(await owner.query("select state from pg_stat_activity where pid = $1", [pid])).rows[0]?.state;
	await vi.waitFor(async () => expect(await state()).toBe("idle"), { timeout: 5_000 });
});

test("isStalePlan returns true for a replaced function and false for another server error", () => {
	expect(isStalePlan({ code: "XX000", message: "cache lookup failed for function 16400" })).toBe(true);
	expect(isLockConflict({ code: "XX000", message: "cache lookup failed for function 16400" })).toBe(true);
	expect(isStalePlan({ code: "XX000", message: "could not read block 0" })).toBe(false);
});
