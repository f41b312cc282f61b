import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { documentToText } from "#app/domain/cv/document-text.ts";
import { runSandboxed } from "./run-sandboxed.server.ts";

/** JSON of half a million characters and their line data. */
const maxBytes = 8_000_000;

interface Options {
	patience?: number;
	root?: string;
	/** Runs in the background: a killed reader throws `SandboxLimitExceeded` instead of returning nothing. */
	behind?: boolean;
}

/** The lines of a document accepted by `inspectUpload`, or its problem; null when unreadable. */
export async function readDocument(
	bytes: Uint8Array,
	contentType: string,
	options: Options = {},
): Promise<DocumentText | null> {
	const json = await runSandboxed("extract-text.ts", [contentType], bytes, { most: maxBytes, ...options });
	return json && (JSON.parse(Buffer.from(json).toString("utf8")) as DocumentText);
}

/** The plain text of a document; null when it has none or cannot be read. */
export async function readText(bytes: Uint8Array, contentType: string, options: Options = {}): Promise<string | null> {
	const document = await readDocument(bytes, contentType, options);
	return (document && documentToText(document)) || null;
}
