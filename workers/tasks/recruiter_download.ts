import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mayRunBulkAction } from "#app/domain/lists/bulk-actions.ts";
import { getEntity } from "#app/entities/index.ts";
import { listExportColumns } from "#app/entities/kit/export-columns.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { deleteFile, putLocalFile } from "#app/storage/files.server.ts";
import { type Sheet, writeCsv, writeXlsx } from "#app/storage/write-sheet.server.ts";
import { audit } from "#db/kit/audit.ts";
import { type BusinessDatabase, bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { completeDownload, failDownload, findRunningDownload, type RunningDownload } from "#db/queries/downloads.ts";
import { countForExport, ExportCancelled, exportPages } from "#workers/export/rows.ts";
import type { Task, TaskContext } from "../task.ts";

const contentTypes = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Fixed storage key: a rerun after a crash overwrites the file. */
export const recruiterDownload: Task<"recruiter_download"> = async ({ businessId, downloadId }, context) => {
	const download = await inBusiness(context.db, businessId, (trx) => findRunningDownload(trx, downloadId));
	if (!download) return;
	try {
		await write(bindDatabase(context.db, businessId), download, context);
	} catch (error) {
		if (error instanceof ExportCancelled) return;
		if (context.isLast) await inBusiness(context.db, businessId, (trx) => failDownload(trx, download, "error"));
		throw error;
	}
};

async function write(
	db: BusinessDatabase,
	download: RunningDownload,
	{ signal, hold, attempt }: TaskContext,
): Promise<void> {
	const described = getEntity(download.entity);
	const start = await db.transaction(async (trx) => {
		const user = await findRunner(trx, download.recruiter_id);
		if (!described || !user || !mayRunBulkAction(user, described, "export")) {
			await failDownload(trx, download, "not_allowed");
			return undefined;
		}
		const entity = applyCustomFields(user, described);
		return { user, entity, total: await countForExport(trx, entity, user, download) };
	});
	if (!start) return;
	const { user, entity, total } = start;
	const locale = download.locale as "pt" | "en";
	const type = download.file_type as "csv" | "xlsx";
	const columns = listExportColumns(entity, user, download.columns, locale);
	const written = { rows: 0 };
	const pages = exportPages({
		db,
		entity,
		user,
		download,
		columns,
		total,
		typed: type === "xlsx",
		written,
		signal,
	});
	const sheet: Sheet = { name: getLabels(entity, fixedT(locale)).many, columns, pages, locale };
	const path = join(tmpdir(), `seleta-download-${download.uid}-${attempt}.${type}`);
	try {
		await (type === "xlsx" ? writeXlsx : writeCsv)(path, sheet, signal);
		const storageKey = `${db.businessId}/downloads/${download.uid}`;
		// A superseded worker must not overwrite its successor's file.
		await db.transaction(hold);
		const size = await putLocalFile(storageKey, path, contentTypes[type]);
		const awaited = await db.transaction(async (trx) => {
			await hold(trx);
			const file = { total: written.rows, storageKey, contentType: contentTypes[type], size };
			if (!(await completeDownload(trx, download, file))) return false;
			await audit(trx, {
				actor: { type: "recruiter", id: user.id, name: user.name },
				action: "export",
				recordType: entity.key,
				recordId: null,
				changes: {
					rows: written.rows,
					columns: columns.map(({ name, id }) => (id ? `${name} (id)` : name)),
					file_type: type,
				},
			});
			return true;
		});
		if (!awaited) await deleteFile(storageKey);
	} finally {
		await rm(path, { force: true });
	}
}
