/** Headers of an answer that is always a download, never a page of this site. The plain name is for readers that know no UTF-8. */
export function attachment(name: string, contentType: string): Record<string, string> {
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
		// Whatever is in it may run nothing.
		"Content-Security-Policy": "sandbox; default-src 'none'",
	};
}
