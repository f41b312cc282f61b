import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { placeLegalHold } from "#db/erasure/legal-holds.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { aCandidate, useDatabase } from "#db/testing.ts";
import { makePartitions } from "./partitions.ts";
import { dropOldAudit } from "./record-retention.ts";

const database = useDatabase();

// Simulates years after the migration: no partitions except the default ones.
beforeAll(async () => {
	for (const name of await listPartitions())
		if (!name.endsWith("_default")) await database.owner.query(`drop table ${name}`);
});

/** Entries at this moment, as requests write them. */
const write = (business: number, at: string, rows = 1) =>
	inBusiness(database.db, business, (trx) =>
		sql`insert into audit_entries (business_id, actor_type, action, record_type, at)
select ${business}, 'system', 'read', 'candidates', ${at}::timestamptz from generate_series(1, ${rows}::int)`.execute(
			trx,
		),
	);

const count = async (business: number, at: string) => {
	const { rows } = await inBusiness(database.db, business, (trx) =>
		sql<{ rows: number; ids: number; partitions: string[] }>`
select count(*)::int as rows, count(distinct id)::int as ids, array_agg(distinct tableoid::regclass::text) as partitions
from audit_entries where at = ${at}::timestamptz`.execute(trx),
	);
	return rows[0];
};

const listPartitions = async () => {
	const { rows } = await database.owner.query<{ name: string }>(
		"select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entries'::regclass order by 1",
	);
	return rows.map(({ name }) => name);
};

test("makePartitions creates future months once, also when several workers run concurrently", async () => {
	const made = (await Promise.all(Array.from({ length: 4 }, () => makePartitions(database.db)))).flat();
	expect(made.length).toBeGreaterThan(0);
	expect(new Set(made).size).toBe(made.length);
	expect(await makePartitions(database.db)).toEqual([]);
	await database.owner.query("select app_keep_partitions(30)");
	const { rows } = await database.owner.query<{ gaps: number; ahead: boolean }>(`
select count(*) filter (where until <> next)::int as gaps, max(until) > now() + interval '30 months' as ahead
from (select until, lead(since) over (order by since) as next from app_partitions('audit_entries')) p`);
	expect(rows).toEqual([{ gaps: 0, ahead: true }]);
});

test.each([
	[0, 12],
	[100_000, 12],
	[100_001, 3],
	[1_000_000, 3],
	[1_000_001, 1],
])("app_partition_months returns for %i rows a month a partition of %i months", async (monthly, months) => {
	const { rows } = await database.owner.query("select app_partition_months($1) as months", [monthly]);
	expect(rows).toEqual([{ months }]);
});

test("app_keep_partitions sizes a partition by the busiest recent month when the current one has just begun", async () => {
	const client = await database.owner.connect();
	try {
		await client.query("begin");
		await client.query(`do $$ declare part text; month timestamptz; begin
  for part in select name from app_partitions('audit_entries') loop execute 'drop table ' || part; end loop;
  month := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC';
  execute format('create table partitions.audit_entries_last partition of audit_entries for values from (%L) to (%L)', month - interval '1 month', month);
  execute format('create table partitions.audit_entries_this partition of audit_entries for values from (%L) to (%L)', month, month + interval '1 month');
  perform pg_restore_relation_stats('schemaname', 'partitions', 'relname', 'audit_entries_last', 'reltuples', 3e6::real);
  perform pg_restore_relation_stats('schemaname', 'partitions', 'relname', 'audit_entries_this', 'reltuples', 100::real);
end $$`);
		await client.query("select app_keep_partitions(2)");
		const { rows } = await client.query<{ months: number }>(`
select round(extract(epoch from until - since) / 2629746)::int as months from app_partitions('audit_entries') order by since`);
		expect(rows.map(({ months }) => months)).toEqual([1, 1, 1, 1]);
	} finally {
		await client.query("rollback");
		client.release();
	}
});

test("makePartitions moves rows from the default partition to the partition of their month", async () => {
	const { id } = await database.business();
	await write(id, "2091-05-31T23:59:59Z", 3);
	await write(id, "2091-06-01T00:00:00Z", 2);
	expect(await count(id, "2091-05-31T23:59:59Z")).toEqual({
		rows: 3,
		ids: 3,
		partitions: ["partitions.audit_entries_default"],
	});
	expect(await makePartitions(database.db)).toEqual(["partitions.audit_entries_2091_05"]);
	await write(id, "2091-04-30T23:59:59Z");
	expect(await makePartitions(database.db)).toEqual(["partitions.audit_entries_2091_04"]);
	expect(await count(id, "2091-05-31T23:59:59Z")).toEqual({
		rows: 3,
		ids: 3,
		partitions: ["partitions.audit_entries_2091_05"],
	});
	expect(await count(id, "2091-06-01T00:00:00Z")).toEqual({
		rows: 2,
		ids: 2,
		partitions: ["partitions.audit_entries_2091_05"],
	});
	await write(id, "2091-05-31T23:59:59Z");
	expect(await count(id, "2091-05-31T23:59:59Z")).toMatchObject({
		rows: 4,
		partitions: ["partitions.audit_entries_2091_05"],
	});
});

test("makePartitions loses no row written while it creates the month's partition", async () => {
	const { id } = await database.business();
	const at = "2094-07-01T00:00:00Z";
	let written = 10_000;
	await write(id, at, written);
	let isMade = false;
	const writers = Array.from({ length: 3 }, async () => {
		while (!isMade) {
			await write(id, at);
			written++;
		}
	});
	await sleep(50);
	while (!(await makePartitions(database.db)).includes("partitions.audit_entries_2094_07")) await sleep(10);
	isMade = true;
	await Promise.all(writers);
	expect(await count(id, at)).toEqual({
		rows: written,
		ids: written,
		partitions: ["partitions.audit_entries_2094_07"],
	});
});

test("app_keep_partitions loses and duplicates no row when its connection dies midway", async () => {
	const { id } = await database.business();
	const at = "2092-03-10T12:00:00Z";
	await write(id, at, 60_000);
	const client = await database.owner.connect();
	const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
	client.on("error", () => {});
	const move = client.query("select app_keep_partitions()").then(
		() => "done",
		() => "dead",
	);
	await sleep(30);
	await database.owner.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
	expect(await move).toBe("dead");
	client.release(true);
	expect(await count(id, at)).toEqual({ rows: 60_000, ids: 60_000, partitions: ["partitions.audit_entries_default"] });
	expect(await makePartitions(database.db)).toEqual(["partitions.audit_entries_2092_03"]);
	expect(await count(id, at)).toEqual({ rows: 60_000, ids: 60_000, partitions: ["partitions.audit_entries_2092_03"] });
});

test("the application role cannot access a partition and reads only its own business through the parent table", async () => {
	const [one, other] = [await database.business("Um"), await database.business("Outro")];
	await write(one.id, "2093-01-05T00:00:00Z", 2);
	await write(other.id, "2093-01-05T00:00:00Z", 5);
	await makePartitions(database.db);
	expect(await count(one.id, "2093-01-05T00:00:00Z")).toMatchObject({ rows: 2 });
	for (const name of await listPartitions()) {
		for (const statement of [`select 1 from ${name}`, `delete from ${name}`, `drop table ${name}`])
			await expect(
				inBusiness(database.db, one.id, (trx) => sql.raw(statement).execute(trx)),
				statement,
			).rejects.toMatchObject({ code: "42501" });
	}
	const { rows } = await database.owner.query(`select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'audit_entries'::regclass and not c.relrowsecurity`);
	expect(rows).toEqual([]);
});

test("dropOldAudit drops whole expired months, except those with a legal hold and the last month", async () => {
	const { id } = await database.business();
	const months = ["2015-01-10T00:00:00Z", "2016-02-10T00:00:00Z"];
	await database.owner.query(
		"begin; drop table if exists partitions.audit_entries_2015_01, partitions.audit_entries_2015_02; commit",
	);
	for (const at of months) await write(id, at, 2);
	await makePartitions(database.db);
	expect(await count(id, months[0] ?? "")).toMatchObject({ partitions: ["partitions.audit_entries_2015_01"] });
	await inBusiness(database.db, id, async (trx) => {
		const candidate = await aCandidate(trx);
		await sql`insert into audit_entries (business_id, actor_type, action, record_type, record_id, at)
values (${id}, 'system', 'update', 'candidates', ${candidate.id}, ${months[1]}::timestamptz)`.execute(trx);
		const { rows } = await sql<{ id: number }>`insert into recruiters (business_id, name, email)
values (${id}, 'Ana', ${`ana.${id}@mail.example`}) returning id`.execute(trx);
		await placeLegalHold(trx, candidate.id, {
			reason: "Processo judicial",
			until: null,
			recruiterId: rows[0]?.id ?? 0,
		});
	});
	expect(await dropOldAudit(database.db, 60)).toEqual(["partitions.audit_entries_2015_01"]);
	expect(await dropOldAudit(database.db, 60)).toEqual([]);
	expect(await count(id, months[0] ?? "")).toMatchObject({ rows: 0 });
	expect(await count(id, months[1] ?? "")).toMatchObject({ rows: 3 });
	await write(id, new Date().toISOString());
	await dropOldAudit(database.db, 0);
	expect((await listPartitions()).length).toBeGreaterThan(3);
});
