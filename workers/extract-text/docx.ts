import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { decodeEntities, toDocumentMetadata } from "./document-metadata.ts";
import { DocxBody } from "./docx-body.ts";
import { readRelationships, readStyles } from "./docx-parts.ts";
import { joinHeadersAndFooters } from "./headers-and-footers.ts";
import { normalizeLines, type RawLine } from "./normalize-lines.ts";
import { openParts, readPart } from "./zip-parts.ts";

/** Reading order: headers, body with text boxes and tables, footers. */
export async function readDocx(bytes: Buffer): Promise<DocumentText> {
	const parts = await openParts(bytes);
	const main = [...(await readRelationships(parts, "")).values()].find(({ type }) => type === "officeDocument")?.target;
	const name = main ?? "word/document.xml";
	if (!parts.file(name)) throw new Error("no document inside");
	const related = await readRelationships(parts, name);
	const all = [...related.values()];
	const styles = readStyles(await readPart(parts, all.find(({ type }) => type === "styles")?.target ?? ""));
	const read = async (part: string) =>
		new DocxBody(
			await readPart(parts, part),
			styles,
			part === name ? related : await readRelationships(parts, part),
		).read();
	const margins = async (kind: string) => {
		const lines: RawLine[] = [];
		for (const { type, target } of all) if (type === kind) lines.push(...(await read(target)));
		return lines;
	};
	const core = await readPart(parts, "docProps/core.xml");
	const origin = (tag: string) => new RegExp(`<${tag}(?: [^>]{0,100})?>([^<]{1,200})</${tag}>`).exec(core)?.[1];
	const document = normalizeLines(
		joinHeadersAndFooters(await margins("header"), await read(name), await margins("footer")),
	);
	return {
		...document,
		...toDocumentMetadata(decodeEntities(origin("dc:creator")), origin("dcterms:created")?.slice(0, 10)),
	};
}
