import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { getFile } from "#app/storage/files.server.ts";

interface Stored {
	name: string;
	storage_key: string;
	content_type: string;
}

/** A stored file as a download; undefined when its content is missing. */
export async function download(file: Stored): Promise<Response | undefined> {
	const content = await getFile(file.storage_key);
	if (!content) return undefined;
	return new Response(content.stream(), {
		headers: { ...attachmentHeaders(file.name, file.content_type), "Content-Length": String(content.size) },
	});
}
