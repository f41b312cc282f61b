import type { DocumentLine, DocumentText } from "#app/domain/cv/document-line.ts";
import { stripListMarker } from "#app/domain/cv/list-marker.ts";
import { joinBrokenWords } from "./broken-words.ts";
import { cleanText, joinSpacedLetters } from "./clean-text.ts";

/** `size` is in the format's own unit; texts are unprocessed. */
export type RawLine = Omit<DocumentLine, "text" | "cells"> & { cells: string[] };

const longest = { letters: 500_000, lines: 20_000 };

export const rawLine = (cells: string[], look: Partial<RawLine> = {}): RawLine => ({
	page: 1,
	block: 1,
	left: 0,
	size: 0,
	bold: false,
	gap: 0,
	bullet: false,
	...look,
	cells,
});

/** Cleaned lines in their order: empty ones become gaps, sizes are relative to the commonest. */
export function normalizeLines(raw: readonly RawLine[]): DocumentText {
	const lines: DocumentLine[] = [];
	let blank = 0;
	let letters = 0;
	for (const item of raw) {
		const line = finishLine(item);
		if (line === null) {
			blank += Math.max(1, item.gap);
			continue;
		}
		letters += line.text.length;
		if (letters > longest.letters)
			line.text = line.text.slice(0, Math.max(0, line.text.length - letters + longest.letters));
		if (line.text !== "") lines.push({ ...line, gap: round(line.gap + blank) });
		blank = 0;
		if (letters > longest.letters || lines.length >= longest.lines) break;
	}
	const commonest = commonestSize(lines);
	for (const line of lines) line.size = line.size > 0 && commonest > 0 ? round(line.size / commonest) : 1;
	const joined = joinBrokenWords(lines);
	return joined.length > 0 ? { lines: joined } : { lines: [], problem: "empty" };
}

function finishLine({ cells: rawCells, ...look }: RawLine): DocumentLine | null {
	let bullet = look.bullet;
	const cells: string[] = [];
	for (const [at, raw] of rawCells.entries()) {
		const item = at === 0 && !bullet ? stripListMarker(raw) : { text: raw, bullet };
		bullet = item.bullet;
		for (const part of joinSpacedLetters(cleanText(item.text)).split("\t")) {
			const text = joinSpacedLetters(part).replace(/ {2,}/g, " ").trim();
			if (text !== "") cells.push(text);
		}
	}
	const text = cells.join(" ");
	if (text === "" || !/[\p{L}\p{N}@]/u.test(text)) return null;
	return { ...look, text, bullet, left: round(look.left), ...(cells.length > 1 ? { cells } : {}) };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The size that most letters have; 0 where no line has one. */
function commonestSize(lines: readonly DocumentLine[]): number {
	const letters = new Map<number, number>();
	for (const { size, text } of lines) {
		const key = Math.round(size * 10) / 10;
		if (key > 0) letters.set(key, (letters.get(key) ?? 0) + text.length);
	}
	let best = 0;
	for (const [size, count] of letters) if (count > (letters.get(best) ?? 0)) best = size;
	return best;
}
