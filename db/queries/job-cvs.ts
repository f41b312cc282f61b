import { sql } from "kysely";
import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import type { DocumentProblem } from "#app/domain/cv/document-line.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { attachCv, findSameContent, type StoredFile } from "./record-files.ts";

/** Owner of the CVs, and the job they were sent for. */
export interface CvsFilter {
	recruiterId: number;
	jobId: number;
}

export interface JobCv {
	id: number;
	uid: string;
	name: string;
	checksum: string;
	scan_state: string;
	unread: boolean;
	/** Parsed, but without text. */
	blank: boolean;
	text_problem: DocumentProblem | null;
	parsed: ParsedCv | null;
}

/** Stores the CV for a day for background parsing; null for content already waiting. */
export async function insertJobCv(
	db: Scoped,
	{ recruiterId, jobId }: CvsFilter,
	file: StoredFile,
): Promise<{ id: number; uid: string } | null> {
	const same = await waiting(db, { recruiterId, jobId })
		.select("id")
		.where("checksum", "=", file.checksum)
		.limit(1)
		.executeTakeFirst();
	if (same) return null;
	const saved = await db
		.insertInto("data_files")
		.values({
			business_id: db.businessId,
			reference_type: "recruiter",
			reference_id: recruiterId,
			waiting_job_id: jobId,
			file_type: "cv",
			name: file.name,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			uploaded_by_type: "recruiter",
			uploaded_by_id: recruiterId,
			expires_at: sql<Date>`now() + interval '1 day'`,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await enqueue(db, "parse_cv", { businessId: db.businessId, fileId: saved.id });
	return saved;
}

/** CVs this recruiter uploaded whose candidates do not exist yet, in upload order. */
export async function listJobCvs(db: Scoped, of: CvsFilter): Promise<JobCv[]> {
	const rows = await waiting(db, of).select(visible).orderBy("id").execute();
	return rows.map((row) => ({ ...row, parsed: row.parsed as unknown as ParsedCv | null }));
}

/** How many wait. */
export async function countJobCvs(db: Scoped, of: CvsFilter): Promise<number> {
	const { n } = await waiting(db, of)
		.select((eb) => eb.fn.countAll<number>().as("n"))
		.executeTakeFirstOrThrow();
	return Number(n);
}

/** A CV, locked against a concurrent request; undefined once it belongs to a person. */
export async function lockJobCv(db: Scoped, of: CvsFilter, uid: string): Promise<JobCv | undefined> {
	const row = await waiting(db, of).select(visible).where("uid", "=", uid).forUpdate().executeTakeFirst();
	return row && { ...row, parsed: row.parsed as unknown as ParsedCv | null };
}

/** Deletes a CV; returns the key of its stored file. */
export async function deleteJobCv(db: Scoped, of: CvsFilter, uid: string): Promise<string | undefined> {
	const row = await lockJobCv(db, of, uid);
	if (!row) return undefined;
	return remove(db, row.id);
}

/** For duplicate content, returns the storage key, to be deleted after commit. */
export async function attachJobCv(
	db: Scoped,
	cv: JobCv,
	candidateId: number,
): Promise<{ kept: boolean; unused: string | null }> {
	const there = await findSameContent(db, { type: "candidate", id: candidateId }, cv);
	if (!there) {
		await attachCv(db, cv.id, candidateId);
		return { kept: true, unused: null };
	}
	return { kept: false, unused: await remove(db, cv.id) };
}

async function remove(db: Scoped, id: number): Promise<string> {
	const { storage_key } = await db
		.deleteFrom("data_files")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.returning("storage_key")
		.executeTakeFirstOrThrow();
	return storage_key;
}

const visible = [
	"id",
	"uid",
	"name",
	"checksum",
	"scan_state",
	"parsed",
	sql<DocumentProblem | null>`text_problem`.as("text_problem"),
	sql<boolean>`text_content is null`.as("unread"),
	sql<boolean>`text_content = ''`.as("blank"),
] as const;

function waiting(db: Scoped, { recruiterId, jobId }: CvsFilter) {
	return db
		.selectFrom("data_files")
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "recruiter")
		.where("reference_id", "=", recruiterId)
		.where("waiting_job_id", "=", jobId)
		.where("expires_at", ">", sql<Date>`now()`);
}
