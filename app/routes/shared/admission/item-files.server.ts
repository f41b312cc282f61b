import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { AdmissionItem } from "#db/queries/admissions/checklist.ts";
import { getItemInputName } from "./item-fields.server.ts";

export interface ReceivedFile {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
}

/** Front, back and one more. */
const mostFiles = 4;

const kindOf = (item: Pick<AdmissionItem, "condition">) => (item.condition === "dependents" ? "dependent" : "id");

/** Files of a page's form, stored; or why one is refused. */
export async function receiveFiles(
	context: Readonly<RouterContextProvider>,
	db: Scoped,
	items: readonly AdmissionItem[],
	form: FormData,
): Promise<Map<string, { files: ReceivedFile[]; problem: string | null }>> {
	const { t } = context.get(i18n);
	const received = new Map<string, { files: ReceivedFile[]; problem: string | null }>();
	for (const item of items) {
		if (!item.with_file) continue;
		const own = { files: [] as ReceivedFile[], problem: null as string | null };
		received.set(item.uid, own);
		for (const file of form.getAll(getItemInputName("file", item.uid)).slice(0, mostFiles)) {
			if (!(file instanceof File) || (file.size === 0 && !file.name) || own.problem) continue;
			const inspected = await inspectUpload(file, kindOf(item));
			if (!inspected.ok) own.problem = t(inspected.messageKey, inspected.params);
			if (!inspected.ok) continue;
			const stored = await storeUpload(db.businessId, inspected);
			if (!stored.ok) own.problem = t(stored.messageKey);
			else
				own.files.push({
					name: inspected.safeName,
					storageKey: stored.storageKey,
					contentType: inspected.contentType,
					sizeBytes: inspected.size,
					checksum: inspected.checksum,
				});
		}
	}
	return received;
}

/** Admission files are the candidate's personal documents: viewed, scanned, exported and erased as those. */
export async function storeItemFiles(
	db: Scoped,
	candidateId: number,
	item: Pick<AdmissionItem, "condition">,
	files: readonly ReceivedFile[],
): Promise<number[]> {
	if (files.length === 0) return [];
	const rows = await db
		.insertInto("data_files")
		.values(
			files.map(({ name, storageKey, contentType, sizeBytes, checksum }) => ({
				business_id: db.businessId,
				reference_type: "candidate",
				reference_id: candidateId,
				file_type: kindOf(item),
				name,
				storage_key: storageKey,
				content_type: contentType,
				size_bytes: sizeBytes,
				checksum,
				uploaded_by_type: "candidate",
				uploaded_by_id: candidateId,
			})),
		)
		.returning("id")
		.execute();
	return rows.map(({ id }) => id);
}
