import { log } from "#app/ops/log.ts";
import { putFile, StorageError } from "./files.server.ts";
import type { UploadInspection } from "./inspect-upload.server.ts";

/** A storage failure, in the shape of upload problems. */
export const storageFailure = { ok: false, messageKey: "reference:uploadProblems.storage", params: { n: 0 } } as const;

/** Stores a checked file: returns its key, or a field error when the storage fails. */
export async function storeUpload(
	businessId: number,
	result: Extract<UploadInspection, { ok: true }>,
): Promise<{ ok: true; storageKey: string } | typeof storageFailure> {
	try {
		return { ok: true, storageKey: await putFile(businessId, result.bytes, result.contentType) };
	} catch (error) {
		if (!(error instanceof StorageError)) throw error;
		log.error({ err: error }, "a form's file could not be stored");
		return storageFailure;
	}
}
