import { TableError } from "#app/domain/import/limits.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { advanceSet, changeSet, lockSet } from "#db/queries/imports/sets/sets.ts";
import { findSetFiles, insertSetTables } from "#db/queries/imports/sets/unpacked-set.ts";
import { unpackSet } from "../import-unpack.ts";
import type { Task } from "../task.ts";

/** Unpacks the upload, then advances part by part. After a crash, repeats the current step. */
export const importSet: Task<"import_set"> = async ({ businessId, setId }, { db, signal, hold, isLast }) => {
	const setFiles = await inBusiness(db, businessId, (trx) => findSetFiles(trx, setId));
	if (!setFiles) return;
	if (setFiles.state !== "unpacking") {
		await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			await advanceSet(trx, setId);
		});
		return;
	}
	// The virus scan restarts this job once the files are clean.
	if (setFiles.files.some(({ scan_state }) => scan_state === "pending")) return;
	try {
		if (setFiles.files.some(({ scan_state }) => scan_state === "infected")) throw new TableError("infected");
		const unpacked = await unpackSet(businessId, setFiles, signal);
		await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			await insertSetTables(trx, setId, unpacked);
		});
	} catch (error) {
		if (!(error instanceof TableError) && !isLast) throw error;
		const problem =
			error instanceof TableError ? { code: error.code, params: error.params } : { code: "error", params: {} };
		await inBusiness(db, businessId, async (trx) => {
			const item = await lockSet(trx, setId);
			if (item?.state === "unpacking") await changeSet(trx, item, "failed", { problem: JSON.stringify(problem) });
		});
		if (!(error instanceof TableError)) throw error;
	}
};
