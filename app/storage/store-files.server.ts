import { putFile } from "./files.server.ts";
import { inspectUpload } from "./inspect-upload.server.ts";

/** Of one message. */
const maxFiles = 10;

interface Stored {
	fileName: string;
	contentType: string;
	storageKey: string;
	size: number;
}

export interface StoredFiles {
	attachments: Stored[];
	lost: string[];
}

/** Stores a message's attachments; files that upload rules reject are named in `lost`. */
export async function storeFiles(businessId: number, files: readonly File[]): Promise<StoredFiles> {
	const saved: Stored[] = [];
	const lost = files.slice(maxFiles).map(({ name }) => name);
	for (const file of files.slice(0, maxFiles)) {
		const result = await inspectUpload(file, "other");
		if (!result.ok) {
			lost.push(file.name);
			continue;
		}
		saved.push({
			fileName: result.safeName,
			contentType: result.contentType,
			storageKey: await putFile(businessId, result.bytes, result.contentType),
			size: result.size,
		});
	}
	return { attachments: saved, lost };
}
