import { Readable } from "node:stream";
import JSZip from "jszip";

/** What a document may really hold, whatever its table of contents says: one part of it, and all of it. */
const maxInflated = { part: 20_000_000, whole: 100_000_000 };

/** The document's parts, none of which holds more than a document does. */
export async function openParts(bytes: Buffer): Promise<JSZip> {
	const parts = await JSZip.loadAsync(bytes);
	await inflateWithin(parts);
	return parts;
}

/** Inflates every part once, piece by piece, with the library that reads the document: whoever lies about a size is stopped. */
export async function inflateWithin(zip: JSZip): Promise<void> {
	let whole = 0;
	for (const part of Object.values(zip.files)) {
		let size = 0;
		for await (const piece of new Readable().wrap(part.nodeStream())) {
			size += piece.length;
			whole += piece.length;
			if (size > maxInflated.part || whole > maxInflated.whole) throw new Error("more than a document holds");
		}
	}
}

/** The text of a part; empty where the document has none of that name. */
export async function readPart(parts: JSZip, name: string): Promise<string> {
	return (await parts.file(name)?.async("string")) ?? "";
}
