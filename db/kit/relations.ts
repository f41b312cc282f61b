import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Scoped } from "./in-business.ts";
import type { EntityRef } from "./refs.ts";

/** Skips targets hidden from the viewer; returns the changed fields. New records have none. */
export async function setRelations(
	db: Scoped,
	entity: Entity,
	id: number,
	values: InputValues,
	{ viewer = null, isNew = false }: { viewer?: Viewer | null; isNew?: boolean } = {},
): Promise<string[]> {
	const changed: string[] = [];
	for (const [name, value] of Object.entries(values)) {
		const field = entity.fields[name];
		if (field?.kind !== "many" && field?.kind !== "related") continue;
		const through = sql.table(field.through);
		const own = sql.ref(field.own);
		const target = value as EntityRef[];
		const key = (item: { id: number; entity?: string | null }) => `${item.entity ?? ""}:${item.id}`;
		const kind: RawBuilder<unknown> = field.kind === "many" ? sql`null` : sql`reference_type`;
		const other = field.kind === "many" ? sql.ref(field.other) : sql.ref("reference_id");
		const { rows: there } = isNew
			? { rows: [] }
			: await sql<{ id: number; entity: string | null }>`
select ${other} as id, ${kind} as entity from ${through} where business_id = ${db.businessId} and ${own} = ${id}`.execute(
					db,
				);
		const keys = new Set(target.map((item) => key(field.kind === "many" ? { id: item.id } : item)));
		const seen = (entity: string | null) => entity === null || viewer === null || mayRead(viewer, entity as RefTarget);
		const gone = there.filter((item) => !keys.has(key(item)) && seen(item.entity));
		const existing = new Set(there.map(key));
		const fresh = target.filter((item) => !existing.has(key(field.kind === "many" ? { id: item.id } : item)));
		for (const item of gone)
			await sql`delete from ${through} where business_id = ${db.businessId} and ${own} = ${id} and ${other} = ${item.id}
  ${field.kind === "related" ? sql`and reference_type = ${item.entity}` : sql``}`.execute(db);
		for (const item of fresh)
			await (field.kind === "many"
				? sql`insert into ${through} (business_id, ${own}, ${other}) values (${db.businessId}, ${id}, ${item.id})`
				: sql`insert into ${through} (business_id, ${own}, reference_type, reference_id) values (${db.businessId}, ${id}, ${item.entity}, ${item.id})`
			).execute(db);
		if (gone.length + fresh.length > 0) changed.push(name);
	}
	return changed;
}
