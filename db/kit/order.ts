import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Viewer } from "#app/entities/kit/query.ts";
import { audit } from "./audit.ts";
import { column, row, visible } from "./conditions.ts";
import type { Actor } from "./crud.ts";
import type { Scoped } from "./in-business.ts";

/**
 * Moves a row of an ordered entity one place up or down. At its end it stays; `missing`: there is no such row. Who appends
 * (`app_append`) and who moves wait for one another, so that no two rows stand in one place.
 */
export async function moveRow(
	db: Scoped,
	businessId: number,
	entity: Entity,
	viewer: Viewer,
	{ uid, up, actor }: { uid: string; up: boolean; actor: Actor },
): Promise<"moved" | "at its end" | "missing"> {
	const table = sql.table(entity.table);
	await sql`select pg_advisory_xact_lock(hashtextextended(${entity.table}, ${businessId}))`.execute(db);
	const seen = sql.join(visible(businessId, entity, viewer), sql` and `);
	const { rows: found } = await sql<{ id: number; position: number }>`
select ${column("id")} as id, ${column("position")} as position from ${table} ${sql.ref(row)} where ${seen} and ${column("uid")} = ${uid}`.execute(
		db,
	);
	const moved = found[0];
	if (!moved) return "missing";
	const { rows: beside } = await sql<{ id: number; position: number }>`
select ${column("id")} as id, ${column("position")} as position from ${table} ${sql.ref(row)}
where ${seen} and ${column("position")} ${up ? sql`<` : sql`>`} ${moved.position}
order by ${column("position")} ${up ? sql`desc` : sql`asc`} limit 1`.execute(db);
	const other = beside[0];
	if (!other) return "at its end";
	const put = (id: number, position: number) =>
		sql`update ${table} set position = ${position} where business_id = ${businessId} and id = ${id}`.execute(db);
	// No place is ever held twice: nobody stands at -2.
	await put(moved.id, -2);
	await put(other.id, moved.position);
	await put(moved.id, other.position);
	await audit(db, businessId, {
		actor,
		action: "update",
		recordType: entity.key,
		recordId: moved.id,
		changes: { position: [moved.position, other.position] },
		ip: actor.ip ?? null,
	});
	return "moved";
}
