import type { DocumentLine, DocumentText } from "./document-line.ts";
import { stripListMarker } from "./list-marker.ts";

/** Line of a format without layout. */
export const plainLine = (text: string): DocumentLine => ({
	text,
	page: 1,
	block: 1,
	left: 0,
	size: 1,
	bold: false,
	gap: 0,
	bullet: false,
});

/** Plain text without positions: blank lines become gaps, list markers become bullets. */
export function documentFromText(text: string): DocumentText {
	const lines: DocumentLine[] = [];
	let gap = 0;
	for (const raw of text.split(/\r\n?|\n/)) {
		const item = stripListMarker(raw);
		const content = item.text.trim();
		if (content === "") {
			gap += 1;
			continue;
		}
		lines.push({ ...plainLine(content), gap, bullet: item.bullet });
		gap = 0;
	}
	return { lines };
}

export function documentToText(document: DocumentText): string {
	return document.lines.map(({ text }) => text).join("\n");
}
