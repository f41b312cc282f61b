import { sql } from "kysely";
import type { DocumentProblem } from "#app/domain/cv/document-line.ts";
import type { Scoped } from "#db/kit/in-business.ts";

const visible = [
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

/** Callers check `scan_state` before delivery. */
export async function findFileByUid(trx: Scoped, uid: string) {
	return available(trx).select(visible).where("uid", "=", uid).executeTakeFirst();
}

export async function findFileById(trx: Scoped, id: number) {
	return available(trx).select(visible).where("id", "=", id).executeTakeFirst();
}

function available(trx: Scoped) {
	return trx
		.selectFrom("data_files")
		.where("business_id", "=", trx.businessId)
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", sql<Date>`now()`)]));
}

/** File without extracted text; one waiting for the scanner is read afterwards. */
export async function findUnparsedFile(trx: Scoped, id: number) {
	return trx
		.selectFrom("data_files")
		.select(["id", "storage_key", "content_type", "checksum"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("scan_state", "=", "clean")
		.where("text_content", "is", null)
		.executeTakeFirst();
}

/** Stores extracted text once. */
export async function saveFileText(
	trx: Scoped,
	id: number,
	result: { text: string; problem?: DocumentProblem | undefined; parsed: object | null },
) {
	await trx
		.updateTable("data_files")
		.set({
			text_content: result.text,
			text_problem: result.problem ?? null,
			parsed: result.parsed && JSON.stringify(result.parsed),
		})
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("text_content", "is", null)
		.execute();
}

/** Deletes expired files: the stored file first, then the row. */
export async function deleteExpiredFiles(trx: Scoped, remove: (key: string) => Promise<void>) {
	const expired = await trx
		.selectFrom("data_files")
		.select(["id", "storage_key"])
		.where("business_id", "=", trx.businessId)
		.where("expires_at", "<", sql<Date>`now()`)
		.orderBy("id")
		.limit(500)
		.forUpdate()
		.skipLocked()
		.execute();
	for (const { id, storage_key } of expired) {
		await remove(storage_key);
		await trx.deleteFrom("data_files").where("business_id", "=", trx.businessId).where("id", "=", id).execute();
	}
}
