import { searchWords } from "../search/search-words.ts";

const marks = /(^|\s)[-+]\S|["“”()*:]|(^|\s)(AND|OR|NOT|E|OU|NÃO)(\s|$)/;

/** Words are matched literally, so search operators in them are refused. */
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
