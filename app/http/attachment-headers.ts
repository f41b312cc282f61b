/** Headers of a forced download; `name` has an ASCII fallback for old clients. */
export function attachmentHeaders(name: string, contentType: string): Record<string, string> {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const encoded = encodeURIComponent(name.toWellFormed()).replace(
		/['()*]/g,
		(char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return {
		"Content-Type": contentType,
		"Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
		"Cache-Control": "private, no-store",
		"X-Content-Type-Options": "nosniff",
		// Downloaded content must not run scripts.
		"Content-Security-Policy": "sandbox; default-src 'none'",
	};
}
