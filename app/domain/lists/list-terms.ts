export type Term = { text: string; phrase: boolean };
export type Terms = { required: Term[]; optional: Term[]; excluded: Term[] };

export const maxQueryLength = 300;
const maxTerms = 20;

/** Parses `+must`, `-not` and `"a phrase"`; other words are optional. */
export function parseTerms(query: unknown): Terms {
	const terms: Terms = { required: [], optional: [], excluded: [] };
	if (typeof query !== "string") return terms;
	const text = query
		.toWellFormed()
		.normalize("NFC")
		.slice(0, maxQueryLength)
		.replace(/[“”„«»]/g, '"')
		.replace(/\p{Cc}/gu, " ");
	let count = 0;
	for (const match of text.matchAll(/([+-]?)(?:"([^"]*)"?|([^\s"]+))/g)) {
		const [, sign, quoted, bare] = match;
		const words = (quoted ?? bare ?? "").replace(/\s+/g, " ").trim();
		if (!/[\p{L}\p{N}]/u.test(words)) continue;
		const term = { text: words, phrase: quoted !== undefined };
		const list = sign === "+" ? terms.required : sign === "-" ? terms.excluded : terms.optional;
		if (list.some(({ text, phrase }) => text === term.text && phrase === term.phrase)) continue;
		list.push(term);
		count += 1;
		if (count === maxTerms) break;
	}
	return terms;
}

export function hasTerms(terms: Terms): boolean {
	return terms.required.length + terms.optional.length + terms.excluded.length > 0;
}
