import type { Scoped } from "#db/kit/in-business.ts";

export interface AnswerFile {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
}

/** Stores an answer's file; its public id is the answer. */
export async function insertAnswerFile(
	trx: Scoped,
	requestId: number,
	candidateId: number | null,
	file: AnswerFile,
): Promise<string> {
	const { uid } = await trx
		.insertInto("data_files")
		.values({
			business_id: trx.businessId,
			reference_type: "form_requests",
			reference_id: requestId,
			file_type: "other",
			name: file.name,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			uploaded_by_type: candidateId === null ? "system" : "candidate",
			uploaded_by_id: candidateId,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}

/** By public id. */
export async function listRequestFiles(trx: Scoped, requestIds: readonly number[]) {
	if (requestIds.length === 0) return new Map<string, { uid: string; name: string; scan_state: string }>();
	const rows = await trx
		.selectFrom("data_files")
		.select(["uid", "name", "scan_state"])
		.where("business_id", "=", trx.businessId)
		.where("reference_type", "=", "form_requests")
		.where("reference_id", "in", [...requestIds])
		.execute();
	return new Map(rows.map((row) => [row.uid, row]));
}
