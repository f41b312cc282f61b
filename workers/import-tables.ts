import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { TableError, type TableRow } from "#app/domain/import/limits.ts";
import { openTable } from "#app/storage/tables/read-table.server.ts";

const csvCell = (text: string) => `"${text.replaceAll('"', '""').replaceAll("\0", " ")}"`;
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(",")}\r\n`;

/** Opens a local file that is read on demand. */
export const openLocalFile = async (path: string, name: string) => new File([await openAsBlob(path)], name);

/** Streams an upload to a local file; throws when incomplete. */
export const saveLocalFile = (path: string, content: AsyncIterable<Uint8Array>): Promise<void> =>
	pipeline(content, createWriteStream(path, { mode: 0o600 }));

/** Streams a table into files of at most `rows` rows. Unreadable tables stay whole. */
export async function splitTable(
	file: File,
	{ folder, rows, signal }: { folder: string; rows: number; signal: AbortSignal },
): Promise<File[]> {
	const created: string[] = [];
	const forget = () => Promise.all(created.map((path) => rm(path, { force: true })));
	try {
		const table = await openTable(file, Number.POSITIVE_INFINITY);
		await using all = table.rows;
		for (let next = await all.next(); !next.done; next = await all.next()) {
			signal.throwIfAborted();
			const path = join(folder, `${crypto.randomUUID()}.csv`);
			created.push(path);
			// A pipeline turns disk errors into a failure of this import only.
			await pipeline(getLines(table.headers, next.value, all, rows), createWriteStream(path, { mode: 0o600 }));
		}
	} catch (error) {
		await forget();
		if (error instanceof TableError) return [file];
		throw error;
	}
	if (created.length > 1) return Promise.all(created.map((path) => openLocalFile(path, file.name)));
	await forget();
	return [file];
}

type Row = TableRow & { extra: boolean };

/** A short table: these headings, this row, and as many more as fit. */
async function* getLines(
	headers: readonly string[],
	first: Row,
	more: AsyncIterator<Row>,
	most: number,
): AsyncGenerator<string> {
	yield csvLine(headers);
	yield getLine(first);
	for (let count = 1; count < most; count += 1) {
		const { done, value } = await more.next();
		if (done) return;
		yield getLine(value);
	}
}

/** An additional cell marks rows with more cells than columns. */
const getLine = ({ cells, extra }: Row) => csvLine(extra ? [...cells, "…"] : cells);
