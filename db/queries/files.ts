import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export type FileKind = "cv" | "cover" | "certificate" | "id" | "contract" | "proposal" | "nf" | "avatar" | "other";

export interface NewFile {
	/** The record it belongs to, such as candidates 12. */
	referenceType: string;
	referenceId: number;
	name: string;
	fileType: FileKind;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	uploadedBy: { type: "candidate" | "recruiter" | "client_contact" | "system"; id: number | null };
	textContent?: string | null;
	parsed?: object | null;
	expiresAt?: Date | null;
}

/** Adds a stored file to a record of this business. */
export async function insertFile(trx: Scoped, businessId: number, file: NewFile): Promise<{ id: number; uid: string }> {
	return trx
		.insertInto("data_files")
		.values({
			business_id: businessId,
			reference_type: file.referenceType,
			reference_id: file.referenceId,
			name: file.name,
			file_type: file.fileType,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			uploaded_by_type: file.uploadedBy.type,
			uploaded_by_id: file.uploadedBy.id,
			text_content: file.textContent ?? null,
			parsed: file.parsed ? JSON.stringify(file.parsed) : null,
			expires_at: file.expiresAt ?? null,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

const shown = [
	"id",
	"uid",
	"reference_type",
	"reference_id",
	"name",
	"file_type",
	"storage_key",
	"content_type",
	"size_bytes",
	"scan_state",
	"created_at",
] as const;

/** This business's file; infected and expired ones are not handed out. */
export async function findFileByUid(trx: Scoped, businessId: number, uid: string) {
	return available(trx, businessId).select(shown).where("uid", "=", uid).executeTakeFirst();
}

/** Files of one record, the newest first. */
export async function listFilesOf(trx: Scoped, businessId: number, referenceType: string, referenceId: number) {
	return available(trx, businessId)
		.select(shown)
		.where("reference_type", "=", referenceType)
		.where("reference_id", "=", referenceId)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(200)
		.execute();
}

function available(trx: Scoped, businessId: number) {
	return trx
		.selectFrom("data_files")
		.where("business_id", "=", businessId)
		.where("scan_state", "in", ["clean", "pending"])
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", sql<Date>`now()`)]));
}

/** A file whose text nobody has read yet. */
export async function findUnreadFile(trx: Scoped, businessId: number, id: number) {
	return trx
		.selectFrom("data_files")
		.select(["id", "storage_key", "content_type"])
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.where("text_content", "is", null)
		.executeTakeFirst();
}

/** Keeps what was read in a file, once. */
export async function noteText(
	trx: Scoped,
	businessId: number,
	id: number,
	found: { text: string; parsed: object | null },
) {
	await trx
		.updateTable("data_files")
		.set({ text_content: found.text, parsed: found.parsed && JSON.stringify(found.parsed) })
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.where("text_content", "is", null)
		.execute();
}

/** Deletes this business's files whose time is over: first what `remove` keeps, then the row. */
export async function deleteExpiredFiles(trx: Scoped, businessId: number, remove: (key: string) => Promise<void>) {
	const expired = await trx
		.selectFrom("data_files")
		.select(["id", "storage_key"])
		.where("business_id", "=", businessId)
		.where("expires_at", "<", sql<Date>`now()`)
		.orderBy("id")
		.limit(500)
		.forUpdate()
		.skipLocked()
		.execute();
	for (const { id, storage_key } of expired) {
		await remove(storage_key);
		await trx.deleteFrom("data_files").where("business_id", "=", businessId).where("id", "=", id).execute();
	}
}
