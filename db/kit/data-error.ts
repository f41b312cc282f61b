import { sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/** PostgreSQL refused a value: bad data (class 22) or constraint (class 23). */
interface DataRefusal {
	code: string;
	table?: string;
	column?: string;
	constraint?: string;
}

export function isDataError(error: unknown): error is DataRefusal & Error {
	return error instanceof Error && "code" in error && typeof error.code === "string" && /^2[23]/.test(error.code);
}

/** The record would leave the writer's data scope: refused by policies of `db/row-level-security/`. */
export function isOutOfScope(error: unknown): boolean {
	return (
		error instanceof Error && "code" in error && error.code === "42501" && /row-level security/.test(error.message)
	);
}

/** Loggable facts: PostgreSQL's message and details quote personal data. */
export function describeDataError({ code, table, column, constraint, stack = "" }: DataRefusal & Error) {
	return { code, table, column, constraint, at: stack.match(/^ +at .*/gm)?.map((line) => line.trim()) };
}

/** Columns of a refusal, if PostgreSQL names them, their constraint or their index. */
export async function findRejectedColumns(db: Scoped, { table, column, constraint }: DataRefusal): Promise<string[]> {
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
