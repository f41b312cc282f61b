import { sql } from "kysely";
import type { Selection } from "#app/domain/bulk-selection.ts";
import { streams } from "#app/domain/live-streams.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";

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

/** Asks for a file of a list; the worker writes it once the caller's transaction commits. */
export async function insertDownload(db: Scoped, businessId: number, download: NewDownload): Promise<string> {
	const row = await db
		.insertInto("recruiter_downloads")
		.values({
			business_id: businessId,
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
	const jobKey = `recruiter_download:${businessId}:${row.id}`;
	await enqueue(db, "recruiter_download", { businessId, downloadId: row.id }, { jobKey, maxAttempts: 5 });
	return row.uid;
}

/** A recruiter's own downloads that are still kept, the newest first. */
export async function listDownloads(db: Scoped, businessId: number, recruiterId: number, take = 100) {
	return db
		.selectFrom("recruiter_downloads")
		.select(["uid", "entity", "file_type", "file_name", "status", "progress", "total_record", "problem"])
		.select(["size_bytes", "created_at", "expires_at"])
		.where("business_id", "=", businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("expires_at", ">", sql<Date>`now()`)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(take)
		.execute();
}

/** A recruiter's own finished file. */
export async function findDownloadFile(db: Scoped, businessId: number, recruiterId: number, uid: string) {
	return db
		.selectFrom("recruiter_downloads")
		.select(["id", "entity", "file_name", "storage_key", "content_type"])
		.where("business_id", "=", businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.where("status", "=", "completed")
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
}

/** A download nobody finished yet. */
export async function findRunningDownload(db: Scoped, businessId: number, id: number) {
	return db
		.selectFrom("recruiter_downloads")
		.selectAll()
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.where("status", "=", "running")
		.executeTakeFirst();
}

export type RunningDownload = NonNullable<Awaited<ReturnType<typeof findRunningDownload>>>;

type Named = Pick<RunningDownload, "id" | "uid" | "recruiter_id">;

/** Says how far the file is; only its end is 100. */
export async function noteDownloadProgress(
	db: Scoped,
	businessId: number,
	download: Named,
	{ written, total }: { written: number; total: number },
): Promise<void> {
	const progress = total === 0 ? 0 : Math.min(99, Math.floor((written / total) * 100));
	await change(db, businessId, download, { progress, total_record: total });
	await tell(db, businessId, download, { percent: progress });
}

interface Finished {
	total: number;
	storageKey: string;
	contentType: string;
	size: number;
}

/** The file is there: percent is 100 and the channel has nothing more to say. */
export async function completeDownload(db: Scoped, businessId: number, download: Named, file: Finished) {
	await change(db, businessId, download, {
		status: "completed",
		progress: 100,
		total_record: file.total,
		storage_key: file.storageKey,
		content_type: file.contentType,
		size_bytes: file.size,
	});
	const address = `/recruiters/downloads/${download.uid}/file`;
	await tell(db, businessId, download, { status: "completed", percent: 100, file: address });
}

export async function failDownload(
	db: Scoped,
	businessId: number,
	download: Named,
	problem: "not_allowed" | "error",
): Promise<void> {
	await change(db, businessId, download, { status: "error", progress: 100, problem });
	await tell(db, businessId, download, { status: "error", percent: 100, error: true });
}

/** Deletes downloads whose week is over: first what `remove` keeps, then the row. */
export async function deleteExpiredDownloads(
	db: Scoped,
	businessId: number,
	remove: (key: string) => Promise<void>,
): Promise<void> {
	const expired = await db
		.selectFrom("recruiter_downloads")
		.select(["id", "storage_key"])
		.where("business_id", "=", businessId)
		.where("expires_at", "<", sql<Date>`now()`)
		.orderBy("expires_at")
		.limit(200)
		.forUpdate()
		.skipLocked()
		.execute();
	for (const { id, storage_key } of expired) {
		if (storage_key) await remove(storage_key);
		await db.deleteFrom("recruiter_downloads").where("business_id", "=", businessId).where("id", "=", id).execute();
	}
}

type Changes = Partial<
	Pick<
		RunningDownload,
		"status" | "progress" | "total_record" | "storage_key" | "content_type" | "size_bytes" | "problem"
	>
>;

async function change(db: Scoped, businessId: number, { id }: Named, changes: Changes) {
	await db
		.updateTable("recruiter_downloads")
		.set(changes)
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.where("status", "=", "running")
		.execute();
}

async function tell(db: Scoped, businessId: number, download: Named, message: Record<string, unknown>) {
	await publish(db, businessId, streams.download(download.recruiter_id, download.uid), message);
}
