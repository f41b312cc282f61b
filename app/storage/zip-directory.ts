export interface ZipEntry {
	name: string;
	packed: number;
	unpacked: number;
	encrypted: boolean;
	/** 0 stored, 8 deflated. */
	method: number;
	/** Offset of the entry. */
	at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const maxEntries = 2_000;
const maxUnpacked = 100 * 1024 * 1024;
/** Office files pack ten to one; bombs a thousand to one. */
const maxRatio = 150;

/** Reads the central directory without unpacking; null when not an ordinary zip. */
export function readZip(bytes: Uint8Array): ZipEntry[] | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = findEnd(view);
	if (end === null) return null;
	const count = view.getUint16(end + 10, true);
	let at = view.getUint32(end + 16, true);
	// 0xffff means Zip64, which no office file of a few megabytes needs.
	if (count > maxEntries || count === 0) return null;
	const entries: ZipEntry[] = [];
	for (let n = 0; n < count; n++) {
		if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return null;
		const nameLength = view.getUint16(at + 28, true);
		const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
		if (next > view.byteLength) return null;
		entries.push({
			name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
			packed: view.getUint32(at + 20, true),
			unpacked: view.getUint32(at + 24, true),
			encrypted: (view.getUint16(at + 8, true) & 1) === 1,
			method: view.getUint16(at + 10, true),
			at: view.getUint32(at + 42, true),
		});
		at = next;
	}
	return entries;
}

/** Rejects zip bombs, path traversal, macros and nested archives in office files. */
export function isHarmlessZip(entries: ZipEntry[], size: number): boolean {
	const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
	const bomb =
		unpacked > maxUnpacked ||
		entries.some((entry) => entry.unpacked > 1024 * 1024 && entry.unpacked > entry.packed * maxRatio);
	const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
	return !bomb && packed <= size && entries.every(({ name, encrypted }) => !encrypted && isHarmlessName(name));
}

function isHarmlessName(name: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
	if (/[\u0000-\u001f\\]|^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i.test(name)) return false;
	return !/vbaProject\.bin$|\.(zip|jar|exe|dll|js|vbs|bat|cmd|ps1|scr)$/i.test(name);
}

/** The end record is the last 22 bytes, or earlier if a comment follows. */
function findEnd(view: DataView): number | null {
	for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - 22 - 0xffff; at--) {
		if (view.getUint32(at, true) === endMark) return at;
	}
	return null;
}
