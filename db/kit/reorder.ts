import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { audit } from "./audit.ts";
import { columnSql, rowAlias, visibleRowConditions } from "./conditions.ts";
import type { Scoped } from "./in-business.ts";
import type { Actor } from "./types.ts";

/** `missing` means no such row. Moves and `app_append` lock each other, so positions stay unique. */
export async function moveRow(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	{ uid, up, actor }: { uid: string; up: boolean; actor: Actor },
): Promise<"moved" | "at its end" | "missing"> {
	if (entity.ordered !== true) return moveWithin(db, entity, viewer, { uid, to: up ? "up" : "down", actor });
	const table = sql.table(entity.table);
	await sql`select pg_advisory_xact_lock(hashtextextended(${entity.table}, ${db.businessId}))`.execute(db);
	const seen = sql.join(visibleRowConditions(db, entity, viewer), sql` and `);
	const { rows } = await sql<RecordRow<"id"> & { position: number }>`
select ${columnSql("id")} as id, ${columnSql("position")} as position from ${table} ${sql.ref(rowAlias)} where ${seen} and ${columnSql("uid")} = ${uid}`.execute(
		db,
	);
	const moved = rows[0];
	if (!moved) return "missing";
	const { rows: beside } = await sql<RecordRow<"id"> & { position: number }>`
select ${columnSql("id")} as id, ${columnSql("position")} as position from ${table} ${sql.ref(rowAlias)}
where ${seen} and ${columnSql("position")} ${up ? sql`<` : sql`>`} ${moved.position}
order by ${columnSql("position")} ${up ? sql`desc` : sql`asc`} limit 1`.execute(db);
	const other = beside[0];
	if (!other) return "at its end";
	const put = (id: number, position: number) =>
		sql`update ${table} set position = ${position} where business_id = ${db.businessId} and id = ${id}`.execute(db);
	// Positions are unique: -2 is never in use.
	await put(moved.id, -2);
	await put(other.id, moved.position);
	await put(moved.id, other.position);
	await audit(db, {
		actor,
		action: "update",
		recordType: entity.key,
		recordId: moved.id,
		changes: { position: [moved.position, other.position] },
		ip: actor.ip ?? null,
	});
	return "moved";
}

/** One step, or before another row (null: last); renumbers all rows, which are few. */
export async function moveWithin(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	{ uid, to, actor }: { uid: string; to: "up" | "down" | { before: string | null }; actor: Actor },
): Promise<"moved" | "at its end" | "missing"> {
	const parent = entity.ordered && entity.ordered !== true ? entity.fields[entity.ordered.within]?.column : undefined;
	if (!parent) throw new Error(`${entity.key} has no order within a record`);
	const table = sql.table(entity.table);
	await sql`select pg_advisory_xact_lock(hashtextextended(${entity.table}, ${db.businessId}))`.execute(db);
	const seen = sql.join(visibleRowConditions(db, entity, viewer), sql` and `);
	const { rows } = await sql<RecordRow<"id" | "uid">>`
select ${columnSql("id")} as id, ${columnSql("uid")} as uid from ${table} ${sql.ref(rowAlias)} where ${seen} and ${columnSql(parent)} =
  (select x.${sql.ref(parent)} from ${table} x where x.business_id = ${db.businessId} and x.uid = ${uid})
order by ${columnSql("position")}, ${columnSql("id")}`.execute(db);
	const at = rows.findIndex((row) => row.uid === uid);
	const own = rows[at];
	if (!own) return "missing";
	const rest = rows.filter((row) => row !== own);
	const place = typeof to === "string" ? at + (to === "up" ? -1 : 1) : placeBefore(rest, to.before);
	if (place < 0 || place > rest.length || place === at) return "at its end";
	const ids = rest.toSpliced(place, 0, own).map(({ id }) => id);
	await sql`update ${table} t set position = n.place - 1 from unnest(${sql.val(ids)}::bigint[]) with ordinality n(id, place)
where t.business_id = ${db.businessId} and t.id = n.id and t.position <> n.place - 1`.execute(db);
	await audit(db, {
		actor,
		action: "update",
		recordType: entity.key,
		recordId: own.id,
		changes: { position: [at + 1, place + 1] },
		ip: actor.ip ?? null,
	});
	return "moved";
}

function placeBefore(rest: readonly { uid: string }[], before: string | null): number {
	const index = rest.findIndex(({ uid }) => uid === before);
	return index < 0 ? rest.length : index;
}
