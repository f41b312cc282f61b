import { sql } from "kysely";
import type { UploadKind } from "#app/domain/access/upload-rules.ts";
import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import type { DocumentProblem } from "#app/domain/cv/document-line.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface StoredFile {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	text?: string | null;
	textProblem?: DocumentProblem | null;
	parsed?: object | null;
	/** Stores the file even when the record already has identical content. */
	copies?: true;
}

/** A file of this content that a record has already. */
export function findSameContent(
	db: Scoped,
	reference: { type: string; id: number },
	file: Pick<StoredFile, "checksum" | "copies">,
): Promise<{ uid: string; name: string } | undefined> {
	if (file.copies) return Promise.resolve(undefined);
	return db
		.selectFrom("data_files")
		.select(["uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", reference.type)
		.where("reference_id", "=", reference.id)
		.where("checksum", "=", file.checksum)
		.limit(1)
		.executeTakeFirst();
}

interface NewFile extends StoredFile {
	referenceType: "candidate" | "recruiter";
	referenceId: number;
	fileType: UploadKind;
	recruiterId: number;
	expiresAt?: Date;
}

async function insertFile(db: Scoped, file: NewFile): Promise<{ id: number; uid: string }> {
	return db
		.insertInto("data_files")
		.values({
			business_id: db.businessId,
			reference_type: file.referenceType,
			reference_id: file.referenceId,
			file_type: file.fileType,
			name: file.name,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			text_content: file.text ?? null,
			text_problem: file.textProblem ?? null,
			parsed: file.parsed ? JSON.stringify(file.parsed) : null,
			uploaded_by_type: "recruiter",
			uploaded_by_id: file.recruiterId,
			expires_at: file.expiresAt ?? null,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

/** Stores a CV without a candidate; it expires after a day. */
export async function insertWaitingCv(db: Scoped, recruiterId: number, file: StoredFile): Promise<string> {
	const expiresAt = new Date(Date.now() + 86_400_000);
	const own = { referenceType: "recruiter", referenceId: recruiterId, fileType: "cv", recruiterId, expiresAt } as const;
	return (await insertFile(db, { ...file, ...own })).uid;
}

export interface WaitingCv {
	id: number;
	name: string;
	text_content: string | null;
	text_problem: DocumentProblem | null;
	parsed: ParsedCv | null;
}

export async function findWaitingCv(db: Scoped, recruiterId: number, uid: string): Promise<WaitingCv | undefined> {
	const row = await db
		.selectFrom("data_files")
		.select(["id", "name", "text_content", "text_problem", "parsed"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "recruiter")
		.where("reference_id", "=", recruiterId)
		.where("file_type", "=", "cv")
		.where("uid", "=", uid)
		.executeTakeFirst();
	return (
		row && {
			...row,
			text_problem: row.text_problem as DocumentProblem | null,
			parsed: row.parsed as unknown as ParsedCv | null,
		}
	);
}

export async function attachCv(db: Scoped, fileId: number, candidateId: number): Promise<void> {
	await db
		.updateTable("data_files")
		.set({ reference_type: "candidate", reference_id: candidateId, expires_at: null, waiting_job_id: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", fileId)
		.execute();
}

export interface RecordFileRow
	extends Row<
		"data_files",
		"uid" | "name" | "file_type" | "content_type" | "size_bytes" | "scan_state" | "created_at"
	> {
	by: string | null;
}

export async function listRecordFiles(
	db: Scoped,
	candidateId: number,
	types: readonly string[],
): Promise<RecordFileRow[]> {
	const { rows } = await sql<RecordFileRow>`
select f.uid, f.name, f.file_type, f.content_type, f.size_bytes, f.scan_state, f.created_at,
  case f.uploaded_by_type when 'recruiter' then r.name end as by
from data_files f left join recruiters r on r.business_id = f.business_id and r.id = f.uploaded_by_id and f.uploaded_by_type = 'recruiter'
where f.business_id = ${db.businessId} and f.reference_type = 'candidate' and f.reference_id = ${candidateId}
  and f.file_type = any(${sql.val(types)}::text[]) and (f.expires_at is null or f.expires_at > now())
order by f.created_at desc, f.id desc limit 200`.execute(db);
	return rows;
}

/** Identical content is not stored twice: the existing file is returned as `same`. */
export async function insertRecordFile(
	db: Scoped,
	candidateId: number,
	recruiterId: number,
	fileType: UploadKind,
	file: StoredFile,
): Promise<{ id: number; uid: string; same?: undefined } | { same: { uid: string; name: string } }> {
	const same = await findSameContent(db, { type: "candidate", id: candidateId }, file);
	if (same) return { same };
	const own = { referenceType: "candidate", referenceId: candidateId, fileType, recruiterId } as const;
	return insertFile(db, { ...file, ...own });
}

export async function findRecordFile(db: Scoped, candidateId: number, uid: string) {
	return db
		.selectFrom("data_files")
		.select([
			"id",
			"uid",
			"name",
			"file_type",
			"storage_key",
			"content_type",
			"checksum",
			"scan_state",
			"text_content",
			"refused_items",
		])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "candidate")
		.where("reference_id", "=", candidateId)
		.where("uid", "=", uid)
		.executeTakeFirst();
}

/** Files sent with an apply are never deleted. */
export async function deleteRecordFile(db: Scoped, id: number): Promise<boolean> {
	const used = await db
		.selectFrom("applies")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("cv_file_id", "=", id)
		.limit(1)
		.executeTakeFirst();
	if (used) return false;
	await db.deleteFrom("data_files").where("business_id", "=", db.businessId).where("id", "=", id).execute();
	return true;
}

export async function saveParsedText(db: Scoped, id: number, text: string, parsed: object): Promise<void> {
	await db
		.updateTable("data_files")
		.set({ text_content: text, text_problem: null, parsed: JSON.stringify(parsed) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}
