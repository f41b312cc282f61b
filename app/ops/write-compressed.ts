import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a file's compressed forms beside it: `.br` and `.gz`. */
export async function writeCompressed(path: string, source: string | Buffer): Promise<void> {
	await writeFile(`${path}.br`, await brotli(source));
	await writeFile(`${path}.gz`, await zip(source, { level: 9 }));
}
