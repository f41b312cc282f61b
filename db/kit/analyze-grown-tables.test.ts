import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "#db/testing.ts";
import { analyzeGrownTables } from "./analyze-grown-tables.ts";
import { inBusiness } from "./in-business.ts";

const database = useDatabase();

test("analyzeGrownTables renews statistics once when a table has grown by half", async () => {
	const { id } = await database.business();
	const write = (rows: number) =>
		inBusiness(database.db, id, async (trx) => {
			await sql`insert into audit_entries (business_id, actor_type, action, record_type)
select ${id}, 'system', 'read', 'candidates' from generate_series(1, ${rows}::int)`.execute(trx);
			await sql`select pg_stat_force_next_flush()`.execute(trx);
		});
	const readExisting = async () => {
		await inBusiness(database.db, id, analyzeGrownTables);
		const { rows } = await database.owner.query<{ known: number }>(
			"select sum(greatest(rows, 0))::int as known from app_partitions('audit_entries')",
		);
		return rows[0]?.known ?? 0;
	};
	await write(1_000);
	const first = await readExisting();
	expect(first).toBeGreaterThanOrEqual(1_000);
	await write(100);
	expect(await readExisting()).toBe(first);
	await write(1_000);
	expect(await readExisting()).toBeGreaterThanOrEqual(first + 1_000);
});
