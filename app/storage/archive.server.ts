import { pipeline, Readable, type Transform } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import { createInflateRaw, inflateRaw } from "node:zlib";
import { TableError } from "#app/domain/import/limits.ts";

export const importArchiveLimits = {
	entries: 60_000,
	entry: 400 * 1024 * 1024,
	all: 8 * 1024 * 1024 * 1024,
	ratio: 250,
	directory: 64 * 1024 * 1024,
};
/** Limits for the product's business export, which is streamed and never fully in memory. */
export const exportArchiveLimits = {
	entries: 2_000_000,
	entry: 0xffffffff,
	all: 1024 * 1024 * 1024 * 1024,
	ratio: 1_000,
	directory: 512 * 1024 * 1024,
};
type Limits = typeof importArchiveLimits;
const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const [end64Mark, locator64Mark] = [0x06064b50, 0x07064b50];
const large = 0xffffffff;

export interface ArchiveEntry {
	path: string;
	packed: number;
	unpacked: number;
	method: number;
	at: number;
}

/**
 * Reads the central directory only: archives may exceed memory. Rejects damaged, encrypted or oversized archives; skips entries that
 * leave the folder.
 */
export async function listArchiveEntries(file: Blob, allowed: Limits = importArchiveLimits): Promise<ArchiveEntry[]> {
	const tailAt = Math.max(0, file.size - 22 - 0xffff);
	const tail = view(await file.slice(tailAt).arrayBuffer());
	let end = tail.byteLength - 22;
	while (end >= 0 && tail.getUint32(end, true) !== endMark) end -= 1;
	if (end < 0) throw new TableError("damaged");
	const [count, size, from] = await getEnd(file, tail, end);
	if (from + size > file.size) throw new TableError("damaged");
	if (size > allowed.directory || count > allowed.entries) throw new TableError("bomb");
	const directory = await file.slice(from, from + size).arrayBuffer();
	const entries = readDirectory(view(directory), count, allowed);
	if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > allowed.all) throw new TableError("bomb");
	return entries.filter(({ path }) => !path.endsWith("/") && isInside(path));
}

/** Entry count, table size and table offset; from the zip64 end record where present. */
async function getEnd(file: Blob, tail: DataView, end: number): Promise<[count: number, size: number, from: number]> {
	const [count, size, from] = [
		tail.getUint16(end + 10, true),
		tail.getUint32(end + 12, true),
		tail.getUint32(end + 16, true),
	];
	if (count !== 0xffff && size !== large && from !== large) return [count, size, from];
	if (end < 20 || tail.getUint32(end - 20, true) !== locator64Mark) throw new TableError("damaged");
	const at = Number(tail.getBigUint64(end - 12, true));
	const record = view(await file.slice(at, at + 56).arrayBuffer());
	if (record.byteLength < 56 || record.getUint32(0, true) !== end64Mark) throw new TableError("damaged");
	const number = (offset: number) => Number(record.getBigUint64(offset, true));
	return [number(32), number(40), number(48)];
}

function readDirectory(data: DataView, count: number, allowed: Limits): ArchiveEntry[] {
	const entries: ArchiveEntry[] = [];
	for (let at = 0, n = 0; n < count; n++) {
		if (at + 46 > data.byteLength || data.getUint32(at, true) !== entryMark) throw new TableError("damaged");
		if (data.getUint16(at + 8, true) & 1) throw new TableError("encrypted");
		const length = data.getUint16(at + 28, true);
		const next = at + 46 + length + data.getUint16(at + 30, true) + data.getUint16(at + 32, true);
		if (next > data.byteLength) throw new TableError("damaged");
		const bytes = new Uint8Array(data.buffer, data.byteOffset + at + 46, length);
		const [packed, unpacked] = [data.getUint32(at + 20, true), data.getUint32(at + 24, true)];
		if (unpacked > allowed.entry || (unpacked > 20 * 1024 * 1024 && unpacked > packed * allowed.ratio))
			throw new TableError("bomb");
		entries.push({
			path: getName(bytes),
			packed,
			unpacked,
			method: data.getUint16(at + 10, true),
			at: getPlace(data, at, length),
		});
		at = next;
	}
	return entries;
}

/** Offset of an entry; beyond 4 GB it is in the extra field. */
function getPlace(data: DataView, at: number, nameLength: number): number {
	const near = data.getUint32(at + 42, true);
	if (near !== large) return near;
	let field = at + 46 + nameLength;
	for (const end = field + data.getUint16(at + 30, true); field + 4 <= end; ) {
		const [kind, size] = [data.getUint16(field, true), data.getUint16(field + 2, true)];
		if (kind === 1 && size >= 8 && field + 4 + size <= end)
			return Number(data.getBigUint64(field + 4 + size - 8, true));
		field += 4 + size;
	}
	throw new TableError("damaged");
}

/** UTF-8, or the older Windows encoding. */
function getName(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\\", "/");
	} catch {
		return new TextDecoder("latin1").decode(bytes).replaceAll("\\", "/");
	}
}

function isInside(path: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
	const hostile = /[\u0000-\u001f]|^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i;
	return !hostile.test(path) && !/(^|\/)(__MACOSX|\.DS_Store)/i.test(path);
}

const unpack = promisify(inflateRaw);

/** Reads one entry; the actual unpacked size is limited, not the declared one. */
export async function readEntry(file: Blob, entry: ArchiveEntry): Promise<Uint8Array<ArrayBuffer>> {
	const start = await getContent(file, entry);
	const packed = new Uint8Array(await file.slice(start, start + entry.packed).arrayBuffer());
	if (packed.length < entry.packed) throw new TableError("damaged");
	if (entry.method === 0) return packed;
	if (entry.method !== 8) throw new TableError("damaged");
	const most = Math.max(
		1,
		Math.min(importArchiveLimits.entry, Math.max(20 * 1024 * 1024, packed.length * importArchiveLimits.ratio)),
	);
	try {
		return new Uint8Array(await unpack(packed, { maxOutputLength: most }));
	} catch (error) {
		const code = String((error as { code?: unknown }).code);
		throw new TableError(code === "ERR_BUFFER_TOO_LARGE" ? "bomb" : "damaged");
	}
}

async function getContent(file: Blob, entry: ArchiveEntry): Promise<number> {
	const head = view(await file.slice(entry.at, entry.at + 30).arrayBuffer());
	if (head.byteLength < 30 || head.getUint32(0, true) !== localMark) throw new TableError("damaged");
	return entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
}

/** Streams one entry; output beyond the declared size is treated as a zip bomb. */
export async function* streamEntry(file: Blob, entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
	const start = await getContent(file, entry);
	if (start + entry.packed > file.size) throw new TableError("damaged");
	const packed = Readable.fromWeb(file.slice(start, start + entry.packed).stream() as WebStream<Uint8Array>);
	if (entry.method !== 0 && entry.method !== 8) throw new TableError("damaged");
	let size = 0;
	try {
		const content = entry.method === 8 ? createInflateRaw() : packed;
		// An early return of the reader stops the pipeline; the loop throws read errors.
		if (content !== packed) pipeline(packed, content as Transform, () => {});
		for await (const bytes of content) {
			size += (bytes as Uint8Array).length;
			if (size > entry.unpacked) throw new TableError("bomb");
			yield bytes as Uint8Array;
		}
	} catch (error) {
		throw error instanceof TableError ? error : new TableError("damaged");
	}
	if (size < entry.unpacked) throw new TableError("damaged");
}

const view = (buffer: ArrayBuffer) => new DataView(buffer);
