import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { findSameContent, type StoredFile } from "./record-files.ts";

/** Entities with files; values of `reference_type`. */
export const fileOwnerEntities = [
	"client_companies",
	"projects",
	"jobs",
	"proposals",
	"placements",
	"invoices",
] as const;
export type FileOwnerEntity = (typeof fileOwnerEntities)[number];

export interface ClientFile
	extends Row<"data_files", "uid" | "name" | "content_type" | "size_bytes" | "scan_state" | "created_at"> {
	by: Column<"recruiters", "name"> | null;
}

/** Newest first. */
export async function listClientFiles(db: Scoped, entity: FileOwnerEntity, recordId: number): Promise<ClientFile[]> {
	const { rows } = await sql<ClientFile>`
select f.uid, f.name, f.content_type, f.size_bytes, f.scan_state, f.created_at, r.name as by
from data_files f left join recruiters r
  on f.uploaded_by_type = 'recruiter' and r.business_id = f.business_id and r.id = f.uploaded_by_id
where f.business_id = ${db.businessId} and f.reference_type = ${entity} and f.reference_id = ${recordId}
order by f.created_at desc, f.id desc limit 200`.execute(db);
	return rows;
}

/** Identical content is not copied: the existing file returns as `same`. */
export async function insertClientFile(
	db: Scoped,
	{ entity, recordId, recruiterId }: { entity: FileOwnerEntity; recordId: number; recruiterId: number },
	file: StoredFile,
): Promise<{ uid: string; same?: undefined } | { same: { uid: string; name: string } }> {
	const same = await findSameContent(db, { type: entity, id: recordId }, file);
	if (same) return { same };
	return db
		.insertInto("data_files")
		.values({
			business_id: db.businessId,
			reference_type: entity,
			reference_id: recordId,
			file_type: "other",
			name: file.name,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			uploaded_by_type: "recruiter",
			uploaded_by_id: recruiterId,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
}

export async function findClientFile(db: Scoped, uid: string) {
	const file = await db
		.selectFrom("data_files")
		.select(["id", "uid", "name", "reference_type", "reference_id", "storage_key", "content_type", "scan_state"])
		.select(["candidate_ids", "template_upload_id"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	const entity = fileOwnerEntities.find((filedEntity) => filedEntity === file?.reference_type);
	return file && entity ? { ...file, entity } : undefined;
}

export async function deleteClientFile(db: Scoped, id: number): Promise<void> {
	await db.deleteFrom("data_files").where("business_id", "=", db.businessId).where("id", "=", id).execute();
}

export async function findRecordWithFiles(
	db: Scoped,
	entity: FileOwnerEntity,
	id: number,
): Promise<string | undefined> {
	const record = await db
		.selectFrom(entity)
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	return record?.uid;
}
