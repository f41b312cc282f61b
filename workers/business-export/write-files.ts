import { getFile } from "#app/storage/files.server.ts";
import type { ZipPart } from "#app/storage/zip-writer.server.ts";
import type { StoredFile } from "#db/tenant-copy/read-rows.ts";

/** The maximum to repeat after a crash: a piece ends at this size (bytes). */
const pieceSize = 64 * 1024 * 1024;

export interface WrittenFiles {
	last: number;
	done: number;
	stored: { key: string; path: string }[];
	missing: { table: string; id: number; name: string }[];
}

const folders = {
	data_files: "",
	email_attachments: "mail/",
	content_pictures: "pictures/",
	signature_requests: "signatures/",
} satisfies Record<StoredFile["table"], string>;

export async function writeFiles(
	piece: ZipPart,
	files: readonly StoredFile[],
	signal: AbortSignal,
): Promise<WrittenFiles> {
	const written: WrittenFiles = { last: 0, done: 0, stored: [], missing: [] };
	for (const file of files) {
		signal.throwIfAborted();
		const content = await getFile(file.storage_key);
		written.last = file.place;
		written.done += 1;
		if (!content) {
			written.missing.push({ table: file.table, id: file.id, name: file.name });
			continue;
		}
		const path = `files/${folders[file.table]}${file.id}-${safeName(file.name)}`;
		await piece.add(path, content.stream() as unknown as AsyncIterable<Uint8Array>, { pack: false });
		written.stored.push({ key: file.storage_key, path });
		if (piece.size >= pieceSize) break;
	}
	return written;
}

/** File name valid on any file system, keeping its extension. */
function safeName(name: string): string {
	const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
	const plain = name
		.slice(0, name.length - ending.length)
		.normalize("NFC")
		.replace(/[^\p{L}\p{N} ._()-]/gu, "_")
		.replace(/^\.+/, "_")
		.slice(0, 80)
		.trim();
	return `${plain || "file"}${ending}`;
}
