import { isPeriod } from "./dates.ts";

/** Letters of the private-use area that Symbol and Wingdings use as signs of a list. */
const listSigns = /^[\uf02d\uf06c-\uf06e\uf071\uf076\uf077\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/;
const sign =
	/^[\u2022\u25cf\u25aa\u25a0\u25a1\u25e6\u25cb\u2023\u2043\u2219\u00b7\u27a2\u27a4\u25ba\u25b6\u25b8\u2713\u2714\u2192\u2756\u25c6\u2b25\u2605\u2726\u00bb\u203a>]\s*(?=[\p{L}\p{N}"'(\u201c])/u;
const dash = /^[-*\u2013\u2014+]\s+(?=\S)/;

/** A line's text as people read it: no icons, no invisible signs, no rows of dots that rate, ligatures as letters, tabs kept. */
export function cleanText(text: string): string {
	return text
		.toWellFormed()
		.normalize("NFC")
		.replace(/[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]/g, (letter) => letter.normalize("NFKC"))
		.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffd]|\p{Variation_Selector}/gu, "")
		.replace(/(?<![^\s])[\p{So}\u25a0-\u25ff\u2605\u2606]+(?![^\s])/gu, " ")
		.replace(/[\u{e000}-\u{f8ff}\u{f0000}-\u{10ffff}]/gu, " ")
		.replace(/[^\P{Cc}\t]/gu, " ")
		.replace(/(?<=\p{L})[\u2018\u2019\u02bc](?=\p{L})/gu, "'")
		.replace(/[^\S\t]/g, " ");
}

/** A line's content without the sign of a list's item, and whether there was one. */
export function takeBullet(text: string): { text: string; bullet: boolean } {
	const trimmed = text.trimStart();
	if (listSigns.test(trimmed)) return { text: trimmed.slice(1).trimStart(), bullet: true };
	const mark = sign.exec(trimmed)?.[0] ?? dash.exec(trimmed)?.[0];
	if (mark === undefined) return { text, bullet: false };
	const rest = trimmed.slice(mark.length);
	// "2019" above "- 2021" is a time.
	return dash.test(`${mark}x`) && isPeriod(rest) ? { text, bullet: false } : { text: rest, bullet: true };
}

/** Whether a text is nothing but a list's sign; Word writes the second level's as the letter o. */
export const isListSign = (text: string): boolean =>
	text === "o" || (text.length <= 2 && takeBullet(`${text} x`).bullet);

/** "E X P E R I Ê N C I A" as a word; two blanks or more stand between the words of such a heading. */
export function joinSpacedLetters(text: string): string {
	const groups = text.trim().split(/ {2,}|\t/);
	const letters = groups.map((group) => group.split(" "));
	const all = letters.flat();
	if (all.length < 4 || !all.every((part) => /^[\p{L}\p{N}&/,.:-]\p{M}?$/u.test(part))) return text;
	if (all.filter((part) => /\p{L}/u.test(part)).length < all.length * 0.75) return text;
	return letters.map((group) => group.join("")).join(" ");
}
