import { Kysely, sql } from "kysely";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createPool } from "#db/index.ts";
import type { DB } from "#db/schema.ts";
import { testDatabaseUrl } from "#db/testing/clone.ts";
import { BusinessDialect } from "./business-dialect.ts";
import { inBusiness } from "./in-business.ts";
import { recordExternalChange, setReplica } from "./replica.ts";
import { recordWritePosition, requestReads } from "./request-reads.ts";
import { readInBusiness, runSharedRead } from "./shared-read-transaction.ts";

let db: Kysely<DB>;
let owner: pg.Pool;
const others: Kysely<DB>[] = [];

const open = (address: string, name: string) =>
	new Kysely<DB>({
		dialect: new BusinessDialect(createPool(address, { max: 2, pipeline: true, application_name: name }), {
			patient: name === "primary",
		}),
	});

beforeAll(async () => {
	const url = await testDatabaseUrl();
	vi.stubEnv("READ_DATABASE_URL", url);
	owner = createPool(url, { max: 1 });
	await owner.query("create table replica_notes (name text)");
	db = open(url, "primary");
	others.push(open(url, "replica"), open("postgres://nobody:none@127.0.0.1:9/none", "replica"));
});
afterEach(() => setReplica(db, undefined));
afterAll(async () => {
	vi.unstubAllEnvs();
	for (const item of [db, ...others]) await item.destroy();
	await owner.end();
});

const makeReplica = (at = 0) => ({
	db: others[at] as Kysely<DB>,
	maxLagMs: 60_000,
	sight: { freshAt: performance.now(), replayed: 100n },
	reads: { replica: 0, primary: 0 },
});
const reader = () =>
	readInBusiness(db, 1, (trx) =>
		sql<{ name: string }>`select current_setting('application_name') as name`.execute(trx),
	).then(({ rows }) => rows[0]?.name);

test.each([
	["the replica when the request only reads", { fromReplica: true }, null, "replica"],
	["the primary when the request changes something", { fromReplica: false }, null, "primary"],
	["the replica when it holds what its sender wrote", { fromReplica: true }, 100n, "replica"],
	["the primary when its sender wrote later", { fromReplica: true }, 101n, "primary"],
])("readInBusiness uses %s", async (_title, options, written, expected) => {
	setReplica(db, makeReplica());
	const name = await runSharedRead(() => {
		recordWritePosition(written);
		return reader();
	}, options);
	expect(name).toBe(expected);
});

test("readInBusiness uses the primary when a change of the business was announced", async () => {
	setReplica(db, makeReplica());
	recordExternalChange(2);
	expect(await runSharedRead(reader, { fromReplica: true })).toBe("replica");
	recordExternalChange(1);
	expect(await runSharedRead(reader, { fromReplica: true })).toBe("primary");
});

test("readInBusiness repeats on the primary, for every loader, when the replica is unavailable", async () => {
	const replica = makeReplica(1);
	setReplica(db, replica);
	const names = await runSharedRead(() => Promise.all([reader(), reader()]), { fromReplica: true });
	expect([names, replica.sight]).toEqual([["primary", "primary"], "away"]);
});

test("readInBusiness uses the primary when recovery cancels a replica's statement, and rejects with a loader's own error", async () => {
	setReplica(db, makeReplica());
	let times = 0;
	const name = await runSharedRead(
		() =>
			readInBusiness(db, 1, async (trx) => {
				times += 1;
				const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(trx);
				if (times === 1)
					throw Object.assign(new Error("canceling statement due to conflict with recovery"), { code: "40001" });
				return rows[0]?.name;
			}),
		{ fromReplica: true },
	);
	expect([name, times]).toEqual(["primary", 2]);
	const own = new Error("none of the replica's");
	await expect(
		runSharedRead(() => readInBusiness(db, 1, () => Promise.reject(own)), { fromReplica: true }),
	).rejects.toBe(own);
});

test("inBusiness records its write position, and nothing when it only reads", async () => {
	setReplica(db, makeReplica());
	const writtenBy = (text: string) =>
		runSharedRead(async () => {
			await inBusiness(db, 1, (trx) => sql.raw(text).execute(trx));
			const { hasWritten = false, written = null } = requestReads.getStore() ?? {};
			return { hasWritten, far: written !== null && written > 0n };
		});
	expect(await writtenBy("insert into replica_notes values ('x')")).toEqual({ hasWritten: true, far: true });
	expect(await writtenBy("select 1")).toEqual({ hasWritten: false, far: false });
});
