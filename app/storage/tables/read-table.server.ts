import { importLimits, type SheetInfo, TableError, type TableRow } from "#app/domain/import/limits.ts";
import { readTextRows } from "./csv.server.ts";
import { findHeader, headerLookahead } from "./find-header.ts";
import { readFirstSheet } from "./xlsx.server.ts";

/** Rows of nothing but signs between cells: read over, up to a point. */
const maxBlank = 500_000;

export type TableFormat = "csv" | "xlsx";

/** Detects the table format by first bytes; the file name is ignored. */
export async function detectTableFormat(file: File): Promise<TableFormat> {
	const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
	if (start.length === 0) throw new TableError("empty");
	if (start[0] === 0x50 && start[1] === 0x4b) return "xlsx";
	// Excel before 2007 or a password-protected workbook; then PDF.
	if (start[0] === 0xd0 && start[1] === 0xcf) throw new TableError("kind");
	if (start[0] === 0x25 && start[1] === 0x50 && start[2] === 0x44) throw new TableError("kind");
	return "csv";
}

export interface Table {
	headers: string[];
	/** Non-empty rows, padded to the header's length; `extra`: the row had more cells. */
	rows: AsyncGenerator<TableRow & { extra: boolean }>;
	/** Of a workbook; complete once all rows are read. */
	notes: SheetInfo | undefined;
}

/** Opens a table: its headers are read, its rows wait to be. */
export async function openTable(file: File, maxRows: number = importLimits.rows): Promise<Table> {
	const format = await detectTableFormat(file);
	const sheet = format === "xlsx" ? await readFirstSheet(new Uint8Array(await file.arrayBuffer())) : undefined;
	const rows = sheet?.rows ?? readTextRows(file);
	const head = await readHead(rows);
	if (head.length === 0) throw new TableError("empty");
	const { cells, used } = findHeader(head);
	const headers = getHeaders(cells);
	return { headers, rows: rowsUnder(headers.length, withBack(head.slice(used), rows), maxRows), notes: sheet?.notes };
}

async function readHead(rows: AsyncGenerator<TableRow>): Promise<TableRow[]> {
	const head: TableRow[] = [];
	for (let blank = 0; head.length < headerLookahead && blank <= maxBlank; ) {
		const next = await rows.next();
		if (next.done) break;
		if (isBlank(next.value.cells)) blank += 1;
		else head.push(next.value);
	}
	return head;
}

async function* withBack(back: readonly TableRow[], rows: AsyncGenerator<TableRow>) {
	yield* back;
	yield* rows;
}

async function* rowsUnder(width: number, rows: AsyncGenerator<TableRow>, maxRows: number) {
	let count = 0;
	let blank = 0;
	for await (const { number, cells } of rows) {
		if (isBlank(cells)) {
			blank += 1;
			if (blank > maxBlank) throw new TableError("rows", { n: maxRows });
			continue;
		}
		count += 1;
		if (count > maxRows) throw new TableError("rows", { n: maxRows });
		const extra = cells.length > width && !isBlank(cells.slice(width));
		yield { number, cells: Array.from({ length: width }, (_, at) => cleanCell(cells[at])), extra };
	}
	if (count === 0) throw new TableError("headersOnly");
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** PostgreSQL accepts neither NUL nor lone surrogates. */
function cleanCell(cell: string | undefined): string {
	if (!cell) return "";
	return cell.slice(0, importLimits.cell).toWellFormed().replaceAll("\0", " ");
}

/** Column names: unique and never empty. */
function getHeaders(cells: readonly string[]): string[] {
	const last = cells.findLastIndex((cell) => cell.trim() !== "");
	if (last >= importLimits.columns) throw new TableError("columns", { n: importLimits.columns });
	const seen = new Map<string, number>();
	return cells.slice(0, last + 1).map((cell, at) => {
		const name =
			cleanCell(cell)
				.replace(/^\ufeff/, "")
				.replace(/\s+/g, " ")
				.trim()
				.slice(0, importLimits.headerLength) || `#${at + 1}`;
		const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
		seen.set(name.toLowerCase(), times);
		return times === 1 ? name : `${name} (${times})`;
	});
}
