import { type RawBuilder, sql } from "kysely";
import { bestFirst, newestFirst } from "#app/domain/lists/list-view.ts";
import { isNumbered } from "#app/domain/reference/enumerations.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { type InterpretedListQuery, interpretAsWords, type ListQuery } from "#app/entities/kit/list-query.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { buildDocumentQuery } from "#db/queries/search-terms.ts";
import { nearestWords } from "#db/queries/spelling-suggestions.ts";
import {
	candidateCountQuery,
	candidateIdsQuery,
	candidatePageQuery,
	fewHits,
	manyHits,
	nameWords,
} from "./candidate-hits.ts";
import { buildSelectList } from "./columns.ts";
import { buildWhere, columnSql, rowAlias, visibleRowConditions } from "./conditions.ts";
import { criteriaCountQuery, criteriaPageQuery } from "./criteria-query.ts";
import { cellOrder } from "./custom-field-conditions.ts";
import { fieldSql } from "./derived-columns.ts";
import type { Scoped } from "./in-business.ts";
import { identifyingRefs } from "./search-by-reference.ts";
import { hasHiddenText } from "./search-document-columns.ts";
import type { EntityRecord } from "./types.ts";

type Sql = RawBuilder<unknown>;

interface Page {
	skip: number;
	take: number;
	/** Matches counted by `countRows`: few are sorted whole, many are read in order. */
	counted?: number;
}

/** Selects the page's ids from an index before reading the rows. */
export async function listRows(
	db: Scoped,
	entity: Entity,
	query: ListQuery,
	fields: readonly string[],
	page: Page,
): Promise<EntityRecord[]> {
	const { rows } = await pageQuery(db, entity, query, fields, page).execute(db);
	return fillPage(db, entity, query.viewer, fields, rows);
}

/** Fills in fields that a single read loads for all rows of a page. */
async function fillPage(
	db: Scoped,
	entity: Entity,
	viewer: ListQuery["viewer"],
	fields: readonly string[],
	rows: EntityRecord[],
): Promise<EntityRecord[]> {
	const { page } = getEntitySql(entity.key);
	const names = page?.fields.filter((name) => fields.includes(name)) ?? [];
	if (!page || names.length === 0 || rows.length === 0) return rows;
	const values = await page.read(
		db,
		rows.map(({ id }) => id),
		viewer,
	);
	for (const row of rows) for (const name of names) row[name] = values.get(row.id)?.[name] ?? null;
	return rows;
}

/** A board's rows: the first per choice value, reading each column only as displayed. */
export async function boardRows(
	db: Scoped,
	entity: Entity,
	query: ListQuery,
	fields: readonly string[],
	{ by, shares }: { by: string; shares: ReadonlyMap<string, number> },
): Promise<EntityRecord[]> {
	const field = entity.fields[by];
	const columns = [...shares].filter(([, take]) => take > 0);
	if (!field || columns.length === 0) return [];
	// Some choice lists store numbers, others words.
	const isNumber = field.kind === "choice" && isNumbered(field.list);
	const stored = fieldSql(entity, field, rowAlias);
	const of = (value: string) =>
		value === "" ? sql`${stored} is null` : sql`${stored} = ${isNumber ? Number(value) : value}`;
	const ids = columns.map(
		([value, take]) => sql`array(select ${columnSql("id")} from ${orderedRows(entity, query)}
  where ${buildWhere(db, entity, query)} and ${of(value)} order by ${getOrder(entity, query)} limit ${take})`,
	);
	const { rows } = await getRows(db, entity, query, fields, sql.join(ids, sql` || `)).execute(db);
	return fillPage(db, entity, query.viewer, fields, rows);
}

/** Query of a page, shared by `listRows` and the benchmark that inspects its plan. */
export function pageQuery(
	db: Scoped,
	entity: Entity,
	query: ListQuery,
	fields: readonly string[],
	page: Page,
): RawBuilder<EntityRecord> {
	const ids =
		(entity.list.search === "candidates" && candidatePageQuery(db, query, page)) || idsInOrder(db, entity, query, page);
	return getRows(db, entity, query, fields, sql`array(${ids})`);
}

function getRows(db: Scoped, entity: Entity, query: ListQuery, fields: readonly string[], ids: Sql) {
	return sql<EntityRecord>`select ${buildSelectList(db, entity, query.viewer, fields)}
from unnest(${ids}) with ordinality as hit(id, place)
join ${sql.table(entity.table)} ${sql.ref(rowAlias)} on ${columnSql("business_id")} = ${db.businessId} and ${columnSql("id")} = hit.id
order by hit.place`;
}

function idsInOrder(db: Scoped, entity: Entity, query: ListQuery, { skip, take, counted }: Page): Sql {
	const ranked =
		isBestFirst(query) &&
		!query.also &&
		!entity.list.search &&
		entity.scope !== "everyone" &&
		!hasHiddenText(entity.table);
	const words = ranked && (counted ?? 0) <= fewHits ? nameWords(query.words) : [];
	const best = sql`rank_entity(${entity.key}, ${query.words ? buildDocumentQuery(query.words) : null}, ${sql.val(words)}::text[]) as hit(id, rank)`;
	// Matches by a referenced record's name rank after direct matches.
	if (words.length > 0 && identifyingRefs(entity, query.viewer).length > 0)
		return sql`select ${columnSql("id")} from ${sql.table(entity.table)} ${sql.ref(rowAlias)} left join ${best} on ${columnSql("id")} = hit.id
  where ${buildWhere(db, entity, query)}
  order by coalesce(hit.rank, 0) desc, ${columnSql("created_at")} desc, ${columnSql("id")} desc offset ${skip} limit ${take}`;
	if (query.words && words.length > 0)
		return sql`select ${columnSql("id")} from ${best}
  join ${sql.table(entity.table)} ${sql.ref(rowAlias)} on ${columnSql("id")} = hit.id where ${buildWhere(db, entity, { ...query, words: null })}
  order by hit.rank desc, ${columnSql("created_at")} desc, ${columnSql("id")} desc offset ${skip} limit ${take}`;
	const [from, order, rest] = [orderedRows(entity, query), getOrder(entity, query), sql`offset ${skip} limit ${take}`];
	return (
		criteriaPageQuery(db, entity, query, { from, order, rest, isMany: (counted ?? 0) > manyHits }) ??
		sql`select ${columnSql("id")} from ${from} where ${buildWhere(db, entity, query)} order by ${order} ${rest}`
	);
}

/** The table, joined with the cells whose index has the requested order. */
function orderedRows(entity: Entity, query: ListQuery): Sql {
	const ordered = cellOrder(rowAlias, entity, query);
	return sql`${sql.table(entity.table)} ${sql.ref(rowAlias)} ${ordered ? ordered.join : sql``}`;
}

const isBestFirst = ({ order }: ListQuery) => order.some(({ key }) => key === bestFirst.key);

function getOrder(entity: Entity, query: ListQuery): Sql {
	// Of too many to rank, the newest.
	const order = isBestFirst(query) ? [newestFirst] : query.order;
	const cells = cellOrder(rowAlias, entity, query);
	const keys = order.flatMap(({ key, descending }, at) => {
		const field = entity.fields[key];
		if (!field) return [];
		if (cells && at === 0) return [cells.key];
		// Nulls last when descending, else first; omitted for NOT NULL columns to match plain indexes.
		const full = (field.required && field.custom === undefined) || key === "created_at" || key === "updated_at";
		const stored = fieldSql(entity, field, rowAlias);
		if (descending) return [full ? sql`${stored} desc` : sql`${stored} desc nulls last`];
		return [full ? stored : sql`${stored} nulls first`];
	});
	// The tiebreaker follows the first key's direction, so one index gives the full order.
	const last = cells?.last ?? (order[0]?.descending === false ? columnSql("id") : sql`${columnSql("id")} desc`);
	return sql.join([...keys, last], sql`, `);
}

/** How many rows match, never counting past `cap`. */
export async function countRows(db: Scoped, entity: Entity, query: ListQuery, cap: number): Promise<number> {
	const { rows } = await countQuery(db, entity, query, cap).execute(db);
	return rows[0]?.count ?? 0;
}

/** `countRows` of several lists in one question, in their order. */
export async function countRowsOfLists(
	db: Scoped,
	lists: readonly { entity: Entity; query: ListQuery }[],
	cap: number,
): Promise<number[]> {
	if (lists.length === 0) return [];
	const counts = lists.map(({ entity, query }) => sql`(select count from (${countQuery(db, entity, query, cap)}) n)`);
	const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
	return rows[0]?.counts ?? [];
}

/** The query of `countRows`. */
export function countQuery(db: Scoped, entity: Entity, query: ListQuery, cap: number): RawBuilder<{ count: number }> {
	const own =
		(entity.list.search === "candidates" ? candidateCountQuery(db, query, cap) : null) ??
		criteriaCountQuery(db, entity, query, cap);
	return sql<{ count: number }>`${
		own ??
		sql`select count(*) as count from (select from ${sql.table(entity.table)} ${sql.ref(rowAlias)}
  where ${buildWhere(db, entity, query)} limit ${cap}) hits`
	}`;
}

/** The first search reading with results; otherwise `nearest` tries similar words, named in `corrected`. */
export async function findMatchingInterpretation(
	listRequest: InterpretedListQuery,
	count: (query: ListQuery) => Promise<number>,
	nearest: ((words: string[]) => Promise<string[]>) | null,
): Promise<{ query: ListQuery; counted: number; corrected?: string }> {
	const { also, ...base } = listRequest.query;
	let query: ListQuery = base;
	for (const words of listRequest.readings) {
		query = { ...base, words };
		const counted = await count(query);
		if (counted === 0) continue;
		// With thousands of word matches, adding custom texts is not worth another plan.
		if (!also || counted > fewHits) return { query, counted };
		return { query: { ...query, also }, counted: await count({ ...query, also }) };
	}
	if (also) {
		query = { ...listRequest.query, words: listRequest.readings[0] ?? null };
		const counted = await count(query);
		if (counted > 0) return { query, counted };
	}
	const near = nearest && listRequest.plainWords.length > 0 ? await nearest(listRequest.plainWords) : [];
	if (near.length === 0 || near.join() === listRequest.plainWords.join()) return { query, counted: 0 };
	const corrected = near.join(" ");
	const nearer = { ...listRequest.query, words: interpretAsWords(corrected, listRequest.query.viewer) };
	const counted = await count(nearer);
	return counted > 0 ? { query: nearer, counted, corrected } : { query, counted: 0 };
}

/** For `findMatchingInterpretation` of an entity's list. */
export function nearestWordsFinder(db: Scoped, entity: Entity): (words: string[]) => Promise<string[]> {
	const { search } = entity.list;
	const of = search === "its_job" ? "jobs" : search ? "candidates" : entity.key;
	return (words) => nearestWords(db, of, words);
}

/** Matching rows per choice value; multi-value fields count in each value. */
export async function countBy(
	db: Scoped,
	entity: Entity,
	query: ListQuery,
	field: string,
): Promise<Map<string, number>> {
	const by = entity.fields[field];
	if (!by) return new Map();
	const stored = fieldSql(entity, by, rowAlias);
	const value = by.kind === "options" ? sql`unnest(coalesce(${stored}, array[null::text]))` : sql`${stored}::text`;
	const { rows } = await sql<{ value: string | null; count: number }>`
select ${value} as value, count(*) as count from ${sql.table(entity.table)} ${sql.ref(rowAlias)}
where ${buildWhere(db, entity, query)} group by 1`.execute(db);
	return new Map(rows.map(({ value, count }) => [value ?? "", count]));
}

interface Step {
	/** Last id of the previous step; null to begin. */
	after: number | null;
	take: number;
}

/** Matching ids in id order, in steps, for bulk runs and exports. */
export async function listIds(db: Scoped, entity: Entity, query: ListQuery, { after, take }: Step): Promise<number[]> {
	const walk = entity.list.search === "candidates" ? candidateIdsQuery(db, query, after, take) : null;
	if (walk) return (await sql<RecordRow<"id">>`${walk}`.execute(db)).rows.map(({ id }) => id);
	const { rows } = await sql<RecordRow<"id">>`
select ${columnSql("id")} as id from ${sql.table(entity.table)} ${sql.ref(rowAlias)} where ${buildWhere(db, entity, query)}
  ${after === null ? sql`` : sql`and ${columnSql("id")} > ${after}`} order by ${columnSql("id")} limit ${take}`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}

/** Rows in id order that the viewer may still see, for exports and bulk runs. */
export async function rowsByIds(
	db: Scoped,
	entity: Entity,
	viewer: ListQuery["viewer"],
	ids: readonly number[],
	fields: readonly string[],
): Promise<EntityRecord[]> {
	const { rows } = await sql<EntityRecord>`
select ${buildSelectList(db, entity, viewer, fields)} from ${sql.table(entity.table)} ${sql.ref(rowAlias)}
where ${sql.join(visibleRowConditions(db, entity, viewer), sql` and `)} and ${columnSql("id")} = any(${sql.val(ids)}::bigint[])
order by ${columnSql("id")}`.execute(db);
	return rows;
}

/** Ids of the public ids that the viewer may see. */
export async function idsByUids(
	db: Scoped,
	entity: Entity,
	viewer: ListQuery["viewer"],
	uids: readonly string[],
): Promise<{ id: number; uid: string }[]> {
	const { rows } = await sql<RecordRow<"id" | "uid">>`
select ${columnSql("id")} as id, ${columnSql("uid")} as uid from ${sql.table(entity.table)} ${sql.ref(rowAlias)}
where ${sql.join(visibleRowConditions(db, entity, viewer), sql` and `)} and ${columnSql("uid")} = any(${sql.val(uids)}::text[])`.execute(
		db,
	);
	return rows;
}
