import { findDate, findPeriod } from "./cv-period.ts";

/** Letters of the private-use area that Symbol and Wingdings use as signs of a list. */
const symbols = /^[\uf02d\uf06c-\uf06e\uf071\uf076\uf077\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]\s*/;
const sign =
	/^[\u2022\u25cf\u25aa\u25a0\u25a1\u25e6\u25cb\u2023\u2043\u2219\u00b7\u27a2\u27a4\u25ba\u25b6\u25b8\u2713\u2714\u2192\u2756\u25c6\u2b25\u2605\u2726\u00bb\u203a>]\s*(?=[\p{L}\p{N}"'(\u201c])/u;
const dash = /^[-*\u2013\u2014+]\s+(?=\S)/;

/** Strips a list marker; `bullet` tells whether there was one. */
export function stripListMarker(text: string): { text: string; bullet: boolean } {
	const trimmed = text.trimStart();
	const mark = (symbols.exec(trimmed) ?? sign.exec(trimmed))?.[0];
	if (mark !== undefined) return { text: trimmed.slice(mark.length), bullet: true };
	const line = dash.exec(trimmed)?.[0];
	if (line === undefined) return { text, bullet: false };
	const rest = trimmed.slice(line.length);
	// "2019" above "- 2021" is a time.
	return isTime(rest) ? { text, bullet: false } : { text: rest, bullet: true };
}

function isTime(text: string): boolean {
	const date = findPeriod(text) ?? findDate(text);
	const isOpen = /^(?:o momento|atual(?:mente)?|presente?|hoje|current|now|actualidad)$/i.test(text.trim());
	return isOpen || (date !== null && date.index === 0 && date.length >= text.trim().length - 1);
}

/** Word exports second-level bullets as the letter o. */
export const isListMarker = (text: string): boolean =>
	text === "o" || (text.length <= 2 && stripListMarker(`${text} x`).bullet);
