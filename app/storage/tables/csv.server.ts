import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { TableError, type TableRow } from "#app/domain/import/limits.ts";
import { MixedDecoder } from "#app/domain/text/mixed-encoding-decoder.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const delimiters = [";", ",", "\t", "|"] as const;
/** A record longer than this is a quote that was opened and never closed. */
const longestRecord = 2_000_000;

/** Streams a text table's rows for any encoding, delimiter and line ending. */
export async function* readTextRows(file: File): AsyncGenerator<TableRow> {
	const encoding = await detectEncoding(file);
	const start = decode(encoding, new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer()));
	if (start.includes("\0")) throw new TableError("binary");
	const { delimiter, skip } = detectDelimiter(start);
	const parser = parse({
		delimiter,
		bom: false,
		info: true,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		max_record_size: longestRecord,
		from_line: skip ? 2 : 1,
	});
	const source = Readable.from(texts(file, encoding), { objectMode: false });
	source.on("error", (error) => parser.destroy(error));
	source.pipe(parser);
	let last = skip ? 1 : 0;
	try {
		for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
			// The parser reports a record's last line: subtract the line breaks inside its cells.
			const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
			const number = Math.max(last + 1, info.lines - breaks);
			last = number;
			yield { number, cells: record };
		}
	} catch (error) {
		const code = (error as { code?: string }).code ?? "";
		if (code.startsWith("CSV_")) throw new TableError("quotes", { line: last + 1 });
		throw error;
	} finally {
		source.destroy();
		parser.destroy();
	}
}

/** By byte order mark; else UTF-8 when all bytes are valid, else Windows-1252. */
export async function detectEncoding(file: File): Promise<Encoding> {
	const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	if (a === 0xff && b === 0xfe) return "utf-16le";
	if (a === 0xfe && b === 0xff) return "utf-16be";
	const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
	const zeros = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length);
	// Latin letters take two bytes each: every other byte is zero.
	if ((zeros[1] ?? 0) > start.length / 4 && zeros[0] === 0) return "utf-16le";
	if ((zeros[0] ?? 0) > start.length / 4 && zeros[1] === 0) return "utf-16be";
	const decoder = new TextDecoder("utf-8", { fatal: true });
	try {
		for await (const part of file.stream()) decoder.decode(part, { stream: true });
		decoder.decode();
		return "utf-8";
	} catch {
		return "windows-1252";
	}
}

/** The delimiter most consistent across the first lines; Excel may declare it (`sep=`). */
export function detectDelimiter(start: string): { delimiter: string; skip: boolean } {
	const declaration = /^sep=([;,\t|])\r?\n/i.exec(start);
	if (declaration?.[1]) return { delimiter: declaration[1], skip: true };
	const lines = withoutQuoted(start)
		.split(/\r\n|\n|\r/)
		.slice(0, 30)
		.filter((line) => line.trim() !== "");
	const scores = delimiters.map((delimiter) => {
		const counts = lines.map((line) => line.split(delimiter).length - 1);
		// A title above the columns contains no delimiter; most lines below do.
		const usual = counts[0] || getMode(counts.filter((count) => count > 0));
		const times = counts.filter((count) => count === usual).length;
		return { delimiter, score: usual && (counts[0] || times > lines.length / 2) ? times * 1000 + usual : 0 };
	});
	const best = scores.reduce((first, other) => (other.score > first.score ? other : first));
	return { delimiter: best.score > 0 ? best.delimiter : ",", skip: false };
}

function getMode(counts: readonly number[]): number | undefined {
	const times = (wanted: number) => counts.filter((count) => count === wanted).length;
	return counts.toSorted((first, second) => times(second) - times(first))[0];
}

const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, "");

async function* texts(file: File, encoding: Encoding): AsyncGenerator<string> {
	if (encoding === "windows-1252") {
		const mixed = new MixedDecoder();
		for await (const part of file.stream()) yield clean(mixed.decode(part));
		yield clean(mixed.end());
		return;
	}
	const decoder = new TextDecoder(encoding);
	for await (const part of file.stream()) yield clean(decoder.decode(part, { stream: true }));
	yield clean(decoder.decode());
}

/** PostgreSQL does not accept NUL. */
const clean = (text: string) => (text.includes("\0") ? text.replaceAll("\0", " ") : text);

function decode(encoding: Encoding, bytes: Uint8Array): string {
	return new TextDecoder(encoding).decode(bytes);
}
