import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#db/testing.ts";
import { inBusiness, type Scoped } from "./in-business.ts";
import { readInBusiness, runSharedRead } from "./shared-read-transaction.ts";

const own = useDatabase();
let first = 0;
let second = 0;

beforeAll(async () => {
	first = (await own.business("Grupo Seleta")).id;
	second = (await own.business("Land Talentos")).id;
});

const facts = async (trx: Scoped) => {
	const { rows } = await sql<{ trx: string; sees: number[] }>`
select pg_backend_pid() || ' ' || now() as trx, array(select id::int from businesses order by id) as sees`.execute(trx);
	return rows[0] as { trx: string; sees: number[] };
};
const read = (businessId: number, work = facts) => readInBusiness(own.db, businessId, work);

test("readInBusiness uses one transaction for simultaneous reads and ends it with the last reader", () =>
	runSharedRead(async () => {
		const slow = read(first, async (trx) => {
			await sleep(30);
			return facts(trx);
		});
		const [left, other] = await Promise.all([read(first), slow]);
		expect(left.trx).toBe(other.trx);
		expect((await read(first)).trx).not.toBe(left.trx);
		expect(await sql`select 1`.execute(own.db)).toMatchObject({ rows: [{}] });
	}));

test("readInBusiness shares no transaction between two requests or two businesses", async () => {
	const request = () => runSharedRead(() => Promise.all([read(first), read(second), read(first)]));
	const [mine, theirs] = await Promise.all([request(), request()]);
	expect(mine[0].trx).not.toBe(theirs[0].trx);
	expect(mine[0].trx).not.toBe(mine[1].trx);
	expect(mine.map(({ sees }) => sees)).toEqual([[first], [second], [first]]);
});

test("readInBusiness refuses writes, and a failed reader ends neither the connection nor the next reader", () =>
	runSharedRead(async () => {
		const writing = read(first, async (trx) => {
			await sql`update businesses set name = name where id = ${first}`.execute(trx);
			return facts(trx);
		});
		await expect(writing).rejects.toThrow(/read-only/);
		expect((await read(first)).sees).toEqual([first]);
	}));

test("readInBusiness opens a separate transaction for each read outside a request", async () => {
	const [left, other] = await Promise.all([read(first), read(first)]);
	expect(left.trx).not.toBe(other.trx);
});

test("a transaction is bound to its own business when connections are reused", async () => {
	const business = async (trx: Scoped) => [trx.businessId, (await facts(trx)).sees[0]];
	for (const id of [first, second, first]) {
		expect(await runSharedRead(() => readInBusiness(own.db, id, business))).toEqual([id, id]);
		expect(await inBusiness(own.db, id, business)).toEqual([id, id]);
	}
});
