import { type RawBuilder, sql } from "kysely";
import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { ListQuery } from "#app/entities/kit/list-query.ts";
import type { CriterionSet } from "#db/entities/candidate-criteria.ts";
import { buildWhere, columnSql, rowAlias } from "./conditions.ts";
import { criterionSets } from "./criterion-sql.ts";
import type { Scoped } from "./in-business.ts";

type Sql = RawBuilder<unknown>;

/** Limits for reading criteria whole, and for checking candidates individually. */
export interface CriteriaLimits {
	/** For a single criterion, whose matches need no further check. */
	alone: number;
	/** For one of several criteria, with each match checked against the others. */
	among: number;
}
export const criteriaLimits: CriteriaLimits = { alone: 20_000, among: 2_000 };

/** Criteria sets of a list filtered by criteria alone; null for any other list. */
function readSets(query: ListQuery): CriterionSet[] | null {
	if (query.words || query.also) return null;
	const sets = query.conditions.flatMap((condition) => criterionSets(condition, query.viewer));
	return sets.length > 0 ? sets : null;
}

function readParts(
	db: Scoped,
	entity: Entity,
	query: ListQuery,
	sets: readonly CriterionSet[],
	limits: CriteriaLimits,
) {
	const most = sets.length === 1 ? limits.alone : limits.among;
	const probe = (at: number) => sql.ref(`probe_${at}`);
	const probes = sets.map(
		(set, at) => sql`${probe(at)} as materialized (select id from (${set.ids(most)}) hit(id) limit ${most})`,
	);
	const isWhole = (at: number) => sql`(select count(*) from ${probe(at)}) < ${most}`;
	const choose = (take: (at: number) => Sql) =>
		sql`case ${sql.join(
			sets.map((_, at) => sql`when ${isWhole(at)} then ${take(at)}`),
			sql` `,
		)} end`;
	// The first criterion with few matches: they are checked against the others.
	const chosen = sql`chosen as materialized (select ${choose((at) => sql`${at}::int`)} as at)`;
	const ids = (at: number) => sql`array(select id from ${probe(at)})`;
	const at = sql`(select at from chosen)`;
	const others = sets.length === 1 ? [] : sets.map((set, n) => sql`(${at} = ${n}::int or ${set.has})`);
	const where = (bySets?: readonly Sql[]) => buildWhere(db, entity, query, bySets);
	const inIds = (ids: Sql) => sql`${columnSql("id")} = any((${ids})::bigint[])`;
	const isNarrowed =
		query.conditions.some((condition) => criterionSets(condition, query.viewer).length === 0) ||
		query.subordinates ||
		getNarrowScope(query.viewer, entity.resource);
	const table = sql`${sql.table(entity.table)} ${sql.ref(rowAlias)}`;
	return {
		probes: sql.join([...probes, chosen]),
		hasFew: sql`${at} is not null`,
		few: where([inIds(choose(ids)), ...others]),
		/** Matches of the only criterion, up to the limit; null with several. */
		some: sets.length === 1 ? where([inIds(ids(0))]) : null,
		one: where(sets.map((set) => set.has)),
		all: where(),
		/** Whether the other filters alone leave few people to check. */
		isNarrow: isNarrowed
			? sql`(select count(*) from (select from ${table} where ${where([])} limit ${limits.among}) few) < ${limits.among}`
			: null,
		table,
	};
}

/** Count of a list with criteria, up to `cap`; null when the general query applies. */
export function criteriaCountQuery(
	db: Scoped,
	entity: Entity,
	query: ListQuery,
	cap: number,
	limits = criteriaLimits,
): Sql | null {
	const sets = readSets(query);
	if (!sets) return null;
	const { probes, hasFew, few, some, one, all, isNarrow, table } = readParts(db, entity, query, sets, limits);
	const count = (where: Sql) => sql`(select count(*) from (select from ${table} where ${where} limit ${cap}) hits)`;
	// Once the rows read reach the cap, further ones cannot change the result.
	const isCapped = some !== null && cap <= limits.alone ? sql`when ${count(some)} >= ${cap} then ${cap}` : sql``;
	return sql`with ${probes} select case when ${hasFew} then ${count(few)} ${isCapped}
  ${isNarrow === null ? sql`` : sql`when ${isNarrow} then ${count(one)}`} else ${count(all)} end as count`;
}

/** Ordered ids of a page; `isMany` skips the size check for long lists. */
export function criteriaPageQuery(
	db: Scoped,
	entity: Entity,
	query: ListQuery,
	{ from, order, rest, isMany }: { from: Sql; order: Sql; rest: Sql; isMany: boolean },
	limits = criteriaLimits,
): Sql | null {
	const sets = readSets(query);
	if (!sets) return null;
	const { probes, hasFew, few, one, all, isNarrow } = readParts(db, entity, query, sets, limits);
	const page = (where: Sql) => sql`select ${columnSql("id")} from ${from} where ${where} order by ${order} ${rest}`;
	// With many matches the page fills soon: candidates are checked in list order.
	if (isMany) return page(one);
	return sql`with ${probes} select unnest(case when ${hasFew} then array(${page(few)})
  ${isNarrow === null ? sql`` : sql`when ${isNarrow} then array(${page(one)})`} else array(${page(all)}) end)`;
}
