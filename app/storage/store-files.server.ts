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

/** Stores the files that came with a message. What nobody may upload, nobody sends us by mail either: it is left out. */
export async function storeFiles(businessId: number, files: readonly File[]): Promise<Stored[]> {
	const saved: Stored[] = [];
	for (const file of files.slice(0, maxFiles)) {
		const result = await inspectUpload(file, "other");
		if (!result.ok) continue;
		saved.push({
			fileName: result.safeName,
			contentType: result.contentType,
			storageKey: await putFile(businessId, result.bytes, result.contentType),
			size: result.size,
		});
	}
	return saved;
}
