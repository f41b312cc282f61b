import { parseSearchQuery } from "#app/domain/search/parse-search-query.ts";
import { listTerms } from "#app/domain/search/search-query.ts";
import { foldText } from "#app/domain/text/fold-text.ts";

const name = "found";
const mostMarks = 500;
const mostWords = 50;

/** Highlights search words with the CSS Highlight API, which adds no elements. */
export function highlightMatches(root: Element | null, query: string): void {
	if (typeof Highlight === "undefined" || !CSS.highlights) return;
	CSS.highlights.delete(name);
	const { must, welcome } = parseSearchQuery(query);
	const words = listTerms([...must, ...welcome])
		.slice(0, mostWords)
		.map(({ text }) => foldText(text))
		.filter(({ length }) => length > 1);
	if (!root || words.length === 0) return;
	const ranges: Range[] = [];
	const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode(); node && ranges.length < mostMarks; node = texts.nextNode()) {
		const text = node.nodeValue ?? "";
		const plain = foldText(text);
		// A ligature normalises to two letters, which would shift the offsets.
		if (plain.length !== text.length) continue;
		for (const word of words)
			for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
				const range = new Range();
				range.setStart(node, at);
				range.setEnd(node, at + word.length);
				ranges.push(range);
			}
	}
	if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
}
