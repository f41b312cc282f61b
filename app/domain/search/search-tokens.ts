/** A bracket, quoted text, or text between blanks; `at` counts from 1. */
export interface SearchToken {
	kind: "open" | "close" | "phrase" | "chunk";
	text: string;
	/** `+` or `-` right before it. */
	sign: "" | "+" | "-";
	/** Name before a colon right before it. */
	field: string | null;
	at: number;
	/** Whether a phrase's quote is closed. */
	closed: boolean;
}

const piece = /([+-]?)(?:(\p{L}[\p{L}_]*):(?!\/\/))?(?:"([^"]*)("?)|([()])|([^\s"(),;]+))?/uy;
const blanks = /[\s,;]*/uy;

/** The pieces of a query, in linear time. */
export function readSearchTokens(text: string): SearchToken[] {
	const tokens: SearchToken[] = [];
	let at = 0;
	while (at < text.length) {
		blanks.lastIndex = at;
		at += blanks.exec(text)?.[0].length ?? 0;
		if (at >= text.length) break;
		piece.lastIndex = at;
		const match = piece.exec(text);
		const length = match?.[0].length ?? 0;
		if (!match || length === 0) {
			at += 1;
			continue;
		}
		const [, sign = "", field, phrase, quote, bracket, chunk] = match;
		tokens.push({
			kind: phrase !== undefined ? "phrase" : bracket === "(" ? "open" : bracket === ")" ? "close" : "chunk",
			text: phrase ?? chunk ?? "",
			sign: sign as SearchToken["sign"],
			field: field ?? null,
			at: at + 1,
			closed: quote !== "",
		});
		at += length;
	}
	return tokens;
}
