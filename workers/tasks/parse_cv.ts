import { parseCv as parse } from "#app/domain/cv/cv-parse.ts";
import { getFile } from "#app/storage/files.server.ts";
import { readText } from "#app/storage/read-text.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listSkillNames } from "#db/queries/curriculum.ts";
import { findUnreadFile, noteText } from "#db/queries/files.ts";
import type { Task } from "../task.ts";

/** Reads a curriculum once: its text for searching, and what its rules find for prefilling. */
export const parseCv: Task<"parse_cv"> = async ({ businessId, fileId }, { db, step }) => {
	const file = await inBusiness(db, businessId, (trx) => findUnreadFile(trx, businessId, fileId));
	const stored = file && (await getFile(file.storage_key));
	if (!file || !stored) return;
	// Outside any transaction: reading takes seconds.
	const text = await readText(new Uint8Array(await stored.arrayBuffer()), file.content_type, { behind: true });
	await step("note", async (trx) => {
		const parsed = text === null ? null : parse(text, await listSkillNames(trx, businessId));
		await noteText(trx, businessId, fileId, { text: text ?? "", parsed });
	});
};
