import { getFile } from "#app/storage/files.server.ts";

interface Picture {
	storage_key: string;
	content_type: string;
}

/** Image response; undefined when the file is gone. `kept`: immutable URL, cached permanently. */
export async function createImageResponse(image: Picture, { kept = true } = {}): Promise<Response | undefined> {
	const content = await getFile(image.storage_key);
	if (!content) return undefined;
	return new Response(content.stream(), {
		headers: {
			"Content-Type": image.content_type,
			"Content-Length": String(content.size),
			"Cache-Control": kept ? "private, max-age=31536000, immutable" : "private, no-store",
			"X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}
