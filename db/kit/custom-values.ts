import { type RawBuilder, sql } from "kysely";
import { customFieldKey } from "#app/domain/custom-fields/custom-field.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Columns } from "./diff-columns.ts";

type Sql = RawBuilder<unknown>;
type Field = Entity["fields"][string];

/** Reads by kind, from functions that never fail (db/functions/app_custom_*.sql). */
const readers: Partial<Record<Field["kind"], string>> = {
	integer: "app_custom_number",
	money: "app_custom_number",
	ref: "app_custom_number",
	day: "app_custom_day",
	yes: "app_custom_yes",
	options: "app_custom_list",
};

/** A field's column, or its key in the shared custom column; `row` is the alias. */
export function storedSql(field: Field, row: string | null): Sql {
	const column = (name: string) => sql.ref(row === null ? name : `${row}.${name}`);
	if (field.custom === undefined) return column(field.column);
	return sql`${sql.raw(readers[field.kind] ?? "app_custom_text")}(${column("custom_values")}, ${sql.lit(field.custom)})`;
}

/** A column of `toColumns`, as its field reads it. */
export function storedColumn(entity: Entity, name: string, row: string | null): Sql {
	const field = customFieldKey(name) === null ? undefined : entity.fields[name];
	return field ? storedSql(field, row) : sql.ref(row === null ? name : `${row}.${name}`);
}

/** Splits values into columns of the table and keys of `custom_values`. */
export function splitColumns(columns: Columns): { own: Columns; custom: Columns | null } {
	const own: Columns = {};
	const custom: Columns = {};
	for (const [name, value] of Object.entries(columns)) {
		const key = customFieldKey(name);
		if (key === null) own[name] = value;
		else custom[key] = value ?? null;
	}
	return { own, custom: Object.keys(custom).length > 0 ? custom : null };
}

/** Of an update: these keys as they are now, and none that is empty. */
export const customValuesUpdateSql = (custom: Columns, table: string): Sql =>
	sql`custom_values = jsonb_strip_nulls(${sql.ref(`${table}.custom_values`)} || ${JSON.stringify(custom)}::jsonb)`;

/** Columns as an insert names them. */
export function toInsertColumns(columns: Columns): Columns {
	const { own, custom } = splitColumns(columns);
	if (!custom) return own;
	return { ...own, custom_values: Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== null)) };
}
