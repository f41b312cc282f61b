import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { decodeText } from "#app/domain/text/decode-text.ts";
import { normalizeLines, type RawLine, rawLine } from "./normalize-lines.ts";

/** The lines of a text in UTF-8, UTF-16 or Windows-1252. */
export function readPlainText(bytes: Buffer): DocumentText {
	const lines: RawLine[] = [];
	let page = 1;
	for (const raw of (decodeText(bytes) ?? "").split(/\r\n?|\n|\u2028|\u2029/)) {
		page += raw.split("\f").length - 1;
		const bold = /^\s*\*\*[^*]+\*\*\s*$/.test(raw);
		const text = bold ? raw.replaceAll("**", "") : raw.replace(/^\s*#{1,4} /, "");
		// Several spaces represent a tab, except between words of a letter-spaced heading.
		const isSpaced = /^\s*(?:[^\s] ){3}/.test(text);
		lines.push(rawLine([isSpaced ? text : text.replace(/(?<=\S) {3,}(?=\S)/g, "\t")], { page, bold }));
	}
	return normalizeLines(lines);
}
