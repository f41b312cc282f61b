import { type RawBuilder, sql } from "kysely";
import { openStatuses, reachableStages } from "#app/domain/applies/pipeline.ts";
import { isSealed } from "#app/domain/reports/candidate-facts.ts";
import { countWaiting, cumulateStages } from "#app/domain/reports/cumulate-stages.ts";
import type { ReportGroup } from "#app/domain/reports/rank-groups.ts";
import type { Period } from "#app/domain/reports/time-steps.ts";
import { addDays } from "#app/domain/time/local-time.ts";
import { momentIn } from "#app/domain/time/zone-time.ts";
import { type Entity, findField } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { ListQuery, Viewer } from "#app/entities/kit/query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import type { FactDimension } from "#app/entities/reports/fact-dimensions.ts";
import { isMedian, type Measure } from "#app/entities/reports/measures.ts";
import { type Dimension, type StageDimension, severalValues } from "#app/entities/reports/report-fields.ts";
import { isReached } from "#app/entities/reports/report-request.ts";
import { getTarget } from "#app/entities/targets.ts";
import { candidateFactKeys } from "#db/entities/candidate-facts.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { buildWhere, column, row } from "#db/kit/conditions.ts";
import { fieldSql } from "#db/kit/derived-columns.ts";
import { furthestStage } from "#db/kit/furthest-stage.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { labelSql } from "#db/kit/label.ts";
import { privateTo } from "#db/kit/private-rows.ts";
import type { Row } from "#db/kit/row.ts";
import { inSet } from "#db/kit/sql-in.ts";
import { isStageExit } from "#db/kit/stage-exits.ts";
import type { SealedAnswers } from "./sealed-answers.ts";

type Sql = RawBuilder<unknown>;

/** More groups than this are not read; the largest are. */
const mostRead = 5_000;

export interface ReportSource {
	entity: Entity;
	definition: Measure;
	query: ListQuery;
	period: Period;
	/** The stage that stays are of, where only one is asked for. */
	leftStage: number | null;
	/** Sealed answers of the candidates, where one of the splits is by them. */
	answers: SealedAnswers | null;
	/** The business's time zone, by which days begin. */
	timezone: string;
}

type Numbers = Pick<ReportGroup, "rows" | "value">;

type ReadGroup = ReportGroup & { waiting: number | null };

/** A measure in groups and over all of its rows; `several`: a row may count in several groups, beside all stages it reached. */
export async function reportNumbers(
	db: Scoped,
	source: ReportSource,
	[by, split]: readonly [Dimension, Dimension | null],
	several: boolean,
): Promise<{ groups: ReportGroup[]; total: Numbers; waiting?: Map<string, number> }> {
	const { definition } = source;
	const reached = isReached(by) ? "by" : isReached(split) ? "split" : null;
	if (reached && !isMedian(definition)) {
		const furthest = { stage: "furthest" } as const;
		const groups = await readGroups(
			db,
			source,
			reached === "by" ? furthest : by,
			reached === "split" ? furthest : split,
			false,
		);
		return {
			groups: cumulateStages(groups, reached),
			total: several ? await reportTotal(db, source) : sumGroups(groups),
			...(reached === "by" && !split ? { waiting: countWaiting(groups) } : {}),
		};
	}
	if (!several && isMedian(definition)) {
		const [total, ...groups] = await readGroups(db, source, by, split, true);
		return { groups, total: total ?? nothing(definition) };
	}
	const groups = await reportGroups(db, source, by, split);
	if (several || groups.length === mostRead) return { groups, total: await reportTotal(db, source) };
	return { groups, total: sumGroups(groups) };
}

function sumGroups(groups: readonly Numbers[]): Numbers {
	const sum = (name: "rows" | "value") => groups.reduce((all, group) => all + (group[name] ?? 0), 0);
	return { rows: sum("rows"), value: sum("value") };
}

const nothing = (definition: Measure): ReadGroup => ({
	by: null,
	split: null,
	rows: 0,
	value: isMedian(definition) ? null : 0,
	spread: null,
	waiting: null,
});

/** A measure in groups, the largest first; without `by` all rows are one. Days of a step are the first of it, refs are ids, the rest is as stored. */
export const reportGroups = (db: Scoped, source: ReportSource, by: Dimension | null, split: Dimension | null) =>
	readGroups(db, source, by, split, false);

/** `withTotal`: the first group is all rows, read in the same pass. */
async function readGroups(
	db: Scoped,
	source: ReportSource,
	by: Dimension | null,
	split: Dimension | null,
	withTotal: boolean,
): Promise<ReadGroup[]> {
	const { entity, query, definition } = source;
	const keys = sql.join([...(by ? [sql`b.key`] : []), ...(split ? [sql`s.key`] : [])]);
	const grouping = withTotal ? sql`grouping sets ((${keys}), ())` : sql`1, 2`;
	const counts = [by, split].some((dimension) => dimension && "stage" in dimension && dimension.stage === "furthest");
	const { rows } = await sql<ReadGroup>`
select ${by ? sql`b.key` : sql`null`} as by, ${split ? sql`s.key` : sql`null`} as split,
  ${definition.stays ? sql`count(distinct ${column("id")})` : sql`count(*)`}::int as rows, ${aggregateSql(source)} as value,
  ${isMedian(definition) ? getSpreadSql(source) : sql`null`} as spread,
  ${counts ? sql`(count(*) filter (where ${column("status")} in ${inSet(openStatuses)} and ${column("withdrawn_at")} is null))::int` : sql`null`} as waiting
from ${sql.table(entity.table)} ${sql.ref(row)} ${definition.stays ? joinStays(source) : sql``} ${by ? joinKey(db, source, by, "b") : sql``} ${split ? joinKey(db, source, split, "s") : sql``}
where ${buildWhere(db.businessId, entity, query)}
group by ${grouping} order by ${withTotal ? sql`grouping(b.key) desc,` : sql``} 4 desc nulls last, 3 desc, 1, 2 limit ${mostRead}`.execute(
		db,
	);
	return rows;
}

/** A measure over all of its rows, each counted once. */
export async function reportTotal(db: Scoped, source: ReportSource): Promise<ReportGroup> {
	const [total] = await reportGroups(db, source, null, null);
	return total ?? nothing(source.definition);
}

function aggregateSql(source: ReportSource): Sql {
	const { entity, definition } = source;
	const { sum } = definition;
	// The same aggregate as the spread: rows are sorted once.
	if (isMedian(definition)) return sql`(${getSpreadSql(source)})[3]`;
	return sum === undefined ? sql`count(*)::float8` : sql`coalesce(sum(${getFieldSql(entity, sum)}), 0)::float8`;
}

/** The spread of a group's days, its median in the middle. */
const getSpreadSql = (source: ReportSource): Sql =>
	sql`percentile_cont(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by ${getDaysSql(source)})`;

/** Days of a row, or of a stay. */
function getDaysSql({ entity, definition: { days } }: ReportSource): Sql {
	if (!days) return sql`${stay}.seconds_in_status::float8 / 86400`;
	const [from, to] = days.map((name) => getFieldSql(entity, name));
	return sql`extract(epoch from ${to} - ${from})::float8 / 86400`;
}

/** Stays of applies in a stage that ended in the period. */
const stay = sql.ref("stay");
function joinStays({ period, leftStage, timezone }: ReportSource): Sql {
	return sql`join apply_events ${stay} on ${stay}.business_id = ${column("business_id")} and ${stay}.apply_id = ${column("id")} and ${isStageExit("stay")}
  and ${stay}.created_at >= ${momentIn(timezone, period.from, "00:00")} and ${stay}.created_at < ${momentIn(timezone, addDays(period.to, 1), "00:00")}
  ${leftStage === null ? sql`` : sql`and ${stay}.from_status = ${leftStage}`}`;
}

function getFieldSql(entity: Entity, name: string): Sql {
	const field = entity.fields[name];
	if (!field) throw new Error(`${entity.key} has no field ${name}`);
	const computed = field.kind === "computed" ? getEntitySql(entity.key).computed?.[name] : undefined;
	return computed ? computed(row) : fieldSql(entity, field, row);
}

/** The key of a group as a joined row: several where one row has several values. */
function joinKey({ businessId }: Scoped, source: ReportSource, dimension: Dimension, alias: "b" | "s"): Sql {
	const { entity } = source;
	if ("step" in dimension)
		return sql`cross join lateral (select ${getStepSql(source, dimension.step)} as key) ${sql.ref(alias)}`;
	if ("stage" in dimension) return joinStage(dimension.stage, alias);
	if ("fact" in dimension) return joinFact(source, dimension, alias);
	const field = findField(entity, dimension.field);
	if (!field) throw new Error(`${entity.key} has no field ${dimension.field}`);
	const id = column(field.via?.column ?? "id");
	if (field.kind === "many")
		return sql`left join lateral (select x.${sql.ref(field.other)}::text as key from ${sql.table(field.through)} x
  where x.business_id = ${businessId} and x.${sql.ref(field.own)} = ${id}) ${sql.ref(alias)} on true`;
	if (field.via) {
		const { entity: target, field: own } = field.via;
		const value = fieldSql(target, own, "v");
		const isSeveral = severalValues.has(own.kind);
		return sql`left join lateral (select ${isSeveral ? sql`distinct item::text` : getKeySql(own, value)} as key
  from ${sql.table(target.table)} v ${isSeveral ? sql`cross join lateral unnest(${value}) item` : sql``}
  where v.business_id = ${businessId} and v.id = ${id}) ${sql.ref(alias)} on true`;
	}
	const value = fieldSql(entity, field, row);
	if (severalValues.has(field.kind))
		return sql`left join lateral (select distinct item::text as key from unnest(${value}) item) ${sql.ref(alias)} on true`;
	return sql`cross join lateral (select ${getKeySql(field, value)} as key) ${sql.ref(alias)}`;
}

function joinFact({ answers }: ReportSource, { fact, by }: FactDimension, alias: "b" | "s"): Sql {
	const id = column(by === null ? "id" : "candidate_id");
	if (!isSealed(fact))
		return sql`left join lateral (select f.key from (${candidateFactKeys(fact, id)}) f where f.key is not null) ${sql.ref(alias)} on true`;
	const { ids = [], keys = [] } = answers ?? {};
	return sql`left join unnest(${sql.val(ids)}::bigint[], ${sql.val(keys)}::text[]) ${sql.ref(alias)}(id, key) on ${sql.ref(alias)}.id = ${id}`;
}

/** Stages of a way through the process: all that were reached, the furthest status, or the one a stay was in. */
function joinStage(stage: StageDimension, alias: "b" | "s"): Sql {
	if (stage === "left") return sql`cross join lateral (select ${stay}.from_status::text as key) ${sql.ref(alias)}`;
	if (stage === "furthest")
		return sql`cross join lateral (select ${furthestStage(row)}::text as key) ${sql.ref(alias)}`;
	return sql`cross join lateral (
  select stage::text as key from unnest(${sql.val([...reachableStages])}::int[]) stage where stage <= ${furthestStage(row)}) ${sql.ref(alias)}`;
}

function getKeySql(field: Entity["fields"][string], value: Sql): Sql {
	if (field.kind !== "yes") return sql`nullif(${value}::text, '')`;
	const holds = field.column.endsWith("_at") ? sql`${value} is not null` : value;
	return sql`case when ${holds} then 'yes' else 'no' end`;
}

function getStepSql({ entity, definition: { at }, timezone }: ReportSource, step: string): Sql {
	if (at === undefined)
		return sql`to_char(date_trunc(${step}, ${stay}.created_at at time zone ${timezone}), 'YYYY-MM-DD')`;
	const value = getFieldSql(entity, at);
	const local = entity.fields[at]?.kind === "day" ? sql`${value}::timestamp` : sql`${value} at time zone ${timezone}`;
	return sql`to_char(date_trunc(${step}, ${local}), 'YYYY-MM-DD')`;
}

/** Names of records by their ids; a record the viewer may not see has none. */
export async function reportLabels(
	db: Scoped,
	to: RefTarget,
	ids: readonly number[],
	viewer: Viewer,
): Promise<Map<number, { uid: string; label: string }>> {
	if (ids.length === 0 || !mayRead(viewer, to)) return new Map();
	const target = getTarget(to);
	const hidden = privateTo(target, viewer);
	const { rows } = await sql<Row<"recruiters", "id" | "uid" | "name">>`
select t.id, t.uid, (${labelSql(target, viewer)})::text as name from ${sql.table(target.table)} t
where t.business_id = ${db.businessId} and t.id = any(${sql.val(ids)}::bigint[]) ${hidden ? sql`and not ${hidden}` : sql``}`.execute(
		db,
	);
	return new Map(rows.map(({ id, uid, name }) => [id, { uid, label: name }]));
}
