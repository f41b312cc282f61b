import { sql } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Scoped } from "./in-business.ts";

/** Columns this role may read: all except password hashes. */
export async function readableColumns<T extends keyof DB>(
	db: Scoped,
	table: T,
): Promise<Exclude<keyof DB[T] & string, "password_hash">[]> {
	const { rows } = await sql<{ name: Exclude<keyof DB[T] & string, "password_hash"> }>`
select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  and has_column_privilege(attrelid, attnum, 'select') order by attnum`.execute(db);
	return rows.map(({ name }) => name);
}
