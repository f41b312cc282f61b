import { getFile } from "#app/storage/files.server.ts";

/** Types a browser displays itself, without running scripts. */
const visible = new Set(["application/pdf", "image/png", "image/jpeg"]);

export const opensInline = (contentType: string): boolean => visible.has(contentType);

/** A stored file for an embedded frame; undefined when its content is gone. */
export async function respondInline(file: {
	storage_key: string;
	content_type: string;
}): Promise<Response | undefined> {
	const content = await getFile(file.storage_key);
	if (!content) return undefined;
	return new Response(content.stream(), {
		headers: {
			"Content-Type": file.content_type,
			"Content-Length": String(content.size),
			"Content-Disposition": "inline",
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
			"X-Frame-Options": "SAMEORIGIN",
			// Blocks loading, scripts and foreign embedding. No sandbox, which would prevent PDF rendering.
			"Content-Security-Policy":
				"default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
		},
	});
}
