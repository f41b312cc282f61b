import { type RawBuilder, sql } from "kysely";
import type { Term, Terms } from "#app/domain/lists/list-terms.ts";
import { plainText } from "#app/domain/text/plain-text.ts";

type Query = RawBuilder<unknown>;

const nothing: Query = sql`''::tsquery`;

/**
 * The text of a tsquery over documents of `app_document`, which hold Portuguese stems and unaccented words: every term must
 * be there, as a stem, as it was typed, in the other number, or, from five letters on, as a beginning. Null for no terms.
 * Built by functions that accept any text: nothing typed can break out of it.
 */
export function everyTerm(
	{ required, optional, excluded }: Terms,
	{ title = [], synonyms = noSynonyms }: { title?: string[]; synonyms?: Synonyms } = {},
): Query {
	const parts = [
		...[...required, ...optional].map((term) => oneTerm(term, synonyms)),
		...excluded.map((term) => sql`!!${oneTerm(term, synonyms)}`),
		...title.map(inTitle),
	];
	return parts.length === 0 ? sql`null::text` : sql`nullif((${sql.join(parts, sql` && `)})::text, '')`;
}

/** What must be there once something is: plain words then are welcome, no more. */
export function mustTerms(terms: Terms): Query {
	return everyTerm(terms.required.length > 0 ? { ...terms, optional: [] } : terms);
}

/** Words that are welcome beside required ones: who has one comes first. */
export function welcomeTerms({ required, optional }: Terms): Query {
	if (required.length === 0 || optional.length === 0) return sql`null::text`;
	return sql`nullif((${sql.join(
		optional.map((term) => oneTerm(term, noSynonyms)),
		sql` || `,
	)})::text, '')`;
}

/** Other words for a word, unaccented: phrases where they have several. */
export type Synonyms = (word: string) => readonly string[];
const noSynonyms: Synonyms = () => [];

function oneTerm({ text, phrase }: Term, synonyms: Synonyms): Query {
	const stem = sql`phraseto_tsquery('portuguese', ${text})`;
	const written = sql`phraseto_tsquery('simple', app_plain(${text}))`;
	const others = synonyms(plainText(text)).map((other) => sql`phraseto_tsquery('simple', ${other})`);
	const isWord = !phrase && /^\p{L}+$/u.test(text);
	// A first name is looked for as it is written: the stem of Paula is that of Paulo.
	const forms = [
		isWord ? sql`case when app_is_first_name(${plainText(text)}) then ${nothing} else ${stem} end` : stem,
		written,
		...others,
	];
	if (isWord) {
		const word = plainText(text);
		forms.push(...otherNumbers(word).map((other) => sql`phraseto_tsquery('simple', ${other})`));
		if (word.length >= 5) forms.push(beginning(word, ":*"));
	}
	return sql`(${sql.join(forms, sql` || `)})`;
}

/** Weight A of a job's document is its title. From five letters on a beginning is enough: titles vary in gender and number. */
function inTitle(word: string): Query {
	return beginning(word.length >= 5 ? word.replace(/(oes|[aeo]s|[aeos])$/, "") : word, word.length >= 5 ? ":*A" : ":A");
}

function beginning(word: string, mark: string): Query {
	return sql`coalesce((nullif(phraseto_tsquery('simple', ${word})::text, '') || ${mark})::tsquery, ${nothing})`;
}

/** Stems keep accents: "estagios" would not find "estágio" without its own singular. */
function otherNumbers(word: string): string[] {
	if (word.length < 4) return [];
	if (word.endsWith("oes") || word.endsWith("aes")) return [`${word.slice(0, -3)}ao`];
	if (word.endsWith("ns")) return [`${word.slice(0, -2)}m`];
	if (word.endsWith("s")) return [word.slice(0, -1)];
	if (word.endsWith("ao")) return [`${word.slice(0, -2)}oes`];
	if (word.endsWith("m")) return [`${word.slice(0, -1)}ns`];
	return [`${word}s`];
}
