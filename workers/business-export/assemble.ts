import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { getFile } from "#app/storage/files.server.ts";
import { buildCentralDirectory } from "#app/storage/zip-writer.server.ts";
import type { ExportPart } from "#db/queries/business-exports.ts";

/** Concatenates the parts of a zip into a local file and appends the central directory. */
export async function assembleExport(
	path: string,
	pieces: readonly ExportPart[],
	signal: AbortSignal,
): Promise<string> {
	const file = await open(path, "w", 0o600);
	const hash = createHash("sha256");
	try {
		for (const { storageKey, size } of pieces) {
			const content = await getFile(storageKey);
			if (content?.size !== size) throw new Error(`A piece of the export is gone: ${storageKey}`);
			for await (const bytes of content.stream() as unknown as AsyncIterable<Uint8Array>) {
				signal.throwIfAborted();
				await put(file, hash, bytes);
			}
		}
		await put(file, hash, buildCentralDirectory(pieces));
	} finally {
		await file.close();
	}
	return hash.digest("hex");
}

async function put(file: FileHandle, hash: Hash, bytes: Uint8Array) {
	hash.update(bytes);
	await file.writeFile(bytes);
}
