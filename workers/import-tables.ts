import { once } from "node:events";
import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import { TableProblem } from "#app/domain/import/limits.ts";
import { openTable } from "#app/storage/tables/read-table.server.ts";

const csvCell = (text: string) => `"${text.replaceAll('"', '""').replaceAll("\0", " ")}"`;
/** Cells as any reader of CSV takes them. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(",")}\r\n`;

/** A file of this machine as one that is read when somebody reads it. */
export const fileAt = async (path: string, name: string) => new File([await openAsBlob(path)], name);

/** Keeps what somebody sends piece by piece in a file of this machine; fails when not all of it could be written. */
export const keepAt = (path: string, content: AsyncIterable<Uint8Array>): Promise<void> =>
	pipeline(content, createWriteStream(path));

/**
 * A table as files of at most `rows` rows each: itself when it is short, or cannot be read to its end (then whoever reads
 * it says why). It is read as it comes: never a whole table in memory.
 */
export async function shortTables(
	file: File,
	{ folder, rows, signal }: { folder: string; rows: number; signal: AbortSignal },
): Promise<File[]> {
	const made: string[] = [];
	let to: ReturnType<typeof createWriteStream> | undefined;
	const close = async () => {
		to?.end();
		if (to) await finished(to);
		to = undefined;
	};
	const forget = () => Promise.all(made.map((path) => rm(path, { force: true })));
	try {
		const table = await openTable(file, Number.POSITIVE_INFINITY);
		let count = 0;
		for await (const { cells, extra } of table.rows) {
			if (count % rows === 0) {
				signal.throwIfAborted();
				await close();
				const path = join(folder, `${crypto.randomUUID()}.csv`);
				made.push(path);
				to = createWriteStream(path);
				to.write(csvLine(table.headers));
			}
			count += 1;
			// A cell more than there are columns says that the row had more.
			if (to && !to.write(csvLine(extra ? [...cells, "…"] : cells))) await once(to, "drain");
		}
		await close();
	} catch (error) {
		to?.destroy();
		await forget();
		if (error instanceof TableProblem) return [file];
		throw error;
	}
	if (made.length > 1) return Promise.all(made.map((path) => fileAt(path, file.name)));
	await forget();
	return [file];
}
