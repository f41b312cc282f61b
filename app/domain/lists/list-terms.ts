export type Term = { text: string; phrase: boolean };
export type Terms = { required: Term[]; optional: Term[]; excluded: Term[] };

export const longestQuery = 300;
const maxTerms = 20;

/** What a person typed in a list's search: `+must`, `-not`, `"a phrase"`, anything else is optional. */
export function parseTerms(query: unknown): Terms {
	const terms: Terms = { required: [], optional: [], excluded: [] };
	if (typeof query !== "string") return terms;
	const text = query
		.toWellFormed()
		.normalize("NFC")
		.slice(0, longestQuery)
		.replace(/[“”„«»]/g, '"')
		.replace(/\p{Cc}/gu, " ");
	let count = 0;
	for (const match of text.matchAll(/([+-]?)(?:"([^"]*)"?|([^\s"]+))/g)) {
		const [, sign, quoted, bare] = match;
		const words = (quoted ?? bare ?? "").replace(/\s+/g, " ").trim();
		if (!/[\p{L}\p{N}]/u.test(words)) continue;
		const term = { text: words, phrase: quoted !== undefined };
		(sign === "+" ? terms.required : sign === "-" ? terms.excluded : terms.optional).push(term);
		count += 1;
		if (count === maxTerms) break;
	}
	return terms;
}

/** Terms as the person would type them again: for chips that remove one. */
export function formatTerms(terms: Terms): string {
	const write = (sign: string) => (term: Term) => sign + (term.phrase ? `"${term.text}"` : term.text);
	return [...terms.required.map(write("+")), ...terms.optional.map(write("")), ...terms.excluded.map(write("-"))].join(
		" ",
	);
}

export function hasTerms(terms: Terms): boolean {
	return terms.required.length + terms.optional.length + terms.excluded.length > 0;
}

/**
 * The terms as text for Postgres `to_tsquery`, safe whatever was typed; null when there is nothing to look for.
 * Optional terms widen the search ("any") only while nothing is required; a public search asks for all its words ("all").
 * A bare word also matches what it begins ("desenv" finds "desenvolvedora").
 */
export function toTsQuery(
	terms: Terms,
	{ optional = "any", prefix = true }: { optional?: "any" | "all"; prefix?: boolean } = {},
): string | null {
	const write = (term: Term) =>
		`'${lexeme(term.text)}'${prefix && !term.phrase && /^[\p{L}\p{N}]+$/u.test(term.text) ? ":*" : ""}`;
	const parts = terms.required.map(write);
	if (terms.optional.length > 0) {
		if (optional === "all") parts.push(...terms.optional.map(write));
		else if (parts.length === 0) parts.push(`(${terms.optional.map(write).join(" | ")})`);
	}
	parts.push(...terms.excluded.map((term) => `!${write(term)}`));
	return parts.length === 0 ? null : parts.join(" & ");
}

/** Inside quotes to_tsquery knows two special characters; without them there is nothing to escape. */
function lexeme(text: string): string {
	return text.replace(/['\\]/g, " ").trim();
}
