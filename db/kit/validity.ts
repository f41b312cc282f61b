import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { DB } from "#db/schema.ts";
import { toColumns } from "./diff-columns.ts";
import type { Scoped } from "./in-business.ts";

type Columns = Readonly<Record<string, string | number | null>>;

/** Case-insensitive key comparison in which null equals null. */
const same = (column: string, value: unknown) =>
	sql`lower(t.${sql.ref(column)}::text) is not distinct from lower((${value})::text)`;

/** The row valid on a day (YYYY-MM-DD) for a key, given as column values. */
export async function rowValidOn<T extends keyof DB & string>(
	db: Scoped,
	table: T,
	key: Columns,
	day: string,
): Promise<Record<string, unknown> | undefined> {
	const keys = Object.entries(key).map(([column, value]) => sql` and ${same(column, value)}`);
	const { rows } = await sql<Record<string, unknown>>`
select t.* from ${sql.table(table)} t where t.business_id = ${db.businessId} and t.archived_at is null
  and t.valid_from <= ${day}::date and (t.valid_to is null or t.valid_to >= ${day}::date)${sql.join(keys, sql``)} limit 1`.execute(
		db,
	);
	return rows[0];
}

export interface Overlap {
	name: string;
	valid_from: string;
	valid_to: string | null;
}

/** Overlapping validity of the same key; `uid` supplies omitted values, inactive rows never overlap. */
export async function findValidityOverlap(
	db: Scoped,
	entity: Entity,
	values: InputValues,
	uid: string | null,
): Promise<Overlap | undefined> {
	if (!entity.effective) return undefined;
	const table = sql.table(entity.table);
	const input = toColumns(entity, values);
	const now = (column: string) =>
		column in input
			? sql`${input[column] ?? null}`
			: sql`(select ${sql.ref(column)} from ${table} where business_id = ${db.businessId} and uid = ${uid})`;
	const keys = entity.effective.key.map((name) => {
		const column = entity.fields[name]?.column ?? name;
		return sql` and ${same(column, now(column))}`;
	});
	const standing = entity.fields.active ? sql` and t.active and coalesce((${now("active")})::boolean, true)` : sql``;
	const { rows } = await sql<Overlap>`
select t.${sql.ref(entity.fields[entity.name]?.column ?? entity.name)}::text as name, t.valid_from, t.valid_to from ${table} t
where t.business_id = ${db.businessId} and t.archived_at is null and t.uid is distinct from ${uid}
  and daterange(t.valid_from, t.valid_to, '[]') && daterange((${now("valid_from")})::date, (${now("valid_to")})::date, '[]')
  ${sql.join(keys, sql``)}${standing} order by t.valid_from limit 1`.execute(db);
	return rows[0];
}
