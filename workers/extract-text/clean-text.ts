/** Removes icons, invisible characters and rating dots, expands ligatures and preserves tabs. */
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

/** Joins letter-spaced headings; two or more spaces separate their words. */
export function joinSpacedLetters(text: string): string {
	const groups = text.trim().split(/ {2,}|\t/);
	const letters = groups.map((group) => group.split(" "));
	const all = letters.flat();
	if (all.length < 4 || !all.every((part) => /^[\p{L}\p{N}&/,.:-]\p{M}?$/u.test(part))) return text;
	if (all.filter((part) => /\p{L}/u.test(part)).length < all.length * 0.75) return text;
	return letters.map((group) => group.join("")).join(" ");
}
