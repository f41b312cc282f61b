import { sql, type Updateable } from "kysely";
import type { ZipFileEntry } from "#app/domain/export/zip-entry.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DB } from "#db/schema.ts";
import { insertNotification } from "./notifications.ts";

/** Purpose for sealing the passphrase during an export. */
export const exportPassphrasePurpose = "business-export";

interface NewExport {
	recruiterId: number;
	name: string | null;
	withFiles: boolean;
	/** Sealed; null excludes sensitive data from the export. */
	passphrase: string | null;
	fileName: string;
	locale: "pt" | "en";
	ip: string | null;
	scheduled?: boolean;
}

/** Requests a full export; undefined while another one runs. */
export async function insertBusinessExport(db: Scoped, newExport: NewExport): Promise<string | undefined> {
	const row = await db
		.insertInto("business_exports")
		.values({
			business_id: db.businessId,
			recruiter_id: newExport.recruiterId,
			with_files: newExport.withFiles,
			ip: newExport.ip,
			passphrase: newExport.passphrase,
			with_sealed: newExport.passphrase !== null,
			file_name: newExport.fileName,
			locale: newExport.locale,
			scheduled: newExport.scheduled ?? false,
		})
		.onConflict((oc) => oc.column("business_id").where("state", "=", sql.lit("running")).doNothing())
		.returning(["id", "uid"])
		.executeTakeFirst();
	if (!row) return undefined;
	await audit(db, {
		actor: { type: "recruiter", id: newExport.recruiterId, name: newExport.name },
		action: "export",
		recordType: "business_exports",
		recordId: row.id,
		ip: newExport.ip,
		changes: {
			with_files: newExport.withFiles,
			with_sealed: newExport.passphrase !== null,
			scheduled: newExport.scheduled ?? false,
		},
	});
	await goOnExport(db, row.id);
	return row.uid;
}

function goOnExport(db: Scoped, exportId: number): Promise<void> {
	const jobKey = `business_export:${db.businessId}:${exportId}`;
	return enqueue(db, "business_export", { businessId: db.businessId, exportId }, { jobKey, maxAttempts: 10 });
}

/** Latest exports not yet deleted. */
export function listBusinessExports(db: Scoped, take = 30) {
	return db
		.selectFrom("business_exports as x")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "x.business_id").onRef("r.id", "=", "x.recruiter_id"),
		)
		.select(["x.id", "x.uid", "x.state", "x.problem", "x.with_files", "x.with_sealed", "x.scheduled", "x.rows_total"])
		.select(["x.files_total", "x.files_done", "x.files_missing", "x.file_name", "x.size_bytes", "x.checksum"])
		.select(["x.delivered_to", "x.created_at", "x.finished_at", "x.expires_at", "r.name as recruiter"])
		.where("x.business_id", "=", db.businessId)
		.where("x.expires_at", ">", sql<Date>`now()`)
		.orderBy("x.created_at", "desc")
		.orderBy("x.id", "desc")
		.limit(take)
		.execute();
}

export function findRunningExport(db: Scoped, id: number) {
	return db
		.selectFrom("business_exports as x")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "x.business_id").onRef("r.id", "=", "x.recruiter_id"),
		)
		.selectAll("x")
		.select([
			"r.name as recruiter",
			"r.is_admin",
			"r.status as recruiter_status",
			"r.archived_at as recruiter_archived_at",
		])
		.where("x.business_id", "=", db.businessId)
		.where("x.id", "=", id)
		.where("x.state", "=", "running")
		.executeTakeFirst();
}
export type RunningExport = NonNullable<Awaited<ReturnType<typeof findRunningExport>>>;

/** Finished and not yet deleted. */
export function findBusinessExport(db: Scoped, uid: string) {
	return db
		.selectFrom("business_exports")
		.select(["id", "file_name", "storage_key"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("state", "=", "ready")
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
}

export interface ExportPart {
	position: number;
	storageKey: string;
	size: number;
	entries: ZipFileEntry[];
	lastFile: number;
}

/** Written zip pieces in order. */
export async function listExportParts(db: Scoped, exportId: number): Promise<ExportPart[]> {
	const rows = await db
		.selectFrom("business_export_parts")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("export_id", "=", exportId)
		.orderBy("position")
		.execute();
	return rows.map((row) => ({
		position: row.position,
		storageKey: row.storage_key,
		size: row.size_bytes,
		lastFile: row.last_file,
		entries: row.entries as unknown as ZipFileEntry[],
	}));
}

/** Stores a piece and the export's progress. */
export async function insertExportPart(
	db: Scoped,
	exportId: number,
	piece: ExportPart,
	progress: { rows_total?: number; files_total?: number; files_done?: number; files_missing?: number },
): Promise<void> {
	await db
		.insertInto("business_export_parts")
		.values({
			business_id: db.businessId,
			export_id: exportId,
			position: piece.position,
			storage_key: piece.storageKey,
			size_bytes: piece.size,
			entries: JSON.stringify(piece.entries),
			last_file: piece.lastFile,
		})
		.execute();
	await change(db, exportId, progress);
}

type Changes = Updateable<DB["business_exports"]>;

async function change(db: Scoped, id: number, changes: Changes): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("business_exports")
		.set(changes)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("state", "=", "running")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

interface Finished {
	storageKey: string;
	size: number;
	checksum: string;
	deliveredTo: string | null;
}

/** Replaces the pieces by the zip; false when the export was cancelled. */
export async function finishExport(db: Scoped, runningExport: RunningExport, file: Finished): Promise<boolean> {
	const done = await change(db, runningExport.id, {
		state: "ready",
		passphrase: null,
		storage_key: file.storageKey,
		size_bytes: file.size,
		checksum: file.checksum,
		delivered_to: file.deliveredTo,
		finished_at: new Date(),
	});
	if (done) await tell(db, runningExport, "download_done");
	return done;
}

/** Marks the export as failed; idempotent. */
export async function failExport(
	db: Scoped,
	runningExport: RunningExport,
	problem: "error" | "not_allowed" | "delivery",
) {
	if (
		await change(db, runningExport.id, {
			state: "failed",
			problem,
			passphrase: null,
			finished_at: new Date(),
		})
	)
		await tell(db, runningExport, "download_failed");
}

const tell = (db: Scoped, runningExport: RunningExport, kind: "download_done" | "download_failed") =>
	insertNotification(db, {
		recruiterId: runningExport.recruiter_id,
		category: "Others",
		kind,
		params: { file: runningExport.file_name },
		link: "/administrator/exports",
		dedupeKey: `business_export:${runningExport.id}:${kind}`,
	});

/** Cancels or deletes an export: the stored file first, then the row. False when unknown. */
export async function deleteBusinessExport(
	db: Scoped,
	uid: string,
	remove: (key: string) => Promise<void>,
): Promise<boolean> {
	const row = await db
		.selectFrom("business_exports")
		.select(["id", "storage_key"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.forUpdate()
		.executeTakeFirst();
	if (!row) return false;
	await removeOne(db, row, remove);
	return true;
}

async function removeOne(
	db: Scoped,
	item: { id: number; storage_key: string | null },
	remove: (key: string) => Promise<void>,
) {
	for (const { storageKey } of await listExportParts(db, item.id)) await remove(storageKey);
	if (item.storage_key) await remove(item.storage_key);
	await db.deleteFrom("business_exports").where("business_id", "=", db.businessId).where("id", "=", item.id).execute();
}

/** Deletes exports older than a week. */
export async function deleteExpiredExports(db: Scoped, remove: (key: string) => Promise<void>) {
	const expired = await db
		.selectFrom("business_exports")
		.select(["id", "storage_key"])
		.where("business_id", "=", db.businessId)
		.where("expires_at", "<", sql<Date>`now()`)
		.orderBy("expires_at")
		.limit(20)
		.forUpdate()
		.skipLocked()
		.execute();
	for (const item of expired) await removeOne(db, item, remove);
}

export async function deleteExportParts(db: Scoped, exportId: number): Promise<void> {
	await db
		.deleteFrom("business_export_parts")
		.where("business_id", "=", db.businessId)
		.where("export_id", "=", exportId)
		.execute();
}
