import { sql } from "kysely";
import { expect, test } from "vitest";
import { listExportedTables } from "#db/tenant-copy/tables.ts";
import { withRollback } from "#db/testing.ts";
import { excludedTables, getMaskStrategy, type MaskStrategy } from "./mask-strategies.ts";
import { listTextColumns } from "./masking-inputs.ts";

/** Fakes that may collide: in a unique index, the copy would fail at random. */
const mayRepeat: readonly MaskStrategy[] = ["text", "street", "house_number", "person", "company"];

test("getMaskStrategy returns no fake that two values may share when the column is unique", async () => {
	await withRollback(async ({ trx }) => {
		const { rows } = await sql<{ table: string; columns: string[] }>`
select t.relname as "table", array_agg(distinct a.attname::text) as columns
from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
join pg_depend d on d.objid = i.indexrelid and d.classid = 'pg_class'::regclass and d.refobjid = t.oid and d.refobjsubid > 0
join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
where i.indisunique and t.relnamespace = 'public'::regnamespace group by t.relname, x.relname`.execute(trx);
		const carried = new Map((await listExportedTables(trx)).map(({ name, columns }) => [name, columns]));
		const columns = await listTextColumns(trx);
		const repeated = rows.flatMap(({ table, columns: unique }) =>
			columns
				.filter(
					(item) => item.table === table && unique.includes(item.column) && carried.get(table)?.includes(item.column),
				)
				.filter(() => !excludedTables.includes(table))
				.filter((item) => mayRepeat.includes(getMaskStrategy(item)))
				.map((item) => `${table}.${item.column} (${unique.join(", ")})`),
		);
		expect(rows.length).toBeGreaterThan(50);
		expect(repeated).toEqual([]);
	});
});
