export interface Sentence {
	text: string;
	from: number;
	to: number;
}

const most = 3000;

/** The sentences of a text in their order; a line ends one too. */
export function splitSentences(text: string): Sentence[] {
	const result: Sentence[] = [];
	for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
		let from = 0;
		for (const { 0: end, index: at } of line.matchAll(/[.!?;](?=\s+[\p{Lu}\d"“(•–-])/gu)) {
			add(index + from, index + at + end.length);
			from = at + end.length;
		}
		add(index + from, index + line.length);
		if (result.length >= most) break;
	}
	return result;

	function add(from: number, to: number): void {
		const raw = text.slice(from, to);
		const own = raw.trim().replace(/^[•●▪◦*·–—-]\s*/, "");
		if (own === "") return;
		const start = from + raw.indexOf(own);
		result.push({ text: own, from: start, to: start + own.length });
	}
}
