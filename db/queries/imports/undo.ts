import { sql } from "kysely";
import { isRelated } from "#app/domain/import/sources/table-kinds.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { removeRecords } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import {
	changeImport,
	enterState,
	getImportEntity,
	type LockedImport,
	lockImport,
	publishImportProgress,
} from "./import-states.ts";
import { removeImportedNotes } from "./notes.ts";
import { undoRelated } from "./related/undo.ts";

const rowsAtOnce = 500;

/** Archives the next created records not changed since. Returns whether more remain. */
export async function undoNext(db: Scoped, importId: number): Promise<boolean> {
	const item = await lockImport(db, importId);
	if (item?.state !== "undoing") return false;
	if (isRelated(item.entity)) return undoRelatedNext(db, item);
	const { entity } = getImportEntity(item);
	const user = await findRunner(db, item.recruiter_id);
	const actor: Actor = { type: "recruiter", id: item.recruiter_id, name: user?.name ?? null, ip: item.ip };
	const rows = await db
		.selectFrom("import_rows")
		.select(["number", "record_id", "record_version"])
		.where("business_id", "=", db.businessId)
		.where("import_id", "=", importId)
		.where("number", ">", item.undone_to)
		.where("outcome", "=", "created")
		.orderBy("number")
		.limit(rowsAtOnce)
		.execute();
	const gone = await removeUntouched(
		db,
		entity,
		rows.map(({ record_id, record_version }) => [record_id ?? 0, record_version]),
		actor,
	);
	await removeImportedNotes(db, { importUid: item.uid, entity: entity.key, ids: gone });
	const undone = item.undone + gone.length;
	const saved = item.kept + rows.length - gone.length;
	await changeImport(db, importId, {
		undone,
		kept: saved,
		undone_to: rows.at(-1)?.number ?? item.undone_to,
	});
	if (rows.length === rowsAtOnce) {
		await publishImportProgress(
			db,
			item,
			Math.min(99, Math.floor(((undone + saved) * 100) / Math.max(1, item.created))),
		);
		return true;
	}
	const companies = getEntity("client_companies");
	if (companies)
		await removeUntouched(
			db,
			companies,
			item.companies_made.map((id) => [Number(id), 0]),
			actor,
		);
	await enterState(db, item, "undone", { undone_at: new Date() });
	return false;
}

async function undoRelatedNext(db: Scoped, lockedImport: LockedImport): Promise<boolean> {
	const rows = await db
		.selectFrom("import_rows")
		.select(["number", "record_id"])
		.where("business_id", "=", db.businessId)
		.where("import_id", "=", lockedImport.id)
		.where("number", ">", lockedImport.undone_to)
		.where("outcome", "=", "created")
		.orderBy("number")
		.limit(rowsAtOnce)
		.execute();
	const ids = rows.map(({ record_id }) => record_id ?? 0);
	const gone = await undoRelated(db, lockedImport, ids);
	await changeImport(db, lockedImport.id, {
		undone: lockedImport.undone + gone,
		kept: lockedImport.kept + rows.length - gone,
		undone_to: rows.at(-1)?.number ?? lockedImport.undone_to,
	});
	if (rows.length === rowsAtOnce) return true;
	await enterState(db, lockedImport, "undone", { undone_at: new Date() });
	return false;
}

async function removeUntouched(
	db: Scoped,
	entity: Entity,
	records: readonly (readonly [id: number, version: number | null])[],
	actor: Actor,
): Promise<number[]> {
	if (records.length === 0) return [];
	const packed = JSON.stringify(records.map(([id, version]) => ({ id, version })));
	const { rows } = await sql<RecordRow<"id">>`
select t.id from jsonb_to_recordset(${packed}::jsonb) as r(id bigint, version int)
join ${sql.table(entity.table)} t on t.business_id = ${db.businessId} and t.id = r.id
where t.archived_at is null and t.lock_version = r.version and not (${getEntitySql(entity.key).imported?.used ?? sql`false`})
for update of t`.execute(db);
	const ids = rows.map(({ id }) => id);
	return removeRecords(db, entity, ids, actor);
}
