import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { stringify } from "csv-stringify/sync";
import { writeXlsxStream } from "hucre/xlsx";
import { escapeFormula, getCsvDelimiter } from "#app/domain/lists/csv-format.ts";

export type SheetCell = string | number | boolean | Date | null;

export interface Sheet {
	/** Name of the worksheet. */
	name: string;
	columns: { label: string; format?: "day" | "moment" | "money" }[];
	/** Pages of rows: only one page is in memory at a time. */
	pages: AsyncIterable<SheetCell[][]>;
	locale: "pt" | "en";
}

const formats = {
	pt: { day: "dd/mm/yyyy", moment: "dd/mm/yyyy hh:mm", money: "#,##0.00" },
	en: { day: "mm/dd/yyyy", moment: "mm/dd/yyyy hh:mm", money: "#,##0.00" },
};

/** CSV for Brazilian or English spreadsheets: UTF-8 with BOM; text is never a formula. */
export async function writeCsv(path: string, { columns, pages, locale }: Sheet, signal?: AbortSignal): Promise<void> {
	const options = { delimiter: getCsvDelimiter(locale), record_delimiter: "\r\n" };
	async function* text() {
		yield `\ufeff${stringify([columns.map(({ label }) => escapeFormula(label))], options)}`;
		for await (const rows of pages)
			if (rows.length > 0)
				yield stringify(
					rows.map((row) => row.map(plain)),
					options,
				);
	}
	await pipeline(text(), createWriteStream(path, { mode: 0o600 }), signal ? { signal } : {});
}

/** Text cells are typed as strings, so formulas cannot be injected. */
export function streamXlsx(sheet: Sheet): ReadableStream<Uint8Array> {
	async function* rows() {
		for await (const page of sheet.pages) yield* page.map((row) => row.map(written));
	}
	return writeXlsxStream(rows(), {
		name: sheetName(sheet.name),
		columns: sheet.columns.map(({ label, format }) => ({
			header: label,
			width: Math.min(40, Math.max(12, label.length + 2)),
			...(format ? { numFmt: formats[sheet.locale][format] } : {}),
		})),
		freezePane: { rows: 1 },
	});
}

/** Writes such a workbook into a file. */
export async function writeXlsx(path: string, sheet: Sheet, signal?: AbortSignal): Promise<void> {
	await pipeline(
		Readable.fromWeb(streamXlsx(sheet) as unknown as WebStream),
		createWriteStream(path, { mode: 0o600 }),
		signal ? { signal } : {},
	);
}

function plain(cell: SheetCell): string {
	if (cell === null) return "";
	return typeof cell === "string" ? escapeFormula(cell) : String(cell);
}

/** XML does not allow control characters. */
function written(cell: SheetCell): SheetCell {
	return typeof cell === "string"
		? cell
				.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, " ")
				.slice(0, 32_000)
				.toWellFormed()
		: cell;
}

/** At most 31 characters, without those a sheet name may not contain. */
function sheetName(name: string): string {
	return (
		name
			.replace(/[[\]:*?/\\]/g, " ")
			.slice(0, 31)
			.trim() || "Seleta"
	);
}
