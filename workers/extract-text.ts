import { buffer } from "node:stream/consumers";
import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { disableNetwork } from "./disable-network.ts";

/** Reads untrusted documents in a sandboxed process (`app/storage/read-text.server.ts`). stdin: document; stdout: JSON. */
const readers: Record<string, () => Promise<(bytes: Buffer) => Promise<DocumentText> | DocumentText>> = {
	"application/pdf": async () => (await import("./extract-text/pdf.ts")).readPdf,
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document": async () =>
		(await import("./extract-text/docx.ts")).readDocx,
	"application/vnd.oasis.opendocument.text": async () => (await import("./extract-text/odt.ts")).readOdt,
	"application/rtf": async () => (await import("./extract-text/rtf.ts")).readRtf,
	"text/plain": async () => (await import("./extract-text/plain-text.ts")).readPlainText,
};

/** Lines of a document; throws on unsupported or damaged ones. */
export async function extractText(bytes: Buffer, contentType: string): Promise<DocumentText> {
	const read = await readers[contentType]?.();
	if (!read) throw new Error("not a kind that is read");
	return read(bytes);
}

if (import.meta.main) {
	disableNetwork();
	process.stdout.write(JSON.stringify(await extractText(await buffer(process.stdin), process.argv[2] ?? "")));
}
