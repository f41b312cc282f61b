import type { DocumentProblem } from "#app/domain/cv/document-line.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** CV that passed the upload checks. */
export interface NewCv {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	text: string | null;
	textProblem: DocumentProblem | null;
	parsed: object;
}

export function findLatestCv(db: Scoped, candidateId: number) {
	return own(db, candidateId)
		.where("file_type", "=", "cv")
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Newest first. */
export function listCvs(db: Scoped, candidateId: number) {
	return own(db, candidateId)
		.where("file_type", "=", "cv")
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(20)
		.execute();
}

/** Earlier upload of the same content by this candidate. */
export function findCvByChecksum(db: Scoped, candidateId: number, checksum: string) {
	return own(db, candidateId)
		.where("file_type", "=", "cv")
		.where("checksum", "=", checksum)
		.limit(1)
		.executeTakeFirst();
}

/** Undefined for another candidate's. */
export function findOwnFile(db: Scoped, candidateId: number, uid: string) {
	return own(db, candidateId).where("uid", "=", uid).executeTakeFirst();
}

function own(db: Scoped, candidateId: number) {
	return db
		.selectFrom("data_files")
		.select([
			"id",
			"uid",
			"name",
			"storage_key",
			"content_type",
			"size_bytes",
			"checksum",
			"scan_state",
			"parsed",
			"text_problem",
			"refused_items",
			"created_at",
		])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "candidate")
		.where("reference_id", "=", candidateId);
}

/** Without `text` the CV waits for extraction. */
export const cvColumns = (db: Scoped, cv: NewCv) => ({
	business_id: db.businessId,
	file_type: "cv",
	name: cv.name,
	storage_key: cv.storageKey,
	content_type: cv.contentType,
	size_bytes: cv.sizeBytes,
	checksum: cv.checksum,
	text_content: cv.text,
	text_problem: cv.textProblem,
	parsed: cv.text ? JSON.stringify(cv.parsed) : null,
});

/** Stores a CV; its text is extracted later. @internal Tests make them without a job. */
export function insertCv(db: Scoped, candidateId: number, cv: NewCv) {
	return db
		.insertInto("data_files")
		.values({
			...cvColumns(db, cv),
			reference_type: "candidate",
			reference_id: candidateId,
			uploaded_by_type: "candidate",
			uploaded_by_id: candidateId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
}

/** Merges answers (refused or changed) to the newest CV's items; null deletes all. */
export async function saveSuggestionAnswers(
	db: Scoped,
	candidateId: number,
	items: readonly string[] | null,
): Promise<void> {
	const cv = await findLatestCv(db, candidateId);
	if (!cv) return;
	await db
		.updateTable("data_files")
		.set({ refused_items: items && [...new Set([...(cv.refused_items ?? []), ...items])].slice(-500) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", cv.id)
		.execute();
}

/** Identical content becomes the newest file instead of a copy. */
async function renewCv(db: Scoped, fileId: number): Promise<void> {
	await db
		.updateTable("data_files")
		.set({ created_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", fileId)
		.execute();
}

/** Identical content is not copied but becomes the newest again; returns the file id. */
export async function storeCv(db: Scoped, candidateId: number, cv: NewCv): Promise<number> {
	const same = await findCvByChecksum(db, candidateId, cv.checksum);
	if (same) {
		await renewCv(db, same.id);
		return same.id;
	}
	const { id } = await insertCv(db, candidateId, cv);
	if (cv.text === null) await enqueue(db, "parse_cv", { businessId: db.businessId, fileId: id });
	return id;
}
