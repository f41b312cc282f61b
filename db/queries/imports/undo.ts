import { sql } from "kysely";
import { isRelated } from "#app/domain/import/sources/table-kinds.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { removeRecords } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findRunner } from "#db/queries/bulk-runs/permission-filter.ts";
import { removeImportedNotes } from "./notes.ts";
import { undoRelated } from "./related/undo.ts";
import { changeImport, enterState, getImportEntity, type LockedImport, lockImport, tell } from "./stages.ts";

const rowsAtOnce = 500;

/** Files away the next records an import created and nobody touched since. Returns whether there is more to do. */
export async function undoNext(db: Scoped, businessId: number, importId: number): Promise<boolean> {
	const one = await lockImport(db, businessId, importId);
	if (one?.state !== "undoing") return false;
	if (isRelated(one.entity)) return undoRelatedNext(db, businessId, one);
	const { entity } = getImportEntity(one);
	const user = await findRunner(db, businessId, one.recruiter_id);
	const actor: Actor = { type: "recruiter", id: one.recruiter_id, name: user?.name ?? null, ip: one.ip };
	const rows = await db
		.selectFrom("import_rows")
		.select(["number", "record_id", "record_version"])
		.where("business_id", "=", businessId)
		.where("import_id", "=", importId)
		.where("number", ">", one.undone_to)
		.where("outcome", "=", "created")
		.orderBy("number")
		.limit(rowsAtOnce)
		.execute();
	const gone = await removeUntouched(
		db,
		businessId,
		entity,
		rows.map(({ record_id, record_version }) => [record_id ?? 0, record_version]),
		actor,
	);
	await removeImportedNotes(db, businessId, { importUid: one.uid, entity: entity.key, ids: gone });
	const undone = one.undone + gone.length;
	const kept = one.kept + rows.length - gone.length;
	await changeImport(db, businessId, importId, { undone, kept, undone_to: rows.at(-1)?.number ?? one.undone_to });
	if (rows.length === rowsAtOnce) {
		await tell(db, businessId, one, Math.min(99, Math.floor(((undone + kept) * 100) / Math.max(1, one.created))));
		return true;
	}
	const companies = getEntity("client_companies");
	if (companies)
		await removeUntouched(
			db,
			businessId,
			companies,
			one.companies_made.map((id) => [Number(id), 0]),
			actor,
		);
	await enterState(db, businessId, one, "undone", { undone_at: new Date() });
	return false;
}

async function undoRelatedNext(db: Scoped, businessId: number, one: LockedImport): Promise<boolean> {
	const rows = await db
		.selectFrom("import_rows")
		.select(["number", "record_id"])
		.where("business_id", "=", businessId)
		.where("import_id", "=", one.id)
		.where("number", ">", one.undone_to)
		.where("outcome", "=", "created")
		.orderBy("number")
		.limit(rowsAtOnce)
		.execute();
	const ids = rows.map(({ record_id }) => record_id ?? 0);
	const gone = await undoRelated(db, businessId, one, ids);
	await changeImport(db, businessId, one.id, {
		undone: one.undone + gone,
		kept: one.kept + rows.length - gone,
		undone_to: rows.at(-1)?.number ?? one.undone_to,
	});
	if (rows.length === rowsAtOnce) return true;
	await enterState(db, businessId, one, "undone", { undone_at: new Date() });
	return false;
}

async function removeUntouched(
	db: Scoped,
	businessId: number,
	entity: Entity,
	records: readonly (readonly [id: number, version: number | null])[],
	actor: Actor,
): Promise<number[]> {
	if (records.length === 0) return [];
	const packed = JSON.stringify(records.map(([id, version]) => ({ id, version })));
	const { rows } = await sql<{ id: number }>`
select t.id from jsonb_to_recordset(${packed}::jsonb) as r(id bigint, version int)
join ${sql.table(entity.table)} t on t.business_id = ${businessId} and t.id = r.id
where t.archived_at is null and t.lock_version = r.version and not (${getEntitySql(entity.key).imported?.used ?? sql`false`})
for update of t`.execute(db);
	const ids = rows.map(({ id }) => id);
	return removeRecords(db, businessId, entity, ids, actor);
}
