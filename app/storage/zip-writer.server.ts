import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import type { ZipFileEntry } from "#app/domain/export/zip-entry.ts";

const [localMark, entryMark, endMark, end64Mark, locator64Mark] = [
	0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50,
];
/** Names are UTF-8. */
const utf8 = 0x0800;
const most16 = 0xffff;
const most32 = 0xffffffff;

/** Writes part of a zip: files in sequence, without the final central directory. */
export class ZipPart {
	readonly entries: ZipFileEntry[] = [];
	#at = 0;
	readonly #file: FileHandle;

	private constructor(file: FileHandle) {
		this.#file = file;
	}

	static async create(path: string): Promise<ZipPart> {
		return new ZipPart(await open(path, "w", 0o600));
	}

	get size(): number {
		return this.#at;
	}

	/** Streams one file; its size and checksum are known only at the end. */
	async add(
		path: string,
		content: AsyncIterable<Uint8Array | string>,
		{ pack }: { pack: boolean },
	): Promise<ZipFileEntry> {
		const entry: ZipFileEntry = {
			path,
			crc: 0,
			packed: 0,
			unpacked: 0,
			method: pack ? 8 : 0,
			at: this.#at,
			sha256: "",
		};
		const hash = createHash("sha256");
		await this.#put(header(entry));
		const start = this.#at;
		async function* counted() {
			for await (const part of content) {
				const bytes = typeof part === "string" ? Buffer.from(part) : part;
				entry.crc = crc32(bytes, entry.crc);
				entry.unpacked += bytes.length;
				hash.update(bytes);
				yield bytes;
			}
		}
		if (pack) {
			const packed = createDeflateRaw({ level: 6 });
			// Errors of the stream are thrown by the loop that reads it.
			pipeline(Readable.from(counted()), packed, () => {});
			for await (const bytes of packed) await this.#put(bytes as Uint8Array);
		} else for await (const bytes of counted()) await this.#put(bytes);
		entry.packed = this.#at - start;
		if (entry.packed >= most32 || entry.unpacked >= most32) throw new Error(`${path} is larger than 4 GB`);
		entry.sha256 = hash.digest("hex");
		await this.#file.write(header(entry), 0, undefined, entry.at);
		this.entries.push(entry);
		return entry;
	}

	async close(): Promise<void> {
		await this.#file.close();
	}

	async #put(bytes: Uint8Array): Promise<void> {
		await this.#file.write(bytes, 0, bytes.length, this.#at);
		this.#at += bytes.length;
	}
}

function header({ path, crc, packed, unpacked, method }: ZipFileEntry): Buffer {
	const name = Buffer.from(path);
	const head = Buffer.alloc(30);
	head.writeUInt32LE(localMark, 0);
	common(head, 4, { crc, packed, unpacked, method });
	head.writeUInt16LE(name.length, 26);
	return Buffer.concat([head, name]);
}

/** Fields shared by local and central headers; the date is 1980-01-01. */
function common(into: Buffer, at: number, entry: Pick<ZipFileEntry, "crc" | "packed" | "unpacked" | "method">) {
	into.writeUInt16LE(45, at);
	into.writeUInt16LE(utf8, at + 2);
	into.writeUInt16LE(entry.method, at + 4);
	into.writeUInt16LE(0x21, at + 8);
	into.writeUInt32LE(entry.crc, at + 10);
	into.writeUInt32LE(entry.packed, at + 14);
	into.writeUInt32LE(entry.unpacked, at + 18);
}

/** Central directory of consecutive parts; zip64 above 4 GB or 65,535 files. */
export function buildCentralDirectory(pieces: readonly { size: number; entries: readonly ZipFileEntry[] }[]): Buffer {
	const lines: Buffer[] = [];
	let start = 0;
	for (const { size, entries } of pieces) {
		for (const entry of entries) lines.push(line(entry, start + entry.at));
		start += size;
	}
	const table = Buffer.concat(lines);
	return Buffer.concat([table, ending(lines.length, table.length, start)]);
}

function line(entry: ZipFileEntry, at: number): Buffer {
	const name = Buffer.from(entry.path);
	const far = at >= most32;
	const head = Buffer.alloc(46);
	head.writeUInt32LE(entryMark, 0);
	head.writeUInt16LE(45, 4);
	common(head, 6, entry);
	head.writeUInt16LE(name.length, 28);
	head.writeUInt16LE(far ? 12 : 0, 30);
	head.writeUInt32LE(far ? most32 : at, 42);
	const extra = Buffer.alloc(far ? 12 : 0);
	if (far) {
		extra.writeUInt16LE(1, 0);
		extra.writeUInt16LE(8, 2);
		extra.writeBigUInt64LE(BigInt(at), 4);
	}
	return Buffer.concat([head, name, extra]);
}

function ending(count: number, size: number, from: number): Buffer {
	const large = count >= most16 || from >= most32 || size >= most32;
	const end = Buffer.alloc(22);
	end.writeUInt32LE(endMark, 0);
	end.writeUInt16LE(large ? most16 : count, 8);
	end.writeUInt16LE(large ? most16 : count, 10);
	end.writeUInt32LE(large ? most32 : size, 12);
	end.writeUInt32LE(large ? most32 : from, 16);
	if (!large) return end;
	const end64 = Buffer.alloc(56);
	end64.writeUInt32LE(end64Mark, 0);
	end64.writeBigUInt64LE(44n, 4);
	end64.writeUInt16LE(45, 12);
	end64.writeUInt16LE(45, 14);
	for (const [at, value] of [
		[24, count],
		[32, count],
		[40, size],
		[48, from],
	] as const)
		end64.writeBigUInt64LE(BigInt(value), at);
	const locator = Buffer.alloc(20);
	locator.writeUInt32LE(locator64Mark, 0);
	locator.writeBigUInt64LE(BigInt(from + size), 8);
	locator.writeUInt32LE(1, 16);
	return Buffer.concat([end64, locator, end]);
}
