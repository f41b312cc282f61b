import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { Viewer } from "#app/entities/kit/query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Scoped } from "./in-business.ts";
import type { Relating } from "./refs.ts";

/**
 * Sets what `many` and `related` fields point to, but for what the viewer does not see; returns the fields that changed. A record
 * that is just made points to nothing yet.
 */
export async function setRelations(
	db: Scoped,
	businessId: number,
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
		const wanted = value as Relating[];
		const key = (one: { id: number; entity?: string | null }) => `${one.entity ?? ""}:${one.id}`;
		const kind: RawBuilder<unknown> = field.kind === "many" ? sql`null` : sql`reference_type`;
		const other = field.kind === "many" ? sql.ref(field.other) : sql.ref("reference_id");
		const { rows: there } = isNew
			? { rows: [] }
			: await sql<{ id: number; entity: string | null }>`
select ${other} as id, ${kind} as entity from ${through} where business_id = ${businessId} and ${own} = ${id}`.execute(
					db,
				);
		const keys = new Set(wanted.map((one) => key(field.kind === "many" ? { id: one.id } : one)));
		const seen = (entity: string | null) => entity === null || viewer === null || mayRead(viewer, entity as RefTarget);
		const gone = there.filter((one) => !keys.has(key(one)) && seen(one.entity));
		const known = new Set(there.map(key));
		const fresh = wanted.filter((one) => !known.has(key(field.kind === "many" ? { id: one.id } : one)));
		for (const one of gone)
			await sql`delete from ${through} where business_id = ${businessId} and ${own} = ${id} and ${other} = ${one.id}
  ${field.kind === "related" ? sql`and reference_type = ${one.entity}` : sql``}`.execute(db);
		for (const one of fresh)
			await (field.kind === "many"
				? sql`insert into ${through} (business_id, ${own}, ${other}) values (${businessId}, ${id}, ${one.id})`
				: sql`insert into ${through} (business_id, ${own}, reference_type, reference_id) values (${businessId}, ${id}, ${one.entity}, ${one.id})`
			).execute(db);
		if (gone.length + fresh.length > 0) changed.push(name);
	}
	return changed;
}
