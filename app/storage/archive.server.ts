import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { TableProblem } from "#app/domain/import/limits.ts";

/** What the archive of a whole system may hold. */
const limits = {
	entries: 60_000,
	entry: 400 * 1024 * 1024,
	all: 8 * 1024 * 1024 * 1024,
	ratio: 250,
	directory: 64 * 1024 * 1024,
};
const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];

export interface ArchiveEntry {
	path: string;
	packed: number;
	unpacked: number;
	method: number;
	at: number;
}

/**
 * An archive's table of contents, read from its end without the rest: it may be larger than memory. Refused as a whole when
 * it is damaged, has a password or says it unpacks to more than it should; names that lead out of it are read over.
 */
export async function openArchive(file: Blob): Promise<ArchiveEntry[]> {
	const tailAt = Math.max(0, file.size - 22 - 0xffff);
	const tail = view(await file.slice(tailAt).arrayBuffer());
	let end = tail.byteLength - 22;
	while (end >= 0 && tail.getUint32(end, true) !== endMark) end -= 1;
	if (end < 0) throw new TableProblem("damaged");
	const [count, size, from] = [
		tail.getUint16(end + 10, true),
		tail.getUint32(end + 12, true),
		tail.getUint32(end + 16, true),
	];
	if (count === 0xffff || from === 0xffffffff || from + size > file.size || size > limits.directory)
		throw new TableProblem("damaged");
	if (count > limits.entries) throw new TableProblem("bomb");
	const directory = await file.slice(from, from + size).arrayBuffer();
	const entries = readDirectory(view(directory), count);
	if (entries.reduce((sum, one) => sum + one.unpacked, 0) > limits.all) throw new TableProblem("bomb");
	return entries.filter(({ path }) => !path.endsWith("/") && isInside(path));
}

function readDirectory(data: DataView, count: number): ArchiveEntry[] {
	const entries: ArchiveEntry[] = [];
	for (let at = 0, n = 0; n < count; n++) {
		if (at + 46 > data.byteLength || data.getUint32(at, true) !== entryMark) throw new TableProblem("damaged");
		if (data.getUint16(at + 8, true) & 1) throw new TableProblem("encrypted");
		const length = data.getUint16(at + 28, true);
		const next = at + 46 + length + data.getUint16(at + 30, true) + data.getUint16(at + 32, true);
		if (next > data.byteLength) throw new TableProblem("damaged");
		const bytes = new Uint8Array(data.buffer, data.byteOffset + at + 46, length);
		const [packed, unpacked] = [data.getUint32(at + 20, true), data.getUint32(at + 24, true)];
		if (unpacked > limits.entry || (unpacked > 20 * 1024 * 1024 && unpacked > packed * limits.ratio))
			throw new TableProblem("bomb");
		entries.push({
			path: nameOf(bytes),
			packed,
			unpacked,
			method: data.getUint16(at + 10, true),
			at: data.getUint32(at + 42, true),
		});
		at = next;
	}
	return entries;
}

/** UTF-8, or what Windows wrote before it did. */
function nameOf(bytes: Uint8Array): string {
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

/** One entry, whole; what it really unpacks to counts, not what the archive says. */
export async function readEntry(file: Blob, entry: ArchiveEntry): Promise<Uint8Array<ArrayBuffer>> {
	const head = view(await file.slice(entry.at, entry.at + 30).arrayBuffer());
	if (head.byteLength < 30 || head.getUint32(0, true) !== localMark) throw new TableProblem("damaged");
	const start = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
	const packed = new Uint8Array(await file.slice(start, start + entry.packed).arrayBuffer());
	if (packed.length < entry.packed) throw new TableProblem("damaged");
	if (entry.method === 0) return packed;
	if (entry.method !== 8) throw new TableProblem("damaged");
	const most = Math.max(1, Math.min(limits.entry, Math.max(20 * 1024 * 1024, packed.length * limits.ratio)));
	try {
		return new Uint8Array(await unpack(packed, { maxOutputLength: most }));
	} catch (error) {
		const code = String((error as { code?: unknown }).code);
		throw new TableProblem(code === "ERR_BUFFER_TOO_LARGE" ? "bomb" : "damaged");
	}
}

const view = (buffer: ArrayBuffer) => new DataView(buffer);
