import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import { columnSql, rowAlias, visibleRowConditions } from "#db/kit/conditions.ts";
import { restoreRecords } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { isUniqueViolation } from "#db/kit/unique.ts";
import { listLabels, referenceKey } from "#db/queries/record-labels.ts";

/** Restoring needs the delete permission; notes need update, as only authors change them. */
export const getRestorePermission = ({ key }: Entity) => (key === "notes" ? "update" : "destroy");

/** Entities this viewer may delete, and therefore restore. */
export const listBinEntities = (viewer: Viewer): Entity[] =>
	entities.filter(
		(entity) =>
			!entity.undeletable &&
			entity.scope !== "everyone" &&
			can(viewer, getRestorePermission(entity), entity.resource) &&
			mayRead(viewer, entity.key as RefTarget),
	);

export interface DeletedRow {
	entity: string;
	uid: string;
	name: string;
	at: Date;
	by: string | null;
}

interface Row {
	entity: string;
	id: number;
	at: Date;
	by: string | null;
	/** Null for entities without a description. */
	uid: string | null;
	name: string | null;
}

/** Deleted records, latest first; one extra row signals a next page. */
export async function listDeleted(
	db: Scoped,
	viewer: Viewer,
	{ entities: listed, shortlists = false }: { entities: readonly Entity[]; shortlists?: boolean },
	{ skip, take }: { skip: number; take: number },
): Promise<{ rows: DeletedRow[]; more: boolean }> {
	const parts = listed.map(
		(entity) => sql`(select ${entity.key}::text as entity, ${columnSql("id")} as id, ${columnSql("archived_at")} as at,
  null::text as uid, null::text as name
from ${sql.table(entity.table)} ${sql.ref(rowAlias)} where ${getDeleted(db, entity, viewer)}
order by ${columnSql("archived_at")} desc, ${columnSql("id")} desc limit ${skip + take + 1})`,
	);
	if (shortlists)
		parts.push(sql`(select 'shortlists' as entity, id, archived_at as at, uid, name from shortlists
where business_id = ${db.businessId} and archived_at is not null order by archived_at desc, id desc limit ${skip + take + 1})`);
	if (parts.length === 0) return { rows: [], more: false };
	const { rows } = await sql<Row>`
select d.*, (select a.actor_name from audit_entries a where a.business_id = ${db.businessId} and a.record_type = d.entity
  and a.record_id = d.id and a.action = 'destroy' order by a.at desc, a.id desc limit 1) as by
from (select * from (${sql.join(parts, sql` union all `)}) u order by at desc, entity, id desc limit ${take + 1} offset ${skip}) d
order by d.at desc, d.entity, d.id desc`.execute(db);
	const visible = rows.slice(0, take);
	const labels = await listLabels(
		db,
		visible.map(({ entity, id }) => ({ type: entity, id })),
		viewer,
	);
	return {
		more: rows.length > take,
		rows: visible.flatMap(({ entity, id, at, by, uid, name }) => {
			if (uid && name) return [{ entity, uid, name, at, by }];
			const label = labels.get(referenceKey({ type: entity, id }));
			return label ? [{ entity, uid: label.uid, name: label.label, at, by }] : [];
		}),
	};
}

/** Only the author deletes and restores a note. */
function getDeleted(db: Scoped, entity: Entity, viewer: Viewer) {
	const own = entity.key === "notes" && !viewer.isAdmin ? [sql`${columnSql("created_by_id")} = ${viewer.id}`] : [];
	return sql.join([...visibleRowConditions(db, entity, viewer, "deleted"), ...own], sql` and `);
}

export type RestoreResult = "restored" | "missing" | "taken";

/** `taken`: an active record now has its name, address or number. */
export async function restoreOne(
	db: Scoped,
	viewer: Viewer,
	{ entity, uid }: { entity: Entity; uid: string },
	actor: Actor,
): Promise<RestoreResult> {
	const { rows } = await sql<
		RecordRow<"id">
	>`select ${columnSql("id")} as id from ${sql.table(entity.table)} ${sql.ref(rowAlias)}
where ${getDeleted(db, entity, viewer)} and ${columnSql("uid")} = ${uid}`.execute(db);
	const id = rows[0]?.id;
	if (id === undefined) return "missing";
	return restoreUnlessTaken(db, entity, id, actor);
}

/** Restores by id; a conflict with an active record leaves the transaction usable. */
export async function restoreUnlessTaken(db: Scoped, entity: Entity, id: number, actor: Actor): Promise<RestoreResult> {
	await sql`savepoint restore_one`.execute(db);
	try {
		const done = await restoreRecords(db, entity, [id], actor);
		await sql`release savepoint restore_one`.execute(db);
		return done.length > 0 ? "restored" : "missing";
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		await sql`rollback to savepoint restore_one`.execute(db);
		await sql`release savepoint restore_one`.execute(db);
		return "taken";
	}
}
