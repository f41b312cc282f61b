import { foldText } from "../text/fold-text.ts";

/** PostgreSQL limits words to 2,046 bytes; real words are far shorter. */
const longestWord = 250;

/** Must split like the database's `app_search_text`: letters and digits only. */
export function searchWords(text: string): string[] {
	return foldText(text)
		.replaceAll("c++", "cplusplus")
		.replaceAll("c#", "csharp")
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.map((word) => word.slice(0, longestWord));
}

/** Words of a purely textual search; empty with numbers, addresses, phrases or operators. */
export function plainWords(q: string): string[] {
	const words = q.trim() === "" ? [] : foldText(q.trim()).split(/\s+/);
	return words.length <= 6 && words.every((word) => /^[a-z]{2,40}$/.test(word)) ? words : [];
}

/** For `to_tsquery`: words in any order, gender and number, longer ones as prefixes; null: none. */
export function toWordsTsquery(text: string): string | null {
	const words = searchWords(text).slice(0, 12);
	const any = (word: string) => wordForms(word).map((form) => `'${form}'${form.length > 3 ? ":*" : ""}`);
	return words.length === 0 ? null : words.map((word) => `(${any(word).join(" | ")})`).join(" & ");
}

/** "front-end" as one word; null for a text without a hyphen between letters. */
export function joinHyphenatedWord(text: string): string | null {
	const plain = foldText(text);
	return /^[a-z0-9]+(-[a-z0-9]+)+$/.test(plain) ? plain.replaceAll("-", "") : null;
}

/** Words written as one, as two, or with a hyphen. */
const compounds =
	/^(front|back|full|home|cross|e|pos|pre|micro|on|off|part|in)(end|stack|office|functional|commerce|learning|business|vendas|venda|services|service|boarding|line|site|time|company)$/;

/** Parts of a compound often written as two words; null for other words. */
export function splitCompound(word: string): [string, string] | null {
	const [, first, second] = compounds.exec(word) ?? [];
	return first && second ? [first, second] : null;
}

/** Singular and plural, masculine and feminine of a word without accents; itself first. */
export function wordForms(word: string): string[] {
	if (!/^[a-z]{4,40}$/.test(word)) return [word];
	const bases = [word, ...singulars(word)];
	const genders = [...new Set(bases.flatMap((base) => [base, ...otherGender(base)]))];
	return [...new Set([...genders, ...genders.flatMap(plurals)])];
}

function singulars(word: string): string[] {
	if (/[oa]es$/.test(word)) return [`${word.slice(0, -3)}ao`];
	if (word.endsWith("ns")) return [`${word.slice(0, -2)}m`];
	if (word.endsWith("ais")) return [`${word.slice(0, -2)}l`];
	if (/[rsz]es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
	if (/[^s]s$/.test(word)) return [word.slice(0, -1)];
	return [];
}

function plurals(word: string): string[] {
	if (word.endsWith("s")) return [];
	if (word.endsWith("ao")) return [`${word.slice(0, -2)}oes`];
	if (word.endsWith("m")) return [`${word.slice(0, -1)}ns`, `${word}s`];
	if (word.endsWith("al")) return [`${word.slice(0, -1)}is`, `${word}s`];
	if (/[rz]$/.test(word)) return [`${word}es`, `${word}s`];
	return [`${word}s`];
}

/** Gender endings of trades; names and things have no other gender. */
const trades: readonly (readonly [masculine: RegExp, RegExp, feminine: string, masculine: string])[] = [
	[/[^aeiou]or$/, /[^aeiou]ora$/, "ora", "or"],
	[/[ae]dor$|itor$|utor$|ntor$|etor$/, /[ae]dora$|itora$|utora$|ntora$|etora$/, "ora", "or"],
	[/eiro$/, /eira$/, "eira", "eiro"],
	[/ario$/, /aria$/, "aria", "ario"],
	[/ogo$/, /oga$/, "oga", "ogo"],
	[/[aei]tivo$/, /[aei]tiva$/, "iva", "ivo"],
	[/ecnico$|edico$|anico$|imico$|isico$/, /ecnica$|edica$|anica$|imica$|isica$/, "ica", "ico"],
	[/[gvz]ado$|itado$/, /[gvz]ada$|itada$/, "ada", "ado"],
	[/iteto$/, /iteta$/, "eta", "eto"],
];

function otherGender(word: string): string[] {
	if (word.length < 6) return [];
	for (const [masculine, feminine, toFeminine, toMasculine] of trades) {
		if (feminine.test(word)) return [word.slice(0, -toFeminine.length) + toMasculine];
		if (masculine.test(word)) return [word.slice(0, -toMasculine.length) + toFeminine];
	}
	return [];
}
