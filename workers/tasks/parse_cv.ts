import { parseCv as parse } from "#app/domain/cv/cv-parse.ts";
import { documentToText } from "#app/domain/cv/document-text.ts";
import { getFile } from "#app/storage/files.server.ts";
import { readDocument } from "#app/storage/read-text.server.ts";
import { ReaderLimitExceeded } from "#app/storage/run-sandboxed.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listSkillNames } from "#db/queries/curriculum.ts";
import { findUnreadFile, noteText } from "#db/queries/files.ts";
import { PermanentError, type Task } from "../task.ts";

/** A document that has its reader killed this often does so by itself. */
const mostKilled = 3;

/**
 * Reads a curriculum once: its text for searching, and what its rules find for prefilling. A reader that was killed says
 * nothing of the document: it is tried again, and nothing is kept meanwhile.
 */
export const parseCv: Task<"parse_cv"> = async ({ businessId, fileId }, { db, step, attempt }) => {
	const file = await inBusiness(db, businessId, (trx) => findUnreadFile(trx, fileId));
	const stored = file && (await getFile(file.storage_key));
	if (!file || !stored) return;
	// Outside any transaction: reading takes seconds.
	const document = await readDocument(new Uint8Array(await stored.arrayBuffer()), file.content_type, {
		behind: true,
	}).catch((error: unknown) => {
		if (error instanceof ReaderLimitExceeded && attempt >= mostKilled) throw new PermanentError(error.message);
		throw error;
	});
	await step("note", async (trx) => {
		const text = document ? documentToText(document) : "";
		const parsed = document && text ? parse(document, await listSkillNames(trx)) : null;
		await noteText(trx, fileId, { text, parsed });
	});
};
