import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import type { UploadKind } from "#app/domain/access/upload-rules.ts";
import { parsedCv, readNewCv } from "#app/routes/receive-cv.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import type { StoredFile } from "#db/queries/record-files.ts";

type Received = { ok: true; file: StoredFile } | { ok: false; problem: string };

/** A posted file of a kind, stored and, if it is a CV, read; or why it is refused, in the person's language. */
export async function receiveFile(
	context: Readonly<RouterContextProvider>,
	businessId: number,
	type: UploadKind,
	upload: FormDataEntryValue | null,
): Promise<Received> {
	const { t } = context.get(i18n);
	if (!(upload instanceof File)) return { ok: false, problem: t("reference:uploadProblems.empty") };
	const result = await inspectUpload(upload, type);
	if (!result.ok) return { ok: false, problem: t(result.messageKey, result.params) };
	const saved = await storeUpload(businessId, result);
	if (!saved.ok) return { ok: false, problem: t(saved.messageKey) };
	const text = type === "cv" ? await readNewCv(result.bytes, result.contentType) : undefined;
	return {
		ok: true,
		file: {
			name: result.safeName,
			storageKey: saved.storageKey,
			contentType: result.contentType,
			sizeBytes: result.size,
			checksum: result.checksum,
			text,
			parsed: text ? await parsedCv(context, businessId, text) : null,
		},
	};
}
