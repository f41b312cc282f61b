import { runConfined } from "./run-sandboxed.server.ts";

const maxBytes = 2_000_000;

/** The plain text of a document that `inspectUpload` let in; null when it has none or cannot be read. */
export async function readText(
	bytes: Uint8Array,
	contentType: string,
	options: { patience?: number; root?: string; behind?: boolean } = {},
): Promise<string | null> {
	const text = await runConfined("extract-text.ts", [contentType], bytes, { most: maxBytes, ...options });
	return (text && Buffer.from(text).toString("utf8").trim()) || null;
}
