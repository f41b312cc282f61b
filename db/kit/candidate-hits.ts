import { type RawBuilder, sql } from "kysely";
import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import { can } from "#app/domain/access/permissions.ts";
import { normalizeCpf } from "#app/domain/candidates/document-numbers.ts";
import { bestFirst, newestFirst } from "#app/domain/lists/list-view.ts";
import { listTerms } from "#app/domain/search/search-query.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import type { Condition, ListQuery, SearchInterpretation, Viewer } from "#app/entities/kit/list-query.ts";
import {
	buildOptionalPeopleQuery,
	buildOptionalTermsQuery,
	buildPeopleQuery,
	buildRequiredTermsQuery,
} from "#db/queries/search-terms.ts";
import { blindIndexes } from "./blind-index.ts";
import { criterionSets, intersectSets } from "./criterion-sql.ts";
import type { Scoped } from "./in-business.ts";
import { maskedColumns } from "./query-masking.ts";

type Sql = RawBuilder<unknown>;

/** Below this count, sorting all matches is faster than walking an index. */
export const fewHits = 5_000;
const max = 10_000;
/** Above this many hits, pages fill before checking many candidates individually. */
export const manyHits = 10_000;
/** With more terms ranking says little and takes longer than the search itself. */
const mostRanked = 60;

/** Unordered ids of candidates matching by document or contact data; by CPF with permission. */
export function candidateHits(
	words: SearchInterpretation,
	db: Scoped,
	viewer: Viewer,
	most: number | null = null,
): Sql {
	const result = sql`select search_candidates(${getTerms(words)}, app_plain(${words.piece}::text), null, null, null, null, 0, ${most}::int)`;
	const cpf = getCpf(words, viewer);
	return cpf === null
		? result
		: sql`${result} union all select id from candidates where business_id = ${db.businessId} and (cpf_hash in (${cpfMarks(cpf)}) or cpf_doubt_hash in (${cpfMarks(cpf)}))`;
}

const getTerms = ({ terms, search, prose }: SearchInterpretation): Sql =>
	search ? buildPeopleQuery({ search, prose }) : buildRequiredTermsQuery(terms);
const getWelcome = ({ terms, search }: SearchInterpretation): Sql =>
	search ? buildOptionalPeopleQuery(search) : buildOptionalTermsQuery(terms);

/** Blind indexes of a CPF by all keys. */
const cpfMarks = (cpf: string) => sql.join(blindIndexes(cpf));

function getCpf(words: SearchInterpretation | null, viewer: Viewer): string | null {
	const cpf = normalizeCpf(words?.piece ?? "");
	return cpf && can(viewer, "view_sensitive", "candidates") ? cpf : null;
}

/** Result page from the search table; null when the general query must answer. */
export function candidatePageQuery(
	db: Scoped,
	query: ListQuery,
	{ skip, take, counted = max }: { skip: number; take: number; counted?: number },
): Sql | null {
	const params = getRequest(db, query, counted > manyHits);
	const sort = getSort(query);
	if (!params || !sort) return null;
	const words = isBestFirst(query) ? nameWords(query.words) : [];
	const { must = [], welcome } = query.words?.search ?? {};
	const isRanked =
		isBestFirst(query) && counted <= fewHits && welcome?.length === 0 && listTerms(must).length <= mostRanked;
	if (words.length > 0 || isRanked)
		return sql`select best_candidates(${params.terms}, ${sql.val(words)}::text[], ${params.facets}, ${params.ranges}, ${counted <= fewHits}, ${skip}, ${take})`;
	const page = (from: Sql | number, size: Sql | number) =>
		sql`page_of_candidates(${params.terms}, ${params.welcome}, ${params.piece}, ${params.facets}, ${params.ranges}, ${sort}, ${from}, ${size})`;
	if (counted > fewHits) return sql`select ${page(skip, take)}`;
	// Without a limit the planner uses the word index; with one it may scan everything.
	return sql`select id from ${page(0, max)} as hits(id) offset ${skip} limit ${take}`;
}

const isBestFirst = ({ order }: ListQuery) => order.length === 1 && order[0]?.key === bestFirst.key;

/** Words to match in names; with required words, optional ones only rank first. */
export function nameWords(words: SearchInterpretation | null): string[] {
	if (!words || words.piece !== null || words.search?.plain === false) return [];
	const { required, optional } = words.terms;
	if (required.length > 0 && optional.length > 0) return [];
	return [...required, ...optional].map(({ text }) => foldText(text));
}

/** Count for `candidatePage`. */
export function candidateCountQuery(db: Scoped, query: ListQuery, cap: number): Sql | null {
	const params = getRequest(db, query);
	if (!params) return null;
	return sql`select count_of_candidates(${params.terms}, ${params.piece}, ${params.facets}, ${params.ranges}, ${cap}) as count`;
}

/** Ids in order for bulk runs and exports; null when only the general query applies. */
export function candidateIdsQuery(db: Scoped, query: ListQuery, after: number | null, take: number): Sql | null {
	const params = getRequest(db, query);
	if (!params) return null;
	return sql`select id from walk_candidates(${params.terms}, ${params.piece}, ${params.facets}, ${params.ranges}, ${after ?? 0}, ${take}) as hits(id)`;
}

function getRequest(db: Scoped, query: ListQuery, isMany = false) {
	const { words, conditions, viewer, subordinates, also } = query;
	// The search tables ignore data scopes, so the general query answers.
	if (getNarrowScope(viewer, "candidates")) return null;
	// They ignore column masks as well.
	if (maskedColumns("candidates").size > 0) return null;
	// Table indexes already sort lists without words; a possible CPF needs the table.
	if (getCpf(words, viewer) !== null) return null;
	if (!words && !subordinates && conditions.every(isPlain)) return null;
	// Custom texts have documents of their own.
	if (words && also) return null;
	const facets: Sql[] = [];
	const ranges: Sql[] = [];
	const sets: Sql[] = [];
	for (const condition of conditions) {
		// Without words the general query begins with the ids.
		const ids = words ? criterionSets(condition, viewer) : [];
		if (ids.length > 0) {
			if (isMany) facets.push(...ids.map(({ parts }) => sql`jsonb_build_object('parts', ${parts})`));
			else sets.push(...ids.map((set) => set.ids()));
			continue;
		}
		const facet = getFacet(db, condition, viewer);
		const range = facet ? null : getRange(condition);
		if (facet) facets.push(facet);
		else if (range) ranges.push(range);
		else return null;
	}
	if (sets.length > 0) facets.push(sql`jsonb_build_object('ids', array(${intersectSets(sets)})::text)`);
	if (subordinates) facets.push(teamFacet(db, viewer));
	return {
		terms: words ? getTerms(words) : sql`null::text`,
		welcome: words ? getWelcome(words) : sql`null::text`,
		piece: words ? sql`app_plain(${words.piece}::text)` : sql`null::text`,
		facets: getList(facets),
		ranges: getList(ranges),
	};
}

const getList = (parts: Sql[]) => (parts.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.join(parts)})`);

/** One status or place: an index continues with the usual order. */
function isPlain(condition: Condition): boolean {
	if (condition.is === "any") return condition.field === "status" && condition.values.length === 1 && !condition.none;
	return false;
}

const marks: Record<string, string> = {
	status: "st",
	state: "uf",
	city: "ci",
	remote_work: "rw",
	owner: "ow",
	current_regime: "cr",
	hiring_regimes: "hr",
	professional_moment: "pm",
	education_level: "el",
	source: "so",
	completed_register: "cg",
	current_client_company: "cc",
	tags: "tg",
};

function getFacet(db: Scoped, condition: Condition, viewer: Viewer): Sql | null {
	const mark = marks[condition.field];
	if (!mark) return null;
	switch (condition.is) {
		case "any":
			return condition.none || condition.values.length === 0
				? null
				: anyOf(condition.values.map((value) => `${mark}:${value}`));
		case "tags":
			return anyOf(condition.values.map((value) => `${mark}:${value}`));
		case "text":
			return anyOf(condition.values.map((value) => `${mark}:${value}`));
		case "yes":
			return anyOf([`${mark}:${condition.value}`]);
		case "refs": {
			if (condition.none) return null;
			const table = condition.field === "owner" ? "recruiters" : "client_companies";
			const result = sql`select id from ${sql.table(table)} where business_id = ${db.businessId} and uid = any(${sql.val(condition.uids)}::text[])`;
			return getAnyId(mark, condition.me ? sql`${result} union all select ${viewer.id}::bigint` : result);
		}
		default:
			return null;
	}
}

function anyOf(values: string[]): Sql {
	return sql`jsonb_build_object('any', to_jsonb(${sql.val(values)}::text[]))`;
}

/** An empty result becomes an id that no row has. */
function getAnyId(mark: string, ids: Sql): Sql {
	return sql`jsonb_build_object('any', (select coalesce(jsonb_agg(${`${mark}:`}::text || id), '["-"]') from (${ids}) ids(id)))`;
}

function teamFacet(db: Scoped, viewer: Viewer): Sql {
	return getAnyId(
		"ow",
		sql`with recursive team as (select ${viewer.id}::bigint as id union
    select p.id from recruiters p join team on p.business_id = ${db.businessId} and p.manager_id = team.id) select id from team`,
	);
}

const rangeColumns: Record<string, string> = {
	created_at: "created_at",
	updated_at: "updated_at",
	last_contact_at: "last_contact_at",
	next_contact_at: "next_contact_at",
	available_from: "available_from",
	notice_period_days: "notice_period_days",
	score: "score",
	clt_expectation: "clt_expectation_cents",
	pj_expectation: "pj_expectation_cents",
	temporary_expectation: "temporary_expectation_cents",
	freelance_expectation: "freelance_expectation_cents",
};

function getRange(condition: Condition): Sql | null {
	const name = rangeColumns[condition.field];
	if (!name) return null;
	if (condition.is === "range")
		return sql`jsonb_strip_nulls(jsonb_build_object('column', ${name}::text, 'from', ${getText(condition.from)}::text, 'to', ${getText(condition.to)}::text))`;
	if (condition.is === "time")
		return sql`jsonb_strip_nulls(jsonb_build_object('column', ${name}::text, 'from', ${getText(condition.from)}::text, 'before', ${getText(condition.to)}::text))`;
	return null;
}

function getText(value: string | number | Date | null): string | null {
	if (value === null) return null;
	return value instanceof Date ? value.toISOString() : String(value);
}

const sortColumns = new Set([
	"created_at",
	"name",
	"status",
	"city",
	"updated_at",
	"last_contact_at",
	"next_contact_at",
]);

/** Sort keys; empty is the search table's own order, newest first. */
function getSort(query: ListQuery): Sql | null {
	const order = isBestFirst(query) ? [] : query.order;
	if (!order.every(({ key }) => sortColumns.has(key))) return null;
	const [first] = order;
	if (order.length === 0 || (order.length === 1 && first?.key === newestFirst.key && first.descending))
		return sql`'[]'::jsonb`;
	return sql`${JSON.stringify(order.map(({ key, descending }) => ({ column: key, desc: descending })))}::jsonb`;
}
