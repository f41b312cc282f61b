import { deniedTarget, mayCopyToNote, noteColumnTarget } from "#app/domain/import/extra-columns.ts";
import { TableError, type TableRow } from "#app/domain/import/limits.ts";
import { proposeMapping } from "#app/domain/import/mapping.ts";
import { headerKey } from "#app/domain/import/normalize-header.ts";
import { detectDateOrder } from "#app/domain/import/parse-dates.ts";
import { proposeRelatedMapping } from "#app/domain/import/sources/related-records.ts";
import { isRelated } from "#app/domain/import/sources/table-kinds.ts";
import { listAllImportTargets, listImportTargets, mapLabelHeaders } from "#app/entities/import/fields.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getFile } from "#app/storage/files.server.ts";
import { openTable, type Table } from "#app/storage/tables/read-table.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import {
	changeImport,
	enterState,
	findImportFile,
	getImportEntity,
	lockImport,
} from "#db/queries/imports/import-states.ts";
import { addRows, nextRows } from "#db/queries/imports/rows.ts";
import type { Payloads } from "../payloads.ts";
import type { Task, TaskContext } from "../task.ts";
import { runOrFailImport } from "../work-in-batches.ts";

const rowsAtOnce = 1000;
const sampled = 300;

/** Imports table rows and proposes a mapping. Resumes after a crash. */
export const importRead: Task<"import_read"> = (payload, context) =>
	runOrFailImport(context, payload, async () => {
		try {
			await readAll(payload, context);
		} catch (error) {
			if (!(error instanceof TableError)) throw error;
			await refuse(payload, context, error);
		}
	});

/** Fails without a retry, because the file would be the same. */
async function refuse(
	{ businessId, importId }: Payloads["import_read"],
	{ db }: TaskContext,
	{ code, params }: TableError,
) {
	await inBusiness(db, businessId, async (trx) => {
		const item = await lockImport(trx, importId);
		if (item?.state === "reading") await enterState(trx, item, "failed", { problem: JSON.stringify({ code, params }) });
	});
}

async function readAll({ businessId, importId }: Payloads["import_read"], { db, signal, hold }: TaskContext) {
	const stored = await inBusiness(db, businessId, (trx) => findImportFile(trx, importId));
	if (stored?.state !== "reading") return;
	// The virus scan restarts this job once the file is clean.
	if (stored.scan_state === "pending") return;
	if (stored.scan_state === "infected" || stored.scan_state === "failed") throw new TableError(stored.scan_state);
	const file = stored.storage_key === null ? null : await getFile(stored.storage_key);
	if (!file) throw new TableError("gone");
	const table = await openTable(file);
	let batch: TableRow[] = [];
	const keep = async () => {
		const rows = batch;
		batch = [];
		return inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			const item = await lockImport(trx, importId);
			if (item?.state !== "reading") return false;
			const fresh = rows.filter(({ number }) => number > item.read_to);
			if (fresh.length === 0) return true;
			await addRows(trx, importId, fresh);
			await changeImport(trx, importId, {
				rows_read: item.rows_read + fresh.length,
				read_to: fresh.at(-1)?.number ?? item.read_to,
			});
			return true;
		});
	};
	for await (const { number, cells, extra } of table.rows) {
		// An additional cell marks rows with more cells than columns.
		batch.push({ number, cells: extra ? [...cells, ""] : cells });
		if (batch.length < rowsAtOnce) continue;
		signal.throwIfAborted();
		if (!(await keep())) return;
	}
	if (await keep()) await inBusiness(db, businessId, (trx) => finish(trx, importId, table));
}

async function finish(trx: Scoped, importId: number, { headers, notes }: Table) {
	const item = await lockImport(trx, importId);
	if (item?.state !== "reading") return;
	if (notes) await changeImport(trx, importId, { sheet: JSON.stringify(notes) });
	if (isRelated(item.entity)) {
		const mapping = proposeRelatedMapping(item.entity, headers);
		await enterState(trx, item, "mapping", {
			headers: JSON.stringify(headers),
			mapping: JSON.stringify(mapping),
			date_order: detectDateOrder(await cellsUnder(trx, item, mapping, ["date", "due", "changed"])),
		});
		return;
	}
	const { entity: described } = getImportEntity(item);
	const user = await findRunner(trx, item.recruiter_id);
	const entity = user ? applyCustomFields(user, described) : described;
	const targets = new Set(user ? listImportTargets(entity, user) : []);
	const guess = (allowed: ReadonlySet<string>) =>
		proposeMapping(entity.imported?.headers ?? {}, headers, allowed, mapLabelHeaders(entity));
	const guessed = guess(targets);
	const { preset } = guessed;
	const meant = guess(new Set(listAllImportTargets(entity))).mapping;
	const isDenied = (column: number) => meant[column] !== null && !targets.has(meant[column] ?? "");
	// Columns without a field go into the note, except those excluded from notes.
	const mapping = guessed.mapping.map((field, column) =>
		field !== null
			? field
			: isDenied(column)
				? deniedTarget
				: targets.has(noteColumnTarget) && mayCopyToNote(headerKey(headers[column] ?? ""))
					? noteColumnTarget
					: null,
	);
	const samples = await nextRows(trx, importId, 0, sampled);
	const days = mapping.flatMap((name, at) => {
		const kind = name ? entity.fields[name]?.kind : undefined;
		return kind === "day" || kind === "moment" ? samples.map(({ cells }) => cells[at] ?? "") : [];
	});
	await enterState(trx, item, "mapping", {
		headers: JSON.stringify(headers),
		mapping: JSON.stringify(mapping),
		preset: item.set_id === null ? preset : item.preset,
		date_order: detectDateOrder(days),
	});
}

/** Samples of some columns. */
async function cellsUnder(
	trx: Scoped,
	item: { business_id: number; id: number },
	mapping: readonly (string | null)[],
	targets: readonly string[],
): Promise<string[]> {
	const samples = await nextRows(trx, item.id, 0, sampled);
	return mapping.flatMap((target, at) =>
		target && targets.includes(target) ? samples.map(({ cells }) => cells[at] ?? "") : [],
	);
}
