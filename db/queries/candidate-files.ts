import type { Scoped } from "#db/kit/in-business.ts";

/** A CV as it came in, past the gate every upload passes. */
export interface NewCv {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	text: string | null;
	parsed: object;
}

/** The candidate's newest CV. */
export function findLatestCv(db: Scoped, candidateId: number) {
	return own(db, candidateId)
		.where("file_type", "=", "cv")
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** All CVs the candidate sent, the newest first. */
export function listCvs(db: Scoped, candidateId: number) {
	return own(db, candidateId)
		.where("file_type", "=", "cv")
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(20)
		.execute();
}

/** The same content uploaded before by this candidate. */
export function findCvByChecksum(db: Scoped, candidateId: number, checksum: string) {
	return own(db, candidateId)
		.where("file_type", "=", "cv")
		.where("checksum", "=", checksum)
		.limit(1)
		.executeTakeFirst();
}

/** One file of this candidate; undefined for anybody else's. */
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
			"refused_items",
			"created_at",
		])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "candidate")
		.where("reference_id", "=", candidateId);
}

/** Its columns, whoever it stands for; without a text nobody has read it yet. */
export const cvColumns = (businessId: number, cv: NewCv) => ({
	business_id: businessId,
	file_type: "cv",
	name: cv.name,
	storage_key: cv.storageKey,
	content_type: cv.contentType,
	size_bytes: cv.sizeBytes,
	checksum: cv.checksum,
	text_content: cv.text,
	parsed: cv.text === null ? null : JSON.stringify(cv.parsed),
});

/** Keeps a CV the candidate sent; unread (no text) until somebody reads it. */
export function insertCv(db: Scoped, candidateId: number, cv: NewCv) {
	return db
		.insertInto("data_files")
		.values({
			...cvColumns(db.businessId, cv),
			reference_type: "candidate",
			reference_id: candidateId,
			uploaded_by_type: "candidate",
			uploaded_by_id: candidateId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
}

/** What the candidate answered to items of their newest CV (refused or changed), beside what was noted before; null forgets all of it. */
export async function noteAnswers(db: Scoped, candidateId: number, items: readonly string[] | null): Promise<void> {
	const cv = await findLatestCv(db, candidateId);
	if (!cv) return;
	await db
		.updateTable("data_files")
		.set({ refused_items: items && [...new Set([...(cv.refused_items ?? []), ...items])].slice(-500) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", cv.id)
		.execute();
}

/** The same content sent again: it becomes the newest instead of a copy. */
export async function renewCv(db: Scoped, fileId: number): Promise<void> {
	await db
		.updateTable("data_files")
		.set({ created_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", fileId)
		.execute();
}
