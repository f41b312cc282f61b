/** Windows-1252 text is mostly plain letters; a larger share of other bytes means binary. */
const mostMarked = 0.3;

/** Tries BOM, zero bytes (UTF-16), UTF-8, Windows-1252; null for binary. `isCut`: truncated input. */
export function decodeText(bytes: Uint8Array, { isCut = false } = {}): string | null {
	const wide = findUtf16(bytes);
	if (wide) return new TextDecoder(wide).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
	} catch {
		const marked = bytes.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
		const isText = marked <= bytes.length * mostMarked && !bytes.some((byte) => undefinedBytes.has(byte));
		return isText ? new TextDecoder("windows-1252").decode(bytes) : null;
	}
}

/** Bytes without a character in Windows-1252. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	const sample = Math.min(bytes.length, 4096);
	if (sample < 8) return null;
	let even = 0;
	let odd = 0;
	for (let at = 0; at < sample; at++)
		if (bytes[at] === 0) {
			if (at % 2 === 0) even += 1;
			else odd += 1;
		}
	if (odd > sample * 0.3 && even < sample * 0.05) return "utf-16le";
	return even > sample * 0.3 && odd < sample * 0.05 ? "utf-16be" : null;
}
