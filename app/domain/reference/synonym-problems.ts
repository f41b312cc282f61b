import { searchWords } from "../search/search-words.ts";

const marks = /(^|\s)[-+]\S|["“”()*:]|(^|\s)(AND|OR|NOT|E|OU|NÃO)(\s|$)/;

/** What makes a group of words no group: each word is looked for as it stands, so signs of a search in it would mean nothing. */
export function synonymProblems({ words }: { words?: unknown }): Record<string, Broken> {
	const list = (Array.isArray(words) ? words : []).map(String);
	const marked = list.find((word) => marks.test(word) || searchWords(word).length === 0);
	if (marked !== undefined) return { words: { key: "forms:synonymMarks", values: { word: marked } } };
	const seen = new Set<string>();
	for (const word of list) {
		const plain = searchWords(word).join(" ");
		if (seen.has(plain)) return { words: { key: "forms:synonymTwice", values: { word } } };
		seen.add(plain);
	}
	return list.length < 2 ? { words: "forms:synonymAlone" } : {};
}

type Broken = string | { key: string; values: Record<string, string | number> };
