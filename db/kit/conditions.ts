import { type RawBuilder, sql } from "kysely";
import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import { type DescribedField, type Entity, findField } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { CriterionCondition } from "#app/entities/kit/list-criteria.ts";
import type { Condition, ListQuery, SearchInterpretation, Viewer } from "#app/entities/kit/list-query.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { escapeLike } from "#db/kit/like.ts";
import { candidateHits } from "./candidate-hits.ts";
import { criterionConditions, criterionSets, intersectSets } from "./criterion-sql.ts";
import { cellCondition } from "./custom-field-conditions.ts";
import { fieldSql } from "./derived-columns.ts";
import type { Scoped } from "./in-business.ts";
import { identifyingRefs, searchByReferences } from "./search-by-reference.ts";
import { dropExclusions, matchVisibleText, maxCheckedMatches } from "./search-document-columns.ts";

type Sql = RawBuilder<unknown>;

/** Alias of the entity's table in all queries of the kit. */
export const rowAlias = "r";
export const columnSql = (name: string) => sql.ref(`${rowAlias}.${name}`);

/** List conditions: business, not archived, visibility, URL filters. `bySets` replaces the criteria. */
export function buildWhere(db: Scoped, entity: Entity, query: ListQuery, bySets?: readonly Sql[]): Sql {
	const sets = query.conditions.flatMap((condition) => criterionSets(condition, query.viewer)).map((set) => set.ids());
	return sql.join(
		[
			...visibleRowConditions(db, entity, query.viewer),
			// Lapsed talent-pool candidates are opened from their process but never found by search.
			...(entity.list.search === "candidates" ? [sql`${columnSql("consent_lapsed_at")} is null`] : []),
			...query.conditions.flatMap((condition) =>
				condition.is === "criterion"
					? criterionConditions(condition, query.viewer)
					: [meets(db, entity, condition, query.viewer)],
			),
			...(query.words
				? [orAlso(buildSearch(db, entity, query.words, query.viewer, query.also ? [] : sets), query, sets)]
				: (bySets ?? (sets.length > 0 ? [within("id", intersectSets(sets))] : []))),
			...(query.subordinates && entity.list.owner ? [ownTeam(db, entity, query.viewer)] : []),
		],
		sql` and `,
	);
}

/** Rows visible to the viewer: the rule for show, edit, bulk, search and export. */
export function visibleRowConditions(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	which: "living" | "deleted" = "living",
): Sql[] {
	const own: Sql[] = [sql`${columnSql("business_id")} = ${db.businessId}`];
	if (which === "deleted") own.push(...restorableRowConditions(entity));
	else if (!entity.undeletable) own.push(sql`${columnSql("archived_at")} is null`);
	if (entity.private && !viewer.isAdmin) {
		const { flag, owner, shared } = entity.private;
		const sharedWith = shared ? sql` or ${viewer.id} = any(${columnSql(shared)})` : sql``;
		own.push(sql`(not ${columnSql(flag)} or ${columnSql(owner)} = ${viewer.id}${sharedWith})`);
	}
	// Repeats row-level security so that an index can answer.
	const ofReach = reached[entity.key];
	if (ofReach && getNarrowScope(viewer, entity.resource))
		own.push(sql`${columnSql("id")} = any(array(select ${sql.raw(ofReach)}(app_reach_people(${entity.resource}))))`);
	return own;
}

/** Deleted rows that can be restored: neither merged nor erased. */
export function restorableRowConditions(entity: Entity): Sql[] {
	return [
		sql`${columnSql("archived_at")} is not null`,
		...(entity.rights?.includes("merge") ? [sql`${columnSql("merged_to_id")} is null`] : []),
		...(entity.key === "candidates" ? [sql`${columnSql("anonymised_at")} is null`] : []),
	];
}

/** Large tables with the SQL function of their data scope. */
const reached: Readonly<Record<string, string>> = { candidates: "app_candidates_of", applies: "app_applies_of" };

/** Matches words in rows and their references; steps match through their candidate. */
function buildSearch(
	db: Scoped,
	entity: Entity,
	words: SearchInterpretation,
	viewer: Viewer,
	sets: readonly Sql[],
): Sql {
	if (entity.scope === "everyone") return inName(entity, words);
	if (entity.list.search === "its_job")
		return within("job_id", searchByReferences(db, jobs, words, identifyingRefs(jobs, viewer)));
	if (entity.list.search !== "candidates" && entity.list.search !== "its_candidate")
		return within("id", searchByReferences(db, entity, words, identifyingRefs(entity, viewer)));
	const name = entity.list.search === "candidates" ? "id" : "candidate_id";
	const seen = matchVisibleText("candidates", "k", words);
	if (!seen) return within(name, intersectSets([candidateHits(words, db, viewer), ...sets]));
	const hits = candidateHits(dropExclusions(words), db, viewer, maxCheckedMatches);
	const judged = sql`select k.id from candidates k where k.business_id = ${db.businessId} and k.id = any(array(${hits})) and ${seen}`;
	return within(name, intersectSets([judged, ...sets]));
}

/** Rows matched by the words or by custom texts; sets narrow both. */
function orAlso(search: Sql, { also }: ListQuery, sets: readonly Sql[]): Sql {
	if (!also) return search;
	const either = sql`(${search} or ${columnSql("id")} = any(${sql.val(also)}::bigint[]))`;
	return sets.length === 0 ? either : sql`${either} and ${within("id", intersectSets(sets))}`;
}

const within = (name: string, ids: Sql) => sql`${columnSql(name)} = any(array(${ids}))`;

/** Tables without a business have no search documents: they are searched by name. */
function inName(entity: Entity, { piece, terms }: SearchInterpretation): Sql {
	const input = piece === null ? [...terms.required, ...terms.optional].map(({ text }) => text) : [piece];
	const name = sql`app_plain(${columnSql(entity.name)})`;
	const has = (text: string) => sql`${name} like '%' || app_plain(${escapeLike(text)}) || '%'`;
	const parts = [...input.map(has), ...terms.excluded.map(({ text }) => sql`not ${has(text)}`)];
	return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

type FieldCondition = Exclude<Condition, CriterionCondition>;

function meets(db: Scoped, entity: Entity, condition: FieldCondition, viewer: Viewer): Sql {
	const field = findField(entity, condition.field);
	if (!field) throw new Error(`${entity.key} has no field ${condition.field}`);
	if (field.via) {
		const { column: by, entity: target, field: own } = field.via;
		// The target's row has the same alias: within the subquery it hides the outer one.
		const find = (
			test: Sql,
		) => sql`${columnSql(by)} in (select ${columnSql("id")} from ${sql.table(target.table)} ${sql.ref(rowAlias)}
  where ${columnSql("business_id")} = ${db.businessId} and ${test})`;
		return meetsJoined(own, condition, (inner) => meets(db, target, inner, viewer), find);
	}
	const refs =
		condition.is === "refs" && field.kind === "ref" ? () => idsOfRefs(db, field.to, condition, viewer) : null;
	const byCells = cellCondition(rowAlias, field, condition, refs);
	if (byCells) return byCells;
	const value = fieldSql(entity, field, rowAlias);
	switch (condition.is) {
		case "any": {
			const array = sql`${sql.val(condition.values)}::${sql.raw(typeof condition.values[0] === "number" ? "int[]" : "text[]")}`;
			if (field.kind === "choices") return sql`${value} && ${array}`;
			if (field.kind === "options")
				return orNone(condition.values.length > 0 ? sql`${value} && ${array}` : null, value, condition.none);
			// A single value as an equality lets an index return sorted rows.
			const some =
				condition.values.length === 1 ? sql`${value} = ${condition.values[0]}` : sql`${value} = any(${array})`;
			return orNone(condition.values.length > 0 ? some : null, value, condition.none);
		}
		case "refs": {
			if (field.kind === "many") return manyMeets(db, field, condition, viewer);
			if (!refs) throw new Error(`${condition.field} points nowhere`);
			const some = sql`${value} = any(array(${refs()}))`;
			return orNone(condition.uids.length > 0 || condition.me ? some : null, value, condition.none);
		}
		case "related": {
			if (field.kind !== "related") throw new Error(`${condition.field} relates to nothing`);
			return sql`${columnSql("id")} = any(array(
  select x.${sql.ref(field.own)} from ${sql.table(field.through)} x where x.business_id = ${db.businessId}
     and x.reference_type = ${condition.to} and x.reference_id = (${idSql(db, condition.to, condition.uid)})))`;
		}
		case "range":
			return between(value, condition.from, condition.to, true);
		case "time":
			return between(value, condition.from, condition.to, false);
		case "nothing":
			return sql`false`;
		case "none":
			return sql`${value} is null`;
		case "yes":
			return field.column.endsWith("_at")
				? sql`${value} is ${condition.value ? sql`not null` : sql`null`}`
				: sql`${value} = ${condition.value}`;
		case "tags":
			return sql`${value} && ${sql.val(condition.values)}::text[]`;
		case "text":
			// Large tables match whole values by index, small ones parts.
			return sql`(${sql.join(
				condition.values.map((item) =>
					condition.exact || (entity.list.search === "candidates" && field.custom === undefined)
						? sql`${value} = ${item}`
						: sql`app_plain(${value}::text) like '%' || app_plain(${escapeLike(item)}) || '%'`,
				),
				sql` or `,
			)})`;
	}
}

/** Rows whose reference meets the condition; without reference when it requests missing values. */
function meetsJoined(
	{ name, kind }: DescribedField,
	condition: FieldCondition,
	meet: (condition: FieldCondition) => Sql,
	find: (test: Sql) => Sql,
): Sql {
	const inner = { ...condition, field: name };
	if (inner.is !== "none" && !("none" in inner && inner.none)) return find(meet(inner));
	const empty: FieldCondition =
		kind === "ref" || kind === "many"
			? { field: name, is: "refs", uids: [], me: false, none: true }
			: { field: name, is: "none" };
	const nobody = sql`coalesce(not ${find(sql`not ${meet(empty)}`)}, true)`;
	const isAlone =
		inner.is === "none" || (inner.is === "any" ? inner.values.length === 0 : inner.uids.length === 0 && !inner.me);
	return isAlone ? nobody : sql`(${find(meet({ ...inner, none: false }))} or ${nobody})`;
}

function orNone(some: Sql | null, value: Sql, none: boolean): Sql {
	if (!some) return sql`${value} is null`;
	return none ? sql`(${some} or ${value} is null)` : some;
}

function between(value: Sql, from: unknown, to: unknown, included: boolean): Sql {
	const parts = [
		...(from === null ? [] : [sql`${value} >= ${from}`]),
		...(to === null ? [] : [included ? sql`${value} <= ${to}` : sql`${value} < ${to}`]),
	];
	return sql.join(parts, sql` and `);
}

type Refs = Extract<Condition, { is: "refs" }>;

function idsOfRefs(db: Scoped, to: RefTarget, { uids, me }: Refs, viewer: Viewer): Sql {
	const target = sql`select t.id from ${sql.table(getTarget(to).table)} t where t.business_id = ${db.businessId} and t.uid = any(${sql.val(uids)}::text[])`;
	return me ? sql`${target} union all select ${viewer.id}::bigint` : target;
}

function manyMeets(
	db: Scoped,
	field: { through: string; own: string; other: string; to: RefTarget },
	condition: Refs,
	viewer: Viewer,
): Sql {
	const through = sql.table(field.through);
	const some = sql`${columnSql("id")} = any(array(select x.${sql.ref(field.own)} from ${through} x where x.business_id = ${db.businessId}
    and x.${sql.ref(field.other)} = any(array(${idsOfRefs(db, field.to, condition, viewer)}))))`;
	const nobody = sql`not exists (select from ${through} x where x.business_id = ${db.businessId} and x.${sql.ref(field.own)} = ${columnSql("id")})`;
	if (condition.uids.length === 0 && !condition.me) return nobody;
	return condition.none ? sql`(${some} or ${nobody})` : some;
}

/** Subquery for the id of a public id: another business's yields nothing. */
export function idSql(db: Scoped, to: RefTarget, uid: string): Sql {
	return sql`select t.id from ${sql.table(getTarget(to).table)} t where t.business_id = ${db.businessId} and t.uid = ${uid}`;
}

/** Rows of the viewer and of everyone below in the hierarchy. */
function ownTeam(db: Scoped, entity: Entity, viewer: Viewer): Sql {
	const owner = entity.fields[entity.list.owner ?? ""];
	if (!owner) throw new Error(`${entity.key} has no owner`);
	const team = sql`
  with recursive team as (
    select ${viewer.id}::bigint as id
    union select p.id from recruiters p join team on p.business_id = ${db.businessId} and p.manager_id = team.id)
  select id from team`;
	if (owner.kind === "many")
		return sql`${columnSql("id")} = any(array(select x.${sql.ref(owner.own)} from ${sql.table(owner.through)} x
    where x.business_id = ${db.businessId} and x.${sql.ref(owner.other)} = any(array(${team}))))`;
	return sql`${columnSql(owner.column)} = any(array(${team}))`;
}
