import { importLimits, type SheetInfo, TableError, type TableRow } from "#app/domain/import/limits.ts";
import type { ZipEntry } from "../zip-directory.ts";
import { findDateStyles, formatCellText } from "./sheet-cells.ts";
import { listXlsxParts, normalizePartName, readXlsxPart, readXlsxText } from "./xlsx-parts.server.ts";
import { getXmlAttribute, XmlStreamParser } from "./xml.ts";

/** Shared strings are held in memory: larger files must be saved as CSV. */
const maxSharedText = 120_000_000;

/** Streams rows as the sheet is unpacked; `notes` are complete only after the last row. */
export async function readFirstSheet(bytes: Uint8Array): Promise<{ rows: AsyncGenerator<TableRow>; notes: SheetInfo }> {
	const parts = listXlsxParts(bytes);
	const { sheet, date1904, notes } = await findFirstSheet(bytes, parts);
	const shared = await sharedTexts(bytes, parts.get("xl/sharedstrings.xml"));
	const styles = findDateStyles(await readXlsxPart(bytes, parts.get("xl/styles.xml")));
	const reader = new SheetRows(shared, styles, date1904, notes);
	return { rows: readRows(readXlsxText(bytes, sheet), reader), notes };
}

async function* readRows(texts: AsyncIterable<string>, reader: SheetRows): AsyncGenerator<TableRow> {
	for await (const text of texts) {
		reader.write(text);
		yield* reader.take();
	}
}

async function findFirstSheet(bytes: Uint8Array, parts: Map<string, ZipEntry>) {
	const workbook = await readXlsxPart(bytes, parts.get("xl/workbook.xml"));
	if (workbook === "") throw new TableError("kind");
	let date1904 = false;
	const sheets: { name: string; id: string | undefined; isHidden: boolean }[] = [];
	walk(workbook, (name, attributes) => {
		if (name === "workbookPr") date1904 = /^(1|true)$/.test(getXmlAttribute(attributes, "date1904") ?? "");
		if (name === "sheet")
			sheets.push({
				name: (getXmlAttribute(attributes, "name") ?? "").slice(0, 100),
				id: getRelation(attributes),
				isHidden: /^(?:very)?hidden$/i.test(getXmlAttribute(attributes, "state") ?? ""),
			});
	});
	const first = sheets.find(({ isHidden }) => !isHidden);
	let target: string | undefined;
	walk(await readXlsxPart(bytes, parts.get("xl/_rels/workbook.xml.rels")), (name, attributes) => {
		if (name === "Relationship" && getXmlAttribute(attributes, "Id") === first?.id)
			target = getXmlAttribute(attributes, "Target");
	});
	const path = target?.startsWith("/") ? target : `xl/${target ?? "worksheets/sheet1.xml"}`;
	const sheet = parts.get(normalizePartName(path)) ?? parts.get("xl/worksheets/sheet1.xml");
	if (!sheet) throw new TableError("damaged");
	const getNames = (isHidden: boolean) =>
		sheets.filter((other) => other !== first && other.isHidden === isHidden).map(({ name }) => name);
	const notes: SheetInfo = { name: first?.name ?? "", others: getNames(false), hidden: getNames(true), hiddenRows: 0 };
	return { sheet, date1904, notes };
}

const getRelation = (attributes: string) => /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];

function walk(xml: string, open: (name: string, attributes: string) => void) {
	new XmlStreamParser({ open, text() {}, close() {} }).write(xml);
}

async function sharedTexts(bytes: Uint8Array, entry: ZipEntry | undefined): Promise<string[]> {
	const all: string[] = [];
	if (!entry) return all;
	let size = 0;
	let current = "";
	let inText = false;
	let phonetic = false;
	const walker = new XmlStreamParser({
		open(name) {
			if (name === "si") current = "";
			else if (name === "rPh") phonetic = true;
			else if (name === "t") inText = !phonetic;
		},
		text(text) {
			if (inText && current.length < importLimits.cell) current += text;
		},
		close(name) {
			if (name === "t") inText = false;
			else if (name === "rPh") phonetic = false;
			else if (name === "si") {
				size += current.length + 20;
				if (size > maxSharedText) throw new TableError("bomb");
				all.push(current.slice(0, importLimits.cell));
			}
		},
	});
	for await (const text of readXlsxText(bytes, entry)) walker.write(text);
	return all;
}

class SheetRows {
	readonly #walk: XmlStreamParser;
	#rows: TableRow[] = [];
	#number = 0;
	#cells: string[] | null = null;
	#column = 0;
	#type = "";
	#style = "";
	#value = "";
	#reading = false;
	#isHidden = false;
	readonly #notes: SheetInfo;

	constructor(shared: readonly string[], styles: ReadonlySet<string>, date1904: boolean, notes: SheetInfo) {
		this.#notes = notes;
		const finish = () => {
			if (this.#cells && this.#value !== "" && this.#column < importLimits.columns + 1)
				this.#cells[this.#column] = formatCellText(this.#value, this.#type, styles.has(this.#style), shared, date1904);
		};
		this.#walk = new XmlStreamParser({
			open: (name, attributes) => {
				if (name === "row") this.#startRow(attributes);
				else if (name === "c") this.#startCell(attributes);
				else if (name === "v" || name === "t") this.#reading = this.#cells !== null;
			},
			text: (text) => {
				if (this.#reading && this.#value.length < importLimits.cell) this.#value += text;
			},
			close: (name) => {
				if (name === "v" || name === "t") this.#reading = false;
				else if (name === "c") finish();
				else if (name === "row" && this.#cells) {
					// Formatted rows without a cell are many in some workbooks.
					if (this.#cells.length > 0) {
						this.#rows.push({ number: this.#number, cells: Array.from(this.#cells, (cell) => cell ?? "") });
						if (this.#isHidden) this.#notes.hiddenRows += 1;
					}
					this.#cells = null;
				}
			},
		});
	}

	write(text: string) {
		this.#walk.write(text);
	}

	take(): TableRow[] {
		const rows = this.#rows;
		this.#rows = [];
		return rows;
	}

	#startRow(attributes: string) {
		const rowNumber = Number(getXmlAttribute(attributes, "r"));
		// The row's own number, as long as it increases.
		this.#number = rowNumber > this.#number && rowNumber < 2 ** 31 ? rowNumber : this.#number + 1;
		this.#isHidden = /^(?:1|true)$/.test(getXmlAttribute(attributes, "hidden") ?? "");
		this.#cells = [];
		this.#column = -1;
	}

	#startCell(attributes: string) {
		this.#column = getColumn(getXmlAttribute(attributes, "r")) ?? this.#column + 1;
		this.#type = getXmlAttribute(attributes, "t") ?? "";
		this.#style = getXmlAttribute(attributes, "s") ?? "";
		this.#value = "";
	}
}

/** "AB12" → 27. */
function getColumn(reference: string | undefined): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
	if (!letters) return undefined;
	let column = 0;
	for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}
