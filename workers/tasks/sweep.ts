import { deleteFile } from "#app/storage/files.server.ts";
import { purgeErasureNotices } from "#db/erasure/purge-erasure-notices.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
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
import { IndependentSteps } from "../independent-steps.ts";
import type { Task } from "../task.ts";

/** One transaction each. Rows go last: after a crash, the next sweep finds the file. */
const cleanups: Record<string, (trx: Scoped) => Promise<unknown>> = {
	cells: (trx) => deleteOldCells(trx),
	items: (trx) => deleteOldItems(trx),
	postponed: (trx) => deleteOldPostponed(trx),
	erasureNotices: (trx) => purgeErasureNotices(trx),
	unclaimed: (trx) => deleteExpiredUnclaimed(trx),
	devices: (trx) => clearDevices(trx),
	suggestions: (trx) => sweepSuggestions(trx),
	lostCalls: (trx) => settleLostCalls(trx),
	drafts: (trx) => sweepDrafts(trx),
	files: (trx) => deleteExpiredFiles(trx, deleteFile),
	downloads: (trx) => deleteExpiredDownloads(trx, deleteFile),
	copies: (trx) => deleteExpiredCopies(trx, deleteFile),
	exports: (trx) => deleteExpiredExports(trx, deleteFile),
};

/** Creates upcoming partitions and deletes expired tickets, live messages, keys, files, downloads and undo notes. */
export const sweep: Task<"sweep"> = async (_payload, context) => {
	const { db } = context;
	const steps = new IndependentSteps(context);
	await steps.run({ step: "partitions" }, () => makePartitions(db));
	await steps.run({ step: "expired" }, () => sweepExpired(db));
	for (const businessId of await listBusinessIds(db)) {
		await steps.run({ step: "erasures", businessId }, () => eraseDue(bindDatabase(db, businessId)));
		for (const [step, clean] of Object.entries(cleanups))
			await steps.run({ step, businessId }, () => inBusiness(db, businessId, clean));
	}
	steps.end();
};
