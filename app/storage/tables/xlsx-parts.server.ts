import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { TableError } from "#app/domain/import/limits.ts";
import { readZip, type ZipEntry } from "../zip-directory.ts";

const entryMark = 0x04034b50;
/** Limits per part against zip bombs: real sheets compress 40:1 at most. */
const maxUnpacked = 1_500 * 1024 * 1024;
const maxRatio = 250;
const maxParts = 2_000;

export function listXlsxParts(bytes: Uint8Array): Map<string, ZipEntry> {
	const entries = readZip(bytes);
	if (!entries || entries.length > maxParts) throw new TableError("damaged");
	if (entries.some(({ encrypted }) => encrypted)) throw new TableError("encrypted");
	if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new TableError("macros");
	// Names differ in case and in a leading slash between writers.
	return new Map(entries.map((entry) => [normalizePartName(entry.name), entry]));
}

export const normalizePartName = (name: string) => name.replace(/^\/+/, "").toLowerCase();

/** Streams a part's text and counts unpacked bytes: the archive's declared size is not trusted. */
export async function* readXlsxText(bytes: Uint8Array, entry: ZipEntry, most = maxUnpacked): AsyncGenerator<string> {
	const packed = packedBytes(bytes, entry);
	const source = Readable.from(slices(packed), { objectMode: false });
	const inflate = entry.method === 8 ? createInflateRaw({ chunkSize: 128 * 1024 }) : null;
	const stream = inflate ? source.pipe(inflate) : source;
	const decoder = new TextDecoder("utf-8");
	const limit = Math.min(most, Math.max(20 * 1024 * 1024, packed.length * maxRatio));
	let size = 0;
	try {
		for await (const part of stream as AsyncIterable<Buffer>) {
			size += part.length;
			if (size > limit) throw new TableError("bomb");
			yield decoder.decode(part, { stream: true }).replaceAll("\0", " ");
		}
		yield decoder.decode();
	} catch (error) {
		if (String((error as { code?: string }).code).startsWith("Z_")) throw new TableError("damaged");
		throw error;
	} finally {
		source.destroy();
		inflate?.destroy();
	}
}

/** A small part, whole. */
export async function readXlsxPart(bytes: Uint8Array, entry: ZipEntry | undefined): Promise<string> {
	if (!entry) return "";
	let text = "";
	for await (const part of readXlsxText(bytes, entry, 20 * 1024 * 1024)) text += part;
	return text;
}

function packedBytes(bytes: Uint8Array, { at, packed, method }: ZipEntry): Uint8Array {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (method !== 0 && method !== 8) throw new TableError("damaged");
	if (at + 30 > bytes.length || view.getUint32(at, true) !== entryMark) throw new TableError("damaged");
	const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
	if (start + packed > bytes.length) throw new TableError("damaged");
	return bytes.subarray(start, start + packed);
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
	for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}
