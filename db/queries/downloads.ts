import { sql } from "kysely";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { insertNotification } from "./notifications.ts";

interface NewDownload {
	recruiterId: number;
	entity: string;
	search: string | null;
	extraParams: object;
	fileType: "csv" | "xlsx";
	collections: object[];
	selection: Selection;
	columns: string[];
	locale: "pt" | "en";
	fileName: string;
}

/** The worker writes the file after commit. */
export async function insertDownload(db: Scoped, download: NewDownload): Promise<string> {
	const row = await db
		.insertInto("recruiter_downloads")
		.values({
			business_id: db.businessId,
			recruiter_id: download.recruiterId,
			entity: download.entity,
			search: download.search,
			extra_params: JSON.stringify(download.extraParams),
			file_type: download.fileType,
			collections: JSON.stringify(download.collections),
			selection: JSON.stringify(download.selection),
			columns: download.columns,
			locale: download.locale,
			file_name: download.fileName,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await enqueueDownload(db, row.id);
	return row.uid;
}

async function enqueueDownload(db: Scoped, id: number): Promise<void> {
	const jobKey = `recruiter_download:${db.businessId}:${id}`;
	await enqueue(db, "recruiter_download", { businessId: db.businessId, downloadId: id }, { jobKey, maxAttempts: 5 });
}

/** Restarts an own failed download; false when it had not failed. */
export async function restartDownload(db: Scoped, recruiterId: number, uid: string): Promise<boolean> {
	const row = await db
		.updateTable("recruiter_downloads")
		.set({ status: "running", progress: 0, problem: null, expires_at: sql<Date>`now() + interval '7 days'` })
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.where("status", "=", "error")
		.returning("id")
		.executeTakeFirst();
	if (row) await enqueueDownload(db, row.id);
	return row !== undefined;
}

/** Deletes an own download, stored file first; false when unknown. */
export async function deleteDownload(
	db: Scoped,
	recruiterId: number,
	uid: string,
	remove: (key: string) => Promise<void>,
): Promise<boolean> {
	const own = await db
		.selectFrom("recruiter_downloads")
		.select(["id", "storage_key"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.forUpdate()
		.executeTakeFirst();
	if (!own) return false;
	if (own.storage_key) await remove(own.storage_key);
	await db
		.deleteFrom("recruiter_downloads")
		.where("business_id", "=", db.businessId)
		.where("id", "=", own.id)
		.execute();
	return true;
}

/** Own downloads not yet deleted, newest first; only `uid` when given. */
export async function listDownloads(
	db: Scoped,
	recruiterId: number,
	{ uid, take = 100 }: { uid?: string; take?: number } = {},
) {
	return db
		.selectFrom("recruiter_downloads")
		.select(["uid", "entity", "file_type", "file_name", "status", "progress", "total_record", "problem"])
		.select(["size_bytes", "created_at", "expires_at"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("expires_at", ">", sql<Date>`now()`)
		.$if(uid !== undefined, (query) => query.where("uid", "=", uid as string))
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(take)
		.execute();
}

export async function findDownloadFile(db: Scoped, recruiterId: number, uid: string) {
	return db
		.selectFrom("recruiter_downloads")
		.select(["id", "entity", "file_name", "storage_key", "content_type"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.where("status", "=", "completed")
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
}

export async function findRunningDownload(db: Scoped, id: number) {
	return db
		.selectFrom("recruiter_downloads")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status", "=", "running")
		.executeTakeFirst();
}

export type RunningDownload = NonNullable<Awaited<ReturnType<typeof findRunningDownload>>>;

type Named = Pick<RunningDownload, "id" | "uid" | "recruiter_id">;

/** Progress in percent; only completion is 100. False when cancelled. */
export async function saveDownloadProgress(
	db: Scoped,
	download: Named,
	{ written, total }: { written: number; total: number },
): Promise<boolean> {
	const progress = total === 0 ? 0 : Math.min(99, Math.floor((written / total) * 100));
	const changed = await change(db, download, { progress, total_record: total });
	if (changed) await tell(db, download, { percent: progress });
	return changed;
}

interface Finished {
	total: number;
	storageKey: string;
	contentType: string;
	size: number;
}

/** Completes with percent 100 and closes the channel; false when cancelled. */
export async function completeDownload(db: Scoped, download: Named, file: Finished) {
	const changed = await change(db, download, {
		status: "completed",
		progress: 100,
		total_record: file.total,
		storage_key: file.storageKey,
		content_type: file.contentType,
		size_bytes: file.size,
	});
	const address = `/recruiters/downloads/${download.uid}/file`;
	if (changed) {
		await tell(db, download, { status: "completed", percent: 100, file: address });
		await notify(db, download, "download_done");
	}
	return changed;
}

export async function failDownload(db: Scoped, download: Named, problem: "not_allowed" | "error"): Promise<void> {
	await change(db, download, { status: "error", progress: 100, problem });
	await tell(db, download, { status: "error", percent: 100, error: true });
	await notify(db, download, "download_failed");
}

/** Notifies, as the requester may have left the page. */
async function notify(db: Scoped, { id }: Named, kind: "download_done" | "download_failed") {
	const row = await db
		.selectFrom("recruiter_downloads")
		.select(["recruiter_id", "file_name"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return;
	await insertNotification(db, {
		recruiterId: row.recruiter_id,
		category: "Others",
		kind,
		params: { file: row.file_name },
		link: "/recruiters/downloads",
		dedupeKey: `${kind}:${id}`,
	});
}

/** Deletes downloads older than a week: the stored file first, then the row. */
export async function deleteExpiredDownloads(db: Scoped, remove: (key: string) => Promise<void>): Promise<void> {
	const expired = await db
		.selectFrom("recruiter_downloads")
		.select(["id", "storage_key"])
		.where("business_id", "=", db.businessId)
		.where("expires_at", "<", sql<Date>`now()`)
		.orderBy("expires_at")
		.limit(200)
		.forUpdate()
		.skipLocked()
		.execute();
	for (const { id, storage_key } of expired) {
		if (storage_key) await remove(storage_key);
		await db.deleteFrom("recruiter_downloads").where("business_id", "=", db.businessId).where("id", "=", id).execute();
	}
}

type Changes = Partial<
	Pick<
		RunningDownload,
		"status" | "progress" | "total_record" | "storage_key" | "content_type" | "size_bytes" | "problem"
	>
>;

async function change(db: Scoped, { id }: Named, changes: Changes): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("recruiter_downloads")
		.set(changes)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status", "=", "running")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

async function tell(db: Scoped, download: Named, message: Record<string, unknown>) {
	await publish(db, liveStreams.download(download.recruiter_id, download.uid), message);
}
