import type { RouterContextProvider } from "react-router";
import { checkRateLimit, type RateLimitRefusal } from "#app/auth/rate-limits.server.ts";
import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { UploadKind } from "#app/domain/access/upload-rules.ts";
import { candidateFileTypes, fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import { documentToText } from "#app/domain/cv/document-text.ts";
import { parseReceivedCv, scanAndReadCv } from "#app/routes/receive-cv.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { insertRecordFile, type StoredFile } from "#db/queries/record-files.ts";

export interface Upload {
	file: FormDataEntryValue | null;
	/** Stores the file even if the record already has the same content. */
	copies?: true;
}

/** The saved file, or a localized problem with the identical file if duplicate. */
export type AddFileResult =
	| { uid: string; name: string }
	| { problem: string; same?: { uid: string; name: string }; tooOften?: RateLimitRefusal };

/** Adds a file to a candidate, and parses it if it is a CV. */
export async function addFile(
	context: Readonly<RouterContextProvider>,
	uid: string,
	{ type: request, file, copies }: Upload & { type: FormDataEntryValue | null },
): Promise<AddFileResult> {
	const { t } = context.get(i18n);
	const type = candidateFileTypes.find((candidateFileType) => candidateFileType === request) ?? "other";
	const { user, businessId } = await withRecord(context, "candidates", uid, "update", async (opened) => opened);
	if (!fileTypesFor(can(user, "view_sensitive", "candidates")).includes(type))
		return { problem: t("errors:notAllowed") };
	const tooOften = await checkRateLimit(context, "upload");
	if (tooOften) return { problem: tooOften.message, tooOften };
	const received = await receiveFile(context, businessId, type, file);
	if (!received.ok) return { problem: received.problem };
	const saved = await withRecord(context, "candidates", uid, "update", async ({ trx, id, actor }) => {
		const added = await insertRecordFile(trx, id, user.id, type, { ...received.file, copies });
		if (added.same) return added;
		if (type === "cv" && received.file.text === null) await enqueue(trx, "parse_cv", { businessId, fileId: added.id });
		await audit(trx, {
			actor,
			action: "update",
			recordType: "candidates",
			recordId: id,
			changes: { files: [null, received.file.name] },
			ip: actor.ip ?? null,
		});
		return added;
	});
	if (!saved.same) return { uid: saved.uid, name: received.file.name };
	await deleteFile(received.file.storageKey);
	return { problem: t("candidate_record:files.same", { name: saved.same.name }), same: saved.same };
}

type Received = { ok: true; file: StoredFile } | { ok: false; problem: string };

/** Stores a posted file and parses CVs, or returns a localized refusal. */
async function receiveFile(
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
	const document = type === "cv" ? await scanAndReadCv(result.bytes, result.contentType) : undefined;
	return {
		ok: true,
		file: {
			name: result.safeName,
			storageKey: saved.storageKey,
			contentType: result.contentType,
			sizeBytes: result.size,
			checksum: result.checksum,
			text: document && documentToText(document),
			textProblem: document?.problem ?? null,
			parsed: document?.lines.length ? await parseReceivedCv(context, businessId, document, result) : null,
		},
	};
}
