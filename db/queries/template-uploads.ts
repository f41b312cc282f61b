import type { Scoped } from "#db/kit/in-business.ts";
import type { StoredFile } from "./record-files.ts";

/** A model of documents of this business, with the file it was made from last. */
export function findTemplateUpload(db: Scoped, uid: string) {
	return db
		.selectFrom("template_uploads as t")
		.leftJoin("data_files as f", (join) =>
			join.onRef("f.business_id", "=", "t.business_id").onRef("f.id", "=", "t.data_file_id"),
		)
		.select(["t.id", "t.uid", "t.kind", "t.version", "t.fields_found", "t.fields_unknown"])
		.select(["f.name as file", "f.size_bytes as size", "f.created_at as uploaded_at"])
		.where("t.business_id", "=", db.businessId)
		.where("t.uid", "=", uid)
		.where("t.archived_at", "is", null)
		.executeTakeFirst();
}

/** Saves a new version with its detected fields; earlier files stay. */
export async function saveTemplateFile(
	db: Scoped,
	{ id, recruiterId }: { id: number; recruiterId: number },
	file: StoredFile,
	fields: { found: string[]; unknown: string[] },
): Promise<void> {
	const saved = await db
		.insertInto("data_files")
		.values({
			business_id: db.businessId,
			reference_type: "template_uploads",
			reference_id: id,
			file_type: "other",
			name: file.name,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			uploaded_by_type: "recruiter",
			uploaded_by_id: recruiterId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.updateTable("template_uploads")
		.set((eb) => ({
			data_file_id: saved.id,
			version: eb("version", "+", 1),
			fields_found: fields.found,
			fields_unknown: fields.unknown,
		}))
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}
