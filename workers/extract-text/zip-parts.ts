import { Readable } from "node:stream";
import JSZip from "jszip";

/** Maximum uncompressed bytes, whatever the archive's directory declares. */
const maxInflated = { part: 20_000_000, whole: 100_000_000 };

/** Opens the document's zip with a limit on the size of its parts. */
export async function openParts(bytes: Buffer): Promise<JSZip> {
	const parts = await JSZip.loadAsync(bytes);
	await inflateWithin(parts);
	return parts;
}

/** Inflates incrementally with the document's library, so that false sizes are detected. */
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
