import { findPeriod, foldAccents, measureBrokenEnd } from "./cv-period.ts";
import type { DocumentLine, DocumentText } from "./document-line.ts";
import { stripListMarker } from "./list-marker.ts";

/** A normalised line for the extractors. */
export interface CvLine extends Omit<DocumentLine, "cells" | "wraps"> {
	/** Position in the document, from 0. */
	at: number;
	/** Position on its page, from 1. */
	number: number;
	/** Lower case without accents, same length as `text`. */
	plain: string;
	/** Texts separated by wide gaps; a usual line has one. */
	cells: string[];
	/** Continues the sentence of the line above. */
	continues: boolean;
	/** The sentence continues in the next line. */
	wraps: boolean;
}

const most = { lines: 3000, letters: 100_000, line: 2000, cells: 12 };

/** Removes control characters, joins letter-spaced words and dates broken after the dash. */
export function prepareLines(document: DocumentText): CvLine[] {
	const result: CvLine[] = [];
	let letters = 0;
	let page = 0;
	let number = 0;
	for (const raw of document.lines.slice(0, most.lines)) {
		letters += raw.text.length;
		if (letters > most.letters) break;
		const cells = (raw.cells ?? [raw.text]).slice(0, most.cells).map(clean).filter(Boolean);
		const text = cells.join(" ").slice(0, most.line);
		if (raw.page !== page) [page, number] = [raw.page, 0];
		number += 1;
		if (text === "" || raw.text.length > most.line) continue;
		const item = raw.bullet ? { text, bullet: true } : stripListMarker(text);
		const own = item.text;
		result.push({
			at: result.length,
			number,
			page: raw.page,
			block: raw.block,
			left: raw.left,
			size: raw.size,
			bold: raw.bold,
			gap: raw.gap,
			bullet: item.bullet,
			text: own,
			plain: foldAccents(own),
			cells: (item.bullet && !raw.bullet) || cells.length === 1 ? [own] : cells,
			continues: false,
			wraps: raw.wraps === true,
		});
	}
	return markSentences(joinTitles(joinDates(result)));
}

/** Titles of entries that had no room: "Senior Software ¦ 2024 – 2025" above "Engineer". */
function joinTitles(lines: CvLine[]): CvLine[] {
	const result: CvLine[] = [];
	for (const line of lines) {
		const above = result.at(-1);
		const isTail =
			above?.bold &&
			line.bold &&
			!line.bullet &&
			above.block === line.block &&
			line.cells.length === 1 &&
			line.gap < 0.15 &&
			Math.abs(line.left - above.left) < 0.02 &&
			Math.abs(line.size - above.size) < 0.05 &&
			line.text.split(" ").length <= 3 &&
			!/\d/.test(line.text);
		const [first = "", ...rest] = above?.cells ?? [];
		const isOpen =
			/\s(?:de|da|do|e|y|and|of|&|–|—)$/.test(first) ||
			(rest.length > 0 && findPeriod(rest.join(" ")) !== null && /\s[—–|]\s|,\s/.test(first));
		if (above && isTail && isOpen)
			setText(above, [`${first} ${line.text}`, ...rest].join(" "), [`${first} ${line.text}`, ...rest]);
		else result.push(line);
	}
	for (const [at, line] of result.entries()) line.at = at;
	return result;
}

/** Between a word and dates without a space: "PauloJan. 2021 — Out. 2022". */
const datesAgainst = /(?<=\p{L}\p{L}(?:\p{Ll}|\p{Lu}))(?=(?:\p{Lu}\p{Ll}{2}\.?\s)?(?:19|20)\d\d\s?[-–—]\s?\S.{0,20}$)/u;

function clean(text: string): string {
	const whole = text
		.slice(0, most.line)
		.toWellFormed()
		.normalize("NFC")
		.replace(/[\p{Cc}\u200b-\u200f\u2060\ufeff\u00ad]/gu, (sign) => (sign === "\t" ? " " : ""));
	return joinLetters(whole).replace(/\s+/g, " ").trim().replace(datesAgainst, " ");
}

/** Joins letter-spaced words; more than one blank separates words. */
function joinLetters(text: string): string {
	if (!/^\s*\S\s\S\s\S\s\S/u.test(text)) return text;
	const tokens = text.trim().split(/\s+/);
	const singles = tokens.filter((token) => /^[\p{L}\p{M}&/.:-]{1,2}$/u.test(token));
	if (tokens.length < 4 || singles.length < tokens.length * 0.8) return text;
	return text
		.trim()
		.split(/\s{2,}/)
		.map((word) => word.replace(/\s/g, ""))
		.join(" ");
}

/** A period that was broken after its dash, whole in its first line. */
function joinDates(lines: CvLine[]): CvLine[] {
	for (const [at, line] of lines.entries()) {
		const next = lines[at + 1];
		if (!next || next.cells.length > 1) continue;
		const taken = measureBrokenEnd(line.text, next.text);
		if (taken === 0) continue;
		const end = next.text.slice(0, taken);
		setText(line, `${line.text} ${end}`, [...line.cells.slice(0, -1), `${line.cells.at(-1)} ${end}`]);
		setText(next, next.text.slice(taken).trim());
	}
	const left = lines.filter(({ text }) => text !== "");
	for (const [at, line] of left.entries()) line.at = at;
	return left;
}

function setText(line: CvLine, text: string, cells: string[] = [text]): void {
	Object.assign(line, { text, plain: foldAccents(text), cells });
}

/** Starts like the rest of a sentence; "iFood" and "eBay" are names. */
export const isContinuationText = (text: string): boolean => /^(?:\(|\p{Ll}(?!\p{Ll}?\p{Lu}))/u.test(text);

function markSentences(lines: CvLine[]): CvLine[] {
	for (const [at, line] of lines.entries()) {
		const above = lines[at - 1];
		if (!above || line.bullet || above.block !== line.block || line.gap > 0.5) continue;
		if (line.bold !== above.bold || Math.abs(line.size - above.size) > 0.05) continue;
		// Dates at a line's beginning open something new.
		const isDated = findPeriod(line.text)?.index === 0 && !/^(?:de|from|desde|entre|since)\s/.test(line.plain);
		const isOpen = !/[.:;!?]$/.test(above.text);
		const isLong = above.text.length >= 45;
		line.continues =
			(!isDated && isOpen && isContinuationText(line.text) && (isLong || above.bullet || above.continues)) ||
			(above.wraps && (isLong || above.bullet || above.continues));
	}
	return lines;
}
