import { storedSelection } from "#app/domain/lists/bulk-selection.ts";
import { microsPerUnit } from "#app/domain/money/money.ts";
import { getReaderZones } from "#app/domain/time/reader-time-zone.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { ExportColumn } from "#app/entities/kit/export-columns.ts";
import { type FieldContext, formatFieldText } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { SheetCell } from "#app/storage/write-sheet.server.ts";
import type { BusinessDatabase } from "#db/kit/business-database.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { rowsByIds } from "#db/kit/list.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import type { EntityRecord } from "#db/kit/types.ts";
import type { RunUser } from "#db/queries/bulk-runs/run-users.ts";
import { collectIds, countSelected, idsInListOrder } from "#db/queries/bulk-runs/selection.ts";
import { type RunningDownload, saveDownloadProgress } from "#db/queries/downloads.ts";

const pageSize = 1_000;
const idsAtOnce = 50_000;
/** Exports beyond this size are unsorted: sorting would block the database. */
export const maxSortedRows = 10_000;
const maxCounted = 5_000_000;

export async function countForExport(db: Scoped, entity: Entity, user: RunUser, download: RunningDownload) {
	return countSelected(await withLongTimeout(db), entity, user, storedSelection(download.selection), maxCounted);
}

interface Export {
	db: BusinessDatabase;
	entity: Entity;
	user: RunUser;
	download: RunningDownload;
	columns: ExportColumn[];
	total: number;
	/** Numbers and dates as such, not as text. */
	typed: boolean;
	written: { rows: number };
	signal: AbortSignal;
}

/** The download was deleted while its file was being written. */
export class ExportCancelled extends Error {}

/** Yields pages, so that only one is in memory. */
export async function* exportPages(value: Export): AsyncGenerator<SheetCell[][]> {
	const { db, entity, user, download, columns, total, written } = value;
	const fields = [...new Set(columns.map(({ name }) => name))];
	const visible = getVisible(entity, download.locale as "pt" | "en");
	for await (const ids of idPages(value)) {
		value.signal.throwIfAborted();
		const rows = await asTheirs(user, db, async (trx) => {
			const result = await rowsByIds(trx, entity, user, ids, fields);
			const progress = { written: written.rows + result.length, total };
			if (!(await saveDownloadProgress(trx, download, progress))) throw new ExportCancelled();
			return result;
		});
		const byId = new Map(rows.map((row) => [row.id, row]));
		const ordered = ids.flatMap((id) => byId.get(id) ?? []);
		written.rows += ordered.length;
		yield ordered.map((row) => columns.map((column) => cell(column, row, visible, value.typed)));
	}
}

async function* idPages({ db, entity, user, download, total }: Export): AsyncGenerator<number[]> {
	const selection = storedSelection(download.selection);
	if (total <= maxSortedRows) {
		const ids = await asTheirs(user, db, async (trx) =>
			idsInListOrder(await withLongTimeout(trx), entity, user, selection, maxSortedRows),
		);
		for (let from = 0; from < ids.length; from += pageSize) yield ids.slice(from, from + pageSize);
		return;
	}
	let after: number | null = null;
	do {
		// Each step repeats the text search, so steps are long and pages short.
		const step: { after: number | null; take: number } = { after, take: idsAtOnce };
		const result = await asTheirs(user, db, async (trx) =>
			collectIds(await withLongTimeout(trx), entity, user, selection, step),
		);
		for (let from = 0; from < result.ids.length; from += pageSize) yield result.ids.slice(from, from + pageSize);
		after = result.after;
	} while (after !== null);
}

/** A transaction with the access rules and masks of the user's roles. */
function asTheirs<T>(user: RunUser, db: BusinessDatabase, work: (trx: Scoped) => Promise<T>): Promise<T> {
	return runAsReader(user, () => runWithMasks(getViewerMasks(user), () => db.transaction(work)));
}

function getVisible(entity: Entity, locale: "pt" | "en"): FieldContext {
	const t = fixedT(locale);
	return {
		locale,
		now: new Date(),
		clocks: getReaderZones(null),
		labels: getLabels(entity, t),
		pathOf: () => null,
		yes: t("list:cells.yes"),
		no: t("list:cells.no"),
		restricted: t("kit:restricted"),
	};
}

const numbers = new Set(["integer", "score", "percent"]);

function cell(column: ExportColumn, row: EntityRecord, visible: FieldContext, input: boolean): SheetCell {
	if (column.id === "own") return row.uid;
	const value = row[column.name];
	if (column.id === "pointed")
		return [value ?? []]
			.flat()
			.flatMap((item) => (item as { uid: string | null }).uid ?? [])
			.join(", ");
	if (value === null || value === undefined) return null;
	// Numbers cannot start formulas, even negative ones, so they stay numeric.
	if (numbers.has(column.kind) || (column.kind === "computed" && column.as === "integer")) return Number(value);
	if (input && column.kind === "money") return Number(value) / (column.micros ? microsPerUnit : 100);
	if (input && column.kind === "day") return new Date(`${String(value)}T00:00:00Z`);
	if (input && column.kind === "moment") return inBrasilia(value as Date);
	return formatFieldText(column, row, visible);
}

/** Spreadsheets have no timezone: uses Brasília time (UTC-3 all year). */
function inBrasilia(moment: Date): Date {
	return new Date(moment.getTime() - 3 * 3_600_000);
}
