import { type RawBuilder, sql } from "kysely";
import { isFlat } from "#app/domain/search/search-query.ts";
import { withoutExclusions } from "#app/domain/search/search-tsquery.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import type { SearchInterpretation } from "#app/entities/kit/list-query.ts";
import { buildDocumentQuery, buildPeopleQuery, buildTermsQuery } from "#db/queries/search-terms.ts";
import { maskedColumns } from "./query-masking.ts";

type Sql = RawBuilder<unknown>;

/** Columns of search documents (words and substrings); must match `app_search_triggers`. */
const documents: Readonly<Record<string, { words: readonly string[]; pieces: readonly string[] }>> = {
	candidates: {
		words: ["name", "role_name", "current_position", "current_company", "city", "state", "self_introduction", "tags"],
		pieces: ["name", "email", "mobile_phone"],
	},
	client_companies: {
		words: ["name", "legal_name", "aliases", "sector", "core_industry", "city", "tags", "about"],
		pieces: ["name", "cnpj", "phone", "domain"],
	},
	client_contacts: {
		words: ["name", "title", "departament", "tags"],
		pieces: ["name", "email", "mobile_phone", "phone"],
	},
	contacts: {
		words: ["name", "company_name", "title", "sector", "campaign", "city", "tags", "notes"],
		pieces: ["name", "company_name", "email", "mobile_phone", "phone", "cnpj"],
	},
	employees: { words: ["name", "position"], pieces: ["name", "email", "mobile_phone"] },
	feedbacks: { words: ["title", "text"], pieces: ["title"] },
	interview_kits: { words: ["name", "purpose"], pieces: ["name"] },
	interview_questions: { words: ["question", "good_answer"], pieces: ["question"] },
	interviews: { words: ["title", "place_or_link", "note", "feedback"], pieces: ["title"] },
	jobs: {
		words: ["title", "code", "company_name", "sector", "city", "state", "position"],
		pieces: ["title"],
	},
	meetings: { words: ["subject", "description", "outcome", "next_step"], pieces: ["subject", "place"] },
	notes: { words: ["excerpt", "body_text"], pieces: ["excerpt"] },
	offers: { words: ["title", "note"], pieces: ["title"] },
	placements: { words: ["title"], pieces: ["title"] },
	projects: { words: ["name", "description", "tags"], pieces: ["name"] },
	proposals: { words: ["title", "company_name", "signer_name"], pieces: ["title", "number"] },
	prospecting_templates: { words: ["name", "description"], pieces: ["name"] },
	signature_requests: { words: ["title", "verification_code"], pieces: ["title"] },
	submissions: { words: ["title", "subject"], pieces: ["title"] },
	tasks: { words: ["subject", "description"], pieces: ["subject"] },
	tearsheets: { words: ["name", "description", "purpose"], pieces: ["name"] },
	template_notes: { words: ["name", "body"], pieces: ["name"] },
	timesheets: { words: ["title"], pieces: ["title"] },
};

/** @internal Columns whose words a table's documents hold. */
export const searchedColumns = (table: string): readonly string[] => documents[table]?.words ?? [];

const points = (
	row: string,
): Sql => sql`(select string_agg(case p.kind when 'phone' then substr(p.value, 2) else p.value end, ' ')
  from contact_points p where p.business_id = ${at(row, "business_id")} and p.reference_type = 'candidates'
    and p.reference_id = ${at(row, "id")} and p.state <> 'invalid')`;

const at = (row: string, column: string) => sql.ref(`${row}.${column}`);

/** With masked fields, only this many of the newest matches are checked. */
export const maxCheckedMatches = 2_000;

/** Whether documents contain text hidden from the viewer: a CV may contain anything. */
export function hasHiddenText(table: string): boolean {
	const { words = [], pieces = [] } = documents[table] ?? {};
	const hidden = maskedColumns(table);
	if (table === "candidates") return hidden.size > 0;
	return [...words, ...pieces].some((column) => hidden.has(column));
}

/** Exclusions are checked on visible columns instead of the documents. */
export function dropExclusions({ terms, piece, search, prose }: SearchInterpretation): SearchInterpretation {
	const words = { terms: { ...terms, excluded: [] }, piece, ...(prose ? { prose } : {}) };
	if (!search) return words;
	const must = search.must.map(withoutExclusions).filter((node) => node !== null);
	return { ...words, search: { ...search, must } };
}

/** Checks hits against visible text, because documents include hidden fields; null when nothing is hidden. */
export function matchVisibleText(table: string, row: string, words: SearchInterpretation): Sql | null {
	if (!hasHiddenText(table)) return null;
	const tests: Sql[] = [];
	const { required, optional, excluded } = words.terms;
	const hidden = getHidden(table, "words");
	if (words.search && (table === "candidates" || (hidden.length > 0 && !isFlat(words.search)))) {
		const terms =
			table === "candidates"
				? buildPeopleQuery({ search: words.search, prose: words.prose })
				: buildDocumentQuery(words);
		tests.push(sql`coalesce(${visibleDocument(table, row)} @@ (${terms})::tsquery, true)`);
	} else if (hidden.length > 0 && required.length + optional.length + excluded.length > 0) {
		const seen = sql`coalesce(${visibleDocument(table, row)} @@ (${buildTermsQuery(words.terms)})::tsquery, true)`;
		// Rebuilding a document is slow: only when hidden columns contain a word's beginning.
		const tells = excluded.length > 0 ? sql`true` : holdsBeginning(table, row, hidden, [...required, ...optional]);
		tests.push(sql`case when ${tells} then ${seen} else true end`);
	}
	if (words.piece !== null && getHidden(table, "pieces").length > 0)
		tests.push(matchesFragment(table, row, sql`app_plain(${words.piece}::text)`));
	return tests.length === 0 ? null : sql`(${sql.join(tests, sql` and `)})`;
}

function getHidden(table: string, part: "words" | "pieces"): string[] {
	const hidden = maskedColumns(table);
	return (documents[table]?.[part] ?? []).filter((column) => hidden.has(column));
}

/** Whether hidden columns contain a word's first letters: all its inflections start with them. */
function holdsBeginning(table: string, row: string, hidden: string[], terms: readonly { text: string }[]): Sql {
	const all = terms.flatMap(({ text }) => foldText(text).split(/[^a-z0-9]+/));
	const beginnings = all.filter(Boolean).map((word) => sql`h.words like ${`%${word.slice(0, 3)}%`}`);
	if (beginnings.length === 0) return sql`true`;
	const text = sql.join(hidden.map((column) => sql`k.${sql.ref(column)}::text`));
	return sql`exists (select from (select app_plain(concat_ws(' ', ${text})) as words from ${sql.table(`public.${table}`)} k
  where k.business_id = ${at(row, "business_id")} and k.id = ${at(row, "id")}) h where ${sql.join(beginnings, sql` or `)})`;
}

export function visibleDocument(table: string, row: string): Sql {
	// A CV may repeat hidden fields: it is excluded.
	if (table === "candidates")
		return sql`candidate_document(${sql.join(personColumns.map((column) => at(row, column)))}, ${maskedColumns(table).size === 0})`;
	const columns = (documents[table]?.words ?? []).map((column) =>
		["tags", "aliases"].includes(column)
			? sql`array_to_string(${at(row, column)}, ' ')`
			: sql`left(${at(row, column)}::text, 4000)`,
	);
	const text = sql`concat_ws(' ', ${sql.join(columns)})`;
	return sql`(app_document(${text}) || app_words(${text}))`;
}

/** The parameters of `candidate_document`. */
const personColumns = [
	"business_id",
	"id",
	"name",
	"role_name",
	"current_position",
	"current_company",
	"city",
	"state",
	"remote_work",
	"self_introduction",
	"tags",
];

/** Whether a normalised fragment occurs in the visible names, addresses and numbers. */
export function matchesFragment(table: string, row: string, piece: Sql): Sql {
	const columns = (documents[table]?.pieces ?? []).flatMap((column) => [
		sql`app_plain(${at(row, column)}::text)`,
		sql`nullif(regexp_replace(${at(row, column)}::text, '[^0-9]', '', 'g'), '')`,
	]);
	const all = sql.join([...columns, ...(table === "candidates" ? [points(row)] : [])]);
	return sql`concat_ws(' ', ${all}) like app_like(${piece})`;
}
