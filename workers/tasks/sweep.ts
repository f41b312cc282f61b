import { deleteFile } from "#app/storage/files.server.ts";
import { purgeErasureNotices } from "#db/erasure/purge-erasure-notices.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { clearDevices } from "#db/queries/applies/fraud-signals.ts";
import { deleteExpiredUnclaimed } from "#db/queries/applies/unclaimed-applications.ts";
import { deleteOldItems } from "#db/queries/bulk-runs.ts";
import { deleteExpiredExports } from "#db/queries/business-exports.ts";
import { listBusinessIds, sweepExpired } from "#db/queries/businesses.ts";
import { deleteExpiredCopies } from "#db/queries/data-exports.ts";
import { eraseDue } from "#db/queries/data-requests.ts";
import { deleteExpiredDownloads } from "#db/queries/downloads.ts";
import { deleteExpiredFiles } from "#db/queries/files.ts";
import { deleteOldCells } from "#db/queries/imports/rows.ts";
import { settleLostCalls } from "#db/queries/language-model/calls.ts";
import { sweepDrafts } from "#db/queries/language-model/drafts.ts";
import { deleteOldPostponed } from "#db/queries/maintenance/postponed-work.ts";
import { makePartitions } from "#db/queries/partitions.ts";
import { sweepSuggestions } from "#db/queries/suggested-changes.ts";
import type { Task } from "../task.ts";

/** Creates upcoming partitions and deletes expired tickets, live messages, keys, files, downloads and undo notes. */
export const sweep: Task<"sweep"> = async (_payload, { db, signal }) => {
	await makePartitions(db);
	await sweepExpired(db);
	for (const id of await listBusinessIds(db)) {
		signal.throwIfAborted();
		await inBusiness(db, id, (trx) => deleteOldCells(trx));
		await inBusiness(db, id, (trx) => deleteOldItems(trx));
		await inBusiness(db, id, (trx) => deleteOldPostponed(trx));
		await inBusiness(db, id, (trx) => purgeErasureNotices(trx));
		await inBusiness(db, id, (trx) => deleteExpiredUnclaimed(trx));
		await inBusiness(db, id, (trx) => clearDevices(trx));
		await inBusiness(db, id, (trx) => sweepSuggestions(trx));
		await inBusiness(db, id, (trx) => settleLostCalls(trx));
		await inBusiness(db, id, (trx) => sweepDrafts(trx));
		await eraseDue(bindDatabase(db, id));
		// Deletes the row last: after a crash, the next sweep finds the file again.
		await inBusiness(db, id, async (trx) => {
			await deleteExpiredFiles(trx, deleteFile);
			await deleteExpiredDownloads(trx, deleteFile);
			await deleteExpiredCopies(trx, deleteFile);
			await deleteExpiredExports(trx, deleteFile);
		});
	}
};
