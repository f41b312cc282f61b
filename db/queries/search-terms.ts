import { type RawBuilder, sql } from "kysely";
import type { Term, Terms } from "#app/domain/lists/list-terms.ts";
import { type ProseField, type ProseReader, searchFields } from "#app/domain/search/search-fields.ts";
import { isFlat, type SearchQuery, type SearchTerm } from "#app/domain/search/search-query.ts";
import { termTsquery, toTsquery } from "#app/domain/search/search-tsquery.ts";
import { searchWords, wordForms } from "#app/domain/search/search-words.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import { maskedColumns } from "#db/kit/query-masking.ts";

type Query = RawBuilder<unknown>;

const nothing: Query = sql`''::tsquery`;

/** Terms match by stem, as typed, by number or, from five letters, by prefix. SQL functions escape all input; null for no terms. */
export function buildTermsQuery(
	{ required, optional, excluded }: Terms,
	{ title = [], synonyms = false }: { title?: string[]; synonyms?: boolean } = {},
): Query {
	const wanted = [...required, ...optional];
	const others = synonyms ? otherWords(wanted) : [];
	const parts = [
		...wanted.map((term, at) => oneTerm(term, others[at])),
		...excluded.map((term) => sql`!!${oneTerm(term)}`),
		...title.map(inTitle),
	];
	return parts.length === 0 ? sql`null::text` : sql`nullif((${sql.join(parts, sql` && `)})::text, '')`;
}

/** Required terms only, if there are any; optional terms then affect ranking alone. */
export function buildRequiredTermsQuery(terms: Terms): Query {
	return buildTermsQuery(terms.required.length > 0 ? { ...terms, optional: [] } : terms);
}

/** Optional terms next to required ones, used for ranking. */
export function buildOptionalTermsQuery({ required, optional }: Terms): Query {
	if (required.length === 0 || optional.length === 0) return sql`null::text`;
	return sql`nullif((${sql.join(
		optional.map((term) => oneTerm(term)),
		sql` || `,
	)})::text, '')`;
}

/** Maximum number of words in a synonym. */
const longestSynonym = 5;

/** Administrators' synonyms of each term, or of a run of terms. */
function otherWords(terms: readonly { text: string }[], fields: readonly string[] = []): Query[] {
	const words = terms.map(({ text }) => searchWords(text).join(" "));
	return words.map((word, at) => {
		const spans = words.flatMap((_, from) =>
			words.slice(from, from + longestSynonym).flatMap((_, more) => {
				const isAround = from <= at && at <= from + more;
				return isAround && more > 0 ? [words.slice(from, from + more + 1).join(" ")] : [];
			}),
		);
		return sql`app_synonyms(${sql.val([...wordForms(word), ...spans])}::text[], ${sql.val(fields)}::text[])`;
	});
}

function oneTerm({ text, phrase }: Term, other?: Query): Query {
	const stem = sql`phraseto_tsquery('portuguese', ${text})`;
	const written = sql`phraseto_tsquery('simple', app_plain(${text}))`;
	const isWord = !phrase && /^\p{L}+$/u.test(text);
	// First names match exactly: Paula and Paulo have the same stem.
	const forms = [
		isWord ? sql`case when app_is_first_name(${foldText(text)}) then ${nothing} else ${stem} end` : stem,
		written,
		...(other ? [other] : []),
	];
	if (isWord) {
		const word = foldText(text);
		forms.push(...otherNumbers(word).map((other) => sql`phraseto_tsquery('simple', ${other})`));
		if (word.length >= 5) forms.push(beginning(word, ":*"));
	}
	return sql`(${sql.join(forms, sql` || `)})`;
}

/** Weight A is the title. Prefix match from five letters: titles vary in gender. */
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

interface PeopleSearch {
	search: SearchQuery;
	prose?: ProseReader | undefined;
}

/** Plain words match in every form, queries with operators only by number and gender. Applies the reader's permissions; null for nothing. */
export function buildPeopleQuery({ search: { must, plain }, prose }: PeopleSearch): Query {
	const reader = prose && { ...prose, fields: prose.fields.filter(isWholeProse) };
	const terms = must.filter((node): node is SearchTerm => node.kind === "term");
	if (!plain || terms.length > mostLoose) return exactTerms(must, reader);
	const telling = terms.filter(({ text }) => !fillers.has(foldText(text)));
	const synonyms = otherWords(terms, [searchFields.title.code, searchFields.skill.code]);
	const parts = (telling.length > 0 ? telling : terms).map((term) => {
		const own = looseTerm(term, synonyms[terms.indexOf(term)]);
		const others = reader ? peopleInProse(term, reader) : [];
		return others.length > 0
			? sql`(${sql.join([own, ...others.map((other) => sql`(${other})::tsquery`)], sql` || `)})`
			: own;
	});
	return parts.length === 0 ? sql`null::text` : sql`nullif((${sql.join(parts, sql` && `)})::text, '')`;
}

/** Prose may contain masked data, so any mask excludes it entirely. */
export const isWholeProse = (field: ProseField): boolean =>
	({ note: ["notes"], mail: ["candidates"], answer: ["candidates"], interview: ["interviews"] })[field].every(
		(table) => maskedColumns(table).size === 0,
	);

/** Placeholder in a tsquery's text for matches found elsewhere; no word contains it. */
const gap = "\u0001";

function exactTerms(must: SearchQuery["must"], reader: ProseReader | undefined): Query {
	const others: Query[] = [];
	let count = 0;
	const extend = (term: SearchTerm, own: string) => {
		if (!reader || count >= mostInProse) return own;
		const people = peopleInProse(term, reader);
		if (people.length === 0) return own;
		count += 1;
		others.push(...people);
		return `(${own}${` | ${gap}`.repeat(people.length)})`;
	};
	const [first = null, ...rest] = toTsquery({ kind: "and", nodes: must }, { extend })?.split(gap) ?? [];
	const parts = rest.flatMap((text, at) => [others[at] ?? sql`''`, sql`${text}::text`]);
	return sql`(${sql.join([sql`${first}::text`, ...parts], sql` || `)})`;
}

/** Limits for prose search: words per query, and texts per kind. */
const mostInProse = 12;
const mostTexts = 2_000;

/** One tsquery per kind of text, matching the people it is about. */
function peopleInProse(term: SearchTerm, reader: ProseReader): Query[] {
	const { field } = term;
	return reader.fields
		.filter((sort) => field === null || field === sort)
		.map((sort) => {
			const ids = (entity: string) =>
				sql`any(array(select search_entity(${entity}, ${termTsquery({ ...term, field: null })}, null) limit ${sql.lit(mostTexts)}))`;
			return sql`(select coalesce(string_agg(distinct '''id/' || x.id || '''', ' | '), '''id/0''') from (${peopleOfTexts[sort](ids, reader)}) x)`;
		});
}

type Ids = (entity: string) => Query;

const peopleOfTexts: Record<ProseField, (ids: Ids, reader: ProseReader) => Query> = {
	note: (ids, { id, isAdmin }) => sql`select x.reference_id as id from note_relations x
  join notes n on n.business_id = x.business_id and n.id = x.note_id
  where x.business_id = app_business() and x.reference_type = 'candidates' and n.archived_at is null
    and (not n.private or n.created_by_id = ${id} or ${isAdmin}::boolean) and n.id = ${ids("notes")}`,
	mail: (ids) => sql`select x.reference_id as id from email_relations x
  where x.business_id = app_business() and x.reference_type = 'candidates' and x.email_id = ${ids("email_messages")}`,
	answer: (ids) => sql`select r.candidate_id as id from form_requests r
  where r.business_id = app_business() and r.id = ${ids("form_requests")}`,
	interview: (ids) => sql`select i.candidate_id as id from interviews i
  where i.business_id = app_business() and i.archived_at is null and i.id = ${ids("interviews")}`,
};

/** `buildTermsQuery` for documents without field labels: words of a field may match anywhere. */
export function buildDocumentQuery({ terms, search }: { terms: Terms; search?: SearchQuery }): Query {
	const count = terms.required.length + terms.optional.length + terms.excluded.length;
	// Flat terms are truncated at a limit; longer searches use the full query.
	if (!search || (isFlat(search) && count === search.must.length + search.welcome.length))
		return buildTermsQuery(terms);
	return sql`${toTsquery({ kind: "and", nodes: search.must }, { fields: false })}::text`;
}

/** Optional terms for ranking, in the format of `buildPeopleQuery`. */
export function buildOptionalPeopleQuery({ welcome }: SearchQuery): Query {
	return sql`${welcome.length === 0 ? null : toTsquery({ kind: "or", nodes: welcome })}::text`;
}

/** Above this number of words, only exact forms are searched. */
const mostLoose = 20;
const fillers = new Set("a as o os e de da das do dos em na no para com the of and in for".split(" "));

function looseTerm(term: SearchTerm, other: Query = nothing): Query {
	const exact = sql`${termTsquery(term)}::tsquery`;
	if (term.form === "phrase") return exact;
	const stem = sql`phraseto_tsquery('portuguese', ${term.text})`;
	const words = searchWords(term.text);
	const [word = ""] = words;
	const forms = [exact, other];
	if (words.length !== 1) return sql`(${sql.join([...forms, stem], sql` || `)})`;
	// First names match exactly: Paula and Paulo have the same stem.
	forms.push(sql`case when app_is_first_name(${word}) then ${nothing} else ${stem} end`);
	if (word.length >= 5) forms.push(sql`${termTsquery({ ...term, form: "prefix" })}::tsquery`);
	return sql`(${sql.join(forms, sql` || `)})`;
}
