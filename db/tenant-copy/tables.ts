import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { skippedColumns, unexportedTables } from "./excluded-columns.ts";

/** A table of a business as an export carries it. */
export interface ExportedTable {
	name: string;
	/** Without generated columns, the business id and excluded columns. */
	columns: string[];
	key: string[];
	/** Required secrets that are never exported. */
	needed: string[];
	/** Tables its rows point to. */
	pointsTo: string[];
}

/** Every table of a business. */
export async function listTables(trx: Scoped): Promise<ExportedTable[]> {
	const { rows } = await sql<ExportedTable>`
select c.relname as name,
  (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'business_id') as columns,
  (select array_agg(a.attname::text order by k.n) from pg_index i, unnest(i.indkey) with ordinality k(attnum, n), pg_attribute a
    where i.indrelid = coalesce((select min(inhrelid) from pg_inherits where inhparent = c.oid), c.oid)
      and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum) as key,
  coalesce((select array_agg(a.attname::text) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.atthasdef and a.atttypid = 'bytea'::regtype), '{}') as needed,
  coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
    where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> 'businesses'::regclass), '{}') as "pointsTo"
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped)
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
order by 1`.execute(trx);
	return rows;
}

export async function listExportedTables(trx: Scoped): Promise<ExportedTable[]> {
	return (await listTables(trx))
		.filter(({ name }) => !(name in unexportedTables))
		.map((table) => ({
			...table,
			columns: table.columns.filter((column) => !skippedColumns[table.name]?.includes(column)),
			needed: table.needed.filter((column) => skippedColumns[table.name]?.includes(column)),
		}));
}

/** Insertion order; tables with circular references form one group. History comes as early as possible. */
export function sortByDependency(tables: readonly ExportedTable[]): ExportedTable[][] {
	const byName = new Map(tables.map((table) => [table.name, table]));
	const groups: ExportedTable[][] = [];
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const open: string[] = [];
	const visit = (table: ExportedTable) => {
		const own = index.size;
		index.set(table.name, own);
		low.set(table.name, own);
		open.push(table.name);
		for (const name of table.pointsTo) {
			const other = byName.get(name);
			if (!other || name === table.name) continue;
			if (!index.has(name)) visit(other);
			if (open.includes(name))
				low.set(table.name, Math.min(low.get(table.name) ?? own, low.get(name) ?? own, index.get(name) ?? own));
		}
		if (low.get(table.name) !== own) return;
		const group = open.splice(open.indexOf(table.name)).flatMap((name) => byName.get(name) ?? []);
		groups.push(group);
	};
	for (const table of tables) if (!index.has(table.name)) visit(table);
	return groups;
}
