import { documentToText } from "#app/domain/cv/document-text.ts";
import { parseCvByService } from "#app/integrations/cv/cv-parser-client.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import { readDocument } from "#app/storage/read-text.server.ts";
import { isOcrEnabled, recognizeText } from "#app/storage/recognize-text.server.ts";
import { SandboxLimitExceeded } from "#app/storage/run-sandboxed.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listSkillNames } from "#db/queries/curriculum.ts";
import { parseCvWithFallback } from "#db/queries/cv-parser.ts";
import { findUnparsedFile, saveFileText } from "#db/queries/files.ts";
import { PermanentError, type Task } from "../task.ts";

/** A document that has its reader killed this often does so by itself. */
const mostKilled = 3;
/** Timeout of an external parser in ms; no user is waiting. */
const patience = 30_000;

/** Extracts search text and prefill data once. A crashed reader is retried without a result. */
export const parseCv: Task<"parse_cv"> = async ({ businessId, fileId }, { db, step, attempt }) => {
	const file = await inBusiness(db, businessId, (trx) => findUnparsedFile(trx, fileId));
	const stored = file && (await getFile(file.storage_key));
	if (!file || !stored) return;
	// Outside any transaction, because parsing takes seconds.
	const bytes = new Uint8Array(await stored.arrayBuffer());
	const document = await readLines(bytes, file.content_type).catch((error: unknown) => {
		if (error instanceof SandboxLimitExceeded && attempt >= mostKilled) throw new PermanentError(error.message);
		throw error;
	});
	const text = document ? documentToText(document) : "";
	const skills = text ? await inBusiness(db, businessId, (trx) => listSkillNames(trx)) : [];
	const left = { bytes, contentType: file.content_type, checksum: file.checksum };
	const options = { parse: parseCvByService, skills, patience };
	const parsed = document && text ? await parseCvWithFallback(db, { businessId, document, file: left }, options) : null;
	await step("note", (trx) => saveFileText(trx, fileId, { text, problem: document?.problem, parsed }));
};

/** Uses OCR for scanned documents where it is enabled. */
async function readLines(bytes: Uint8Array, contentType: string) {
	const document = await readDocument(bytes, contentType, { behind: true });
	if (document?.problem !== "scanned" || !isOcrEnabled()) return document;
	return (await recognizeText(bytes)) ?? document;
}
