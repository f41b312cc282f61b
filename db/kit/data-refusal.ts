import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/** PostgreSQL refused what was to be stored: a value that fits no column (class 22) or breaks a constraint (class 23). */
interface DataRefusal {
	code: string;
	table?: string;
	column?: string;
	constraint?: string;
}

export function isDataRefusal(error: unknown): error is DataRefusal & Error {
	return error instanceof Error && "code" in error && typeof error.code === "string" && /^2[23]/.test(error.code);
}

/** The record would be beyond the reach of whoever writes it: policies of `db/row-level-security/` refuse that. */
export function isOutOfScope(error: unknown): boolean {
	return (
		error instanceof Error && "code" in error && error.code === "42501" && /row-level security/.test(error.message)
	);
}

/** What a log may say of it: PostgreSQL's own message and details quote the values, which are people's data. */
export function refusalFacts({ code, table, column, constraint, stack = "" }: DataRefusal & Error) {
	return { code, table, column, constraint, at: stack.match(/^ +at .*/gm)?.map((line) => line.trim()) };
}

/** The columns that a refusal is about, as far as PostgreSQL says: one by name, or those of a constraint or unique index. */
export async function listHiddenColumns(db: Scoped, { table, column, constraint }: DataRefusal): Promise<string[]> {
	if (column) return [column];
	if (!table || !constraint) return [];
	const { rows } = await sql<{ name: string }>`
select distinct a.attname::text as name
from pg_depend d
join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
join pg_class t on t.oid = d.refobjid and t.relname = ${table} and t.relnamespace = current_schema()::regnamespace
where d.refclassid = 'pg_class'::regclass and d.objid in (
  select c.oid from pg_constraint c where c.conrelid = t.oid and c.conname = ${constraint}
  union all
  select i.indexrelid from pg_index i join pg_class n on n.oid = i.indexrelid where i.indrelid = t.oid and n.relname = ${constraint})
`.execute(db);
	return rows.map(({ name }) => name);
}
