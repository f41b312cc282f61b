import { getFile } from "#app/storage/files.server.ts";

interface Stored {
	name: string;
	storage_key: string;
	content_type: string;
}

/** A stored file as a download; undefined when its content is gone. */
export async function download(file: Stored): Promise<Response | undefined> {
	const content = await getFile(file.storage_key);
	if (!content) return undefined;
	return new Response(content.stream(), {
		headers: {
			"Content-Type": file.content_type,
			"Content-Length": String(content.size),
			"Content-Disposition": disposition(file.name),
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
			// Whatever is in it may run nothing.
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}

/** Always a download, never a page of this site. The plain name is for readers that know no UTF-8. */
function disposition(name: string): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const encoded = encodeURIComponent(name.toWellFormed()).replace(
		/['()*]/g,
		(char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
