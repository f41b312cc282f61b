import { Kysely, sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPool } from "#db/index.ts";
import { isDatabaseUnavailable } from "#db/is-database-unavailable.ts";
import type { DB } from "#db/schema.ts";
import { testDatabaseUrl } from "#db/testing/clone.ts";
import { BusinessDialect } from "./business-dialect.ts";
import { inBusiness, type Scoped } from "./in-business.ts";
import { readInBusiness, runSharedRead } from "./shared-read-transaction.ts";

let db: Kysely<DB>;
let owner: pg.Pool;

beforeAll(async () => {
	const url = await testDatabaseUrl();
	owner = createPool(url, { max: 1 });
	db = new Kysely<DB>({ dialect: new BusinessDialect(createPool(url, { max: 2, pipeline: true })) });
	await owner.query(`
		create table lost_notes (name text);
		create function end_at_commit() returns trigger language plpgsql as
			$$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
		create constraint trigger last_word after insert on lost_notes deferrable initially deferred
			for each row when (new.name = 'commit') execute function end_at_commit()`);
});
beforeEach(() => owner.query("truncate lost_notes"));
afterAll(async () => {
	await db.destroy();
	await owner.end();
});

const end = (trx: Scoped) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
const note = (trx: Scoped, name: string) => sql`insert into lost_notes values (${name})`.execute(trx);
const listNotes = async () =>
	(await owner.query<{ name: string }>("select name from lost_notes")).rows.map((row) => row.name);

test("inBusiness runs again when the connection is lost before the commit", async () => {
	let times = 0;
	await inBusiness(db, 1, async (trx) => {
		await note(trx, "once");
		times += 1;
		if (times === 1) await end(trx);
	});
	expect([times, await listNotes()]).toEqual([2, ["once"]]);
});

test("inBusiness fails when the connection is lost at the commit, whose outcome is unknown", async () => {
	let times = 0;
	const error = await inBusiness(db, 1, async (trx) => {
		times += 1;
		await note(trx, "commit");
	}).catch((lost: unknown) => lost);
	expect([times, isDatabaseUnavailable(error)]).toEqual([1, true]);
});

test("inBusiness fails at once when another service refused the connection", async () => {
	let times = 0;
	const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
	const error = await inBusiness(db, 1, async () => {
		times += 1;
		throw refused;
	}).catch((other: unknown) => other);
	expect([times, error]).toEqual([1, refused]);
});

test("readInBusiness reads again for every reader of the page when the connection is lost", async () => {
	let isLost = false;
	const read = (value: number) =>
		readInBusiness(db, 1, async (trx) => {
			if (!isLost) {
				isLost = true;
				await end(trx);
			}
			const { rows } = await sql<{ business: string; value: number }>`
				select current_setting('app.business') as business, ${value}::int as value`.execute(trx);
			return rows[0];
		});
	const answers = await runSharedRead(() => Promise.all([1, 2, 3].map(read)));
	expect(answers).toEqual([1, 2, 3].map((value) => ({ business: "1", value })));
});
