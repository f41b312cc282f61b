import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "#app/domain/lists/csv-format.ts";
import type { ZipPart } from "#app/storage/zip-writer.server.ts";
import type { Db } from "#db/index.ts";
import { tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { sealedTable } from "#db/tenant-copy/excluded-columns.ts";
import { businessPath, type ManifestTable, rowsPath, sheetPath } from "#db/tenant-copy/manifest.ts";
import type { PassphraseKey } from "#db/tenant-copy/passphrase.ts";
import { countStoredFiles, readBusiness, readRows, withSnapshot } from "#db/tenant-copy/read-rows.ts";
import { type ExportedTable, listExportedTables, sortByDependency } from "#db/tenant-copy/tables.ts";

interface Query {
	db: Db;
	businessId: number;
	/** Of the passphrase; without one, sealed data stays out. */
	key: PassphraseKey | null;
	signal: AbortSignal;
}

export interface WrittenRows {
	/** Its name. */
	business: string;
	tables: ManifestTable[];
	files: number;
}

/** One snapshot, each table as JSON (for import) and as CSV (for reading). */
export function writeRows(piece: ZipPart, { db, businessId, key, signal }: Query): Promise<WrittenRows> {
	return withSnapshot(db, businessId, async (trx) => {
		const business = await readBusiness(trx);
		await piece.add(businessPath, yieldText(JSON.stringify(business, null, "\t")), { pack: true });
		const tables: ManifestTable[] = [];
		for (const table of sortByDependency(await listExportedTables(trx)).flat()) {
			if (table.name === sealedTable && !key) continue;
			const note: ManifestTable = { name: table.name, columns: table.columns, rows: 0, max_id: 0 };
			const lines = (note: ManifestTable | null) =>
				getLines(trx, table, table.name === sealedTable ? key : null, note, signal);
			await piece.add(rowsPath(table.name), asArray(lines(note)), { pack: true });
			await piece.add(sheetPath(table.name), asSheet(table.columns, lines(null)), { pack: true });
			tables.push(note);
		}
		return { business: String(business.name), tables, files: await countStoredFiles(trx) };
	});
}

async function* yieldText(text: string) {
	yield text;
}

async function* getLines(
	trx: Scoped,
	table: ExportedTable,
	key: PassphraseKey | null,
	note: ManifestTable | null,
	signal: AbortSignal,
): AsyncGenerator<string[]> {
	for await (const page of readRows(trx, table)) {
		signal.throwIfAborted();
		const lines = key ? page.flatMap((line) => relocked(line, key)) : page;
		if (note) {
			note.rows += lines.length;
			if (table.columns.includes("id"))
				for (const line of lines) note.max_id = Math.max(note.max_id, Number(/"id":(\d+)/.exec(line)?.[1] ?? 0));
		}
		yield lines;
	}
}

/** Re-encrypts a value; values this installation cannot decrypt are omitted. */
function relocked(line: string, key: PassphraseKey): string[] {
	const row = JSON.parse(line) as { sealed: string };
	const text = tryDecrypt(row.sealed, "value");
	return text === null ? [] : [JSON.stringify({ ...row, sealed: key.lock(text) })];
}

/** A JSON array with a row on each line. */
async function* asArray(pages: AsyncIterable<string[]>) {
	let first = true;
	yield "[";
	for await (const lines of pages) {
		if (lines.length === 0) continue;
		yield `${first ? "\n" : ",\n"}${lines.join(",\n")}`;
		first = false;
	}
	yield "\n]\n";
}

async function* asSheet(columns: readonly string[], pages: AsyncIterable<string[]>) {
	const options = { record_delimiter: "\r\n" };
	yield `\ufeff${stringify([columns], options)}`;
	for await (const lines of pages)
		if (lines.length > 0)
			yield stringify(
				lines.map((line) => {
					const row = parsed(line);
					return columns.map((name) => cell(row[name]));
				}),
				options,
			);
}

/** Integers beyond JavaScript's safe range stay as text. */
function parsed(line: string): Record<string, unknown> {
	if (!/\d{16}/.test(line)) return JSON.parse(line);
	const exact = (_name: string, value: unknown, context?: { source?: string }) =>
		typeof value === "number" && !Number.isSafeInteger(value) ? (context?.source ?? value) : value;
	return JSON.parse(line, exact as Parameters<typeof JSON.parse>[1]);
}

function cell(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "string") return escapeFormula(value);
	return typeof value === "object" ? escapeFormula(JSON.stringify(value)) : String(value);
}
