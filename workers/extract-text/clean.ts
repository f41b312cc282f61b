/** Letters of the private-use area that Symbol and Wingdings use as signs of a list. */
const listSigns = /^[\uf02d\uf06c-\uf077\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc\uf0fe]/;
const bullet =
	/^(?:[\u2022\u25cf\u25aa\u25a0\u25a1\u25e6\u25cb\u2023\u2043\u2219\u00b7\u27a2\u27a4\u25ba\u25b6\u25b8\u2713\u2714\u2192\u2756\u25c6\u2b25\u2605\u2726\u00bb\u203a>]\s*|[-*\u2013\u2014+]\s+)(?=[^\s\d]|\d{1,3}[^\d/.-]|\d{1,3}[.,]\d)/;
const ligatures: Readonly<Record<string, string>> = {
	"\ufb00": "ff",
	"\ufb01": "fi",
	"\ufb02": "fl",
	"\ufb03": "ffi",
	"\ufb04": "ffl",
	"\ufb05": "st",
	"\ufb06": "st",
};

/** A line's text as people read it: no icons, no invisible signs, ligatures as letters, tabs kept. */
export function cleanText(text: string): string {
	return text
		.toWellFormed()
		.normalize("NFC")
		.replace(/[\ufb00-\ufb06]/g, (letter) => ligatures[letter] ?? letter)
		.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffd]|\p{Variation_Selector}/gu, "")
		.replace(/[\u{e000}-\u{f8ff}\u{f0000}-\u{10ffff}]/gu, " ")
		.replace(/[^\P{Cc}\t]/gu, " ")
		.replace(/(?<=\p{L})[\u2018\u2019\u02bc](?=\p{L})/gu, "'")
		.replace(/[^\S\t]/g, " ");
}

/** A line's content without the sign of a list's item, and whether there was one. */
export function takeBullet(text: string): { text: string; bullet: boolean } {
	const trimmed = text.trimStart();
	if (listSigns.test(trimmed)) return { text: trimmed.slice(1).trimStart(), bullet: true };
	const sign = bullet.exec(trimmed);
	return sign ? { text: trimmed.slice(sign[0].length), bullet: true } : { text, bullet: false };
}

/** "E X P E R I Ê N C I A" as a word; two blanks or more stand between the words of such a heading. */
export function joinSpacedLetters(text: string): string {
	const groups = text.trim().split(/ {2,}|\t/);
	const letters = groups.map((group) => group.split(" "));
	const all = letters.flat();
	if (all.length < 4 || !all.every((part) => /^[\p{L}\p{N}&/,.:-]\p{M}?$/u.test(part))) return text;
	if (all.filter((part) => /\p{L}/u.test(part)).length < all.length * 0.75) return text;
	return letters.map((group) => group.join("")).join(" ");
}
