import { type RawBuilder, sql } from "kysely";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Scoped } from "./in-business.ts";

/** A usage: a column with a foreign key, or a text field containing the name. */
interface Place {
	table: string;
	column: string;
	/** The table's rows are filed away, and then use nothing. */
	archives: boolean;
	/** The column holds the name instead of an id. */
	named?: "text" | "tags";
}

export interface ReferenceUse {
	table: string;
	column: string;
	/** Up to `most`. */
	count: number;
}

/** No more than these are counted. */
export const maxReferences = 1_000;

const pointing = new Map<string, Place[]>();

/** Read from the catalogue; excludes cascading parts and tables without a business, such as businesses. */
async function pointersTo(db: Scoped, table: string): Promise<Place[]> {
	let places = pointing.get(table);
	if (!places) {
		const { rows } = await sql<Place>`
select r.relname::text as table, a.attname::text as column,
  exists (select from pg_attribute x where x.attrelid = c.conrelid and x.attname = 'archived_at' and not x.attisdropped) as archives
from pg_constraint c
join pg_class r on r.oid = c.conrelid
join unnest(c.conkey, c.confkey) as k(own, other) on true
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.other and o.attname = 'id'
where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c'
  and exists (select from pg_attribute b where b.attrelid = c.conrelid and b.attname = 'business_id' and not b.attisdropped)
order by 1, 2`.execute(db);
		places = rows;
		pointing.set(table, places);
	}
	return places;
}

/** Boxes that suggest an entity's names. */
function namedIn(entity: Entity): Place[] {
	return entities.flatMap((other) =>
		Object.values(other.fields)
			.filter(({ suggests }) => suggests === entity.key)
			.map((field) => ({
				table: other.table,
				column: field.column,
				archives: !other.undeletable,
				named: field.kind === "tags" ? ("tags" as const) : ("text" as const),
			})),
	);
}

/** Usages of a reference table's rows, each counted up to `most`; empty ones are omitted. */
export async function findUses(db: Scoped, entity: Entity, id: number): Promise<ReferenceUse[]> {
	const pointers = (await pointersTo(db, entity.table)).filter(({ table }) => table !== entity.parts?.entity);
	const places = [...pointers, ...namedIn(entity)];
	if (places.length === 0) return [];
	const counts = places.map(
		(place, at) => sql`select ${sql.lit(at)}::int as at, (select count(*) from (
  select from ${sql.table(place.table)} u where u.business_id = ${db.businessId} and ${uses(db, entity, place, id)}
  ${place.archives ? sql`and u.archived_at is null` : sql``} limit ${maxReferences}) counted) as count`,
	);
	const { rows } = await sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
	return rows.flatMap(({ at, count }) => {
		const place = places[at];
		return place && Number(count) > 0 ? [{ table: place.table, column: place.column, count: Number(count) }] : [];
	});
}

function uses(db: Scoped, entity: Entity, { column, named }: Place, id: number): RawBuilder<unknown> {
	const value = sql`u.${sql.ref(column)}`;
	if (!named) return sql`${value} = ${id}`;
	const columns = [entity.name, entity.english].flatMap((name) => (name ? [entity.fields[name]?.column ?? name] : []));
	const names = sql`array(select n from ${sql.table(entity.table)} t, unnest(array[${sql.join(columns.map((column) => sql`t.${sql.ref(column)}`))}]) n
    where t.business_id = ${db.businessId} and t.id = ${id} and n is not null)`;
	return named === "tags" ? sql`${value} && ${names}` : sql`${value} = any(${names})`;
}

/** The unused ones among these rows, which can be archived. */
export async function listUnusedIds(db: Scoped, entity: Entity, ids: readonly number[]): Promise<number[]> {
	const unused: number[] = [];
	for (const id of ids) if ((await findUses(db, entity, id)).length === 0) unused.push(id);
	return unused;
}
