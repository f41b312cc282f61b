import { log } from "#app/ops/log.ts";
import { putFile, StorageFailed } from "./files.server.ts";
import type { UploadInspection } from "./inspect-upload.server.ts";

/** A storage failure, in the shape of upload problems. */
export const notStored = { ok: false, messageKey: "reference:uploadProblems.storage", params: { n: 0 } } as const;

/** Stores a checked file: returns its key, or a field error when the storage fails. */
export async function storeUpload(
	businessId: number,
	result: Extract<UploadInspection, { ok: true }>,
): Promise<{ ok: true; storageKey: string } | typeof notStored> {
	try {
		return { ok: true, storageKey: await putFile(businessId, result.bytes, result.contentType) };
	} catch (error) {
		if (!(error instanceof StorageFailed)) throw error;
		log.error({ err: error }, "a form's file could not be stored");
		return notStored;
	}
}
