import type { SourceSystem, SourceTableKind } from "#app/domain/import/sources/table-kinds.ts";
import { sourceTableKinds } from "#app/domain/import/sources/table-kinds.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertImport } from "../import-states.ts";
import { changeSet, lockSet } from "./sets.ts";

/** A stored table of a set. */
export interface ImportSetTable {
	kind: SourceTableKind;
	name: string;
	format: "csv" | "xlsx";
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
}

export interface UnpackedSet {
	system: SourceSystem;
	parts: ImportSetTable[];
	/** Paths that could not be identified, or may not be stored. */
	unknown: string[];
}

export async function findSetFiles(db: Scoped, setId: number) {
	const item = await db
		.selectFrom("import_sets")
		.select(["id", "uid", "state", "locale"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", setId)
		.executeTakeFirst();
	if (!item) return undefined;
	const files = await db
		.selectFrom("data_files")
		.select(["name", "storage_key", "scan_state"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "import_sets")
		.where("reference_id", "=", setId)
		.orderBy("id")
		.execute();
	return { ...item, files };
}

export async function insertSetTables(db: Scoped, setId: number, unpacked: UnpackedSet): Promise<void> {
	const item = await lockSet(db, setId);
	if (item?.state !== "unpacking") return;
	const user = { id: item.recruiter_id };
	for (const [n, part] of unpacked.parts.entries())
		await insertImport(db, user, {
			entity: part.kind,
			fileName: part.name.slice(0, 255),
			sizeBytes: part.sizeBytes,
			format: part.format,
			storageKey: part.storageKey,
			contentType: part.contentType,
			checksum: part.checksum,
			locale: item.locale,
			ip: item.ip,
			part: { setId, position: sourceTableKinds.indexOf(part.kind) * 1000 + n, system: unpacked.system },
		});
	await changeSet(db, item, unpacked.parts.length > 0 ? "reading" : "failed", {
		system: unpacked.system,
		unknown_files: unpacked.unknown.slice(0, 200),
		...(unpacked.parts.length > 0 ? {} : { problem: JSON.stringify({ code: "nothing" }) }),
	});
}
