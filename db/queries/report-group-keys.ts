import { type RawBuilder, sql } from "kysely";
import { funnelStages } from "#app/domain/applies/pipeline.ts";
import { isSealed, type ReadableDimension } from "#app/domain/reports/candidate-dimensions.ts";
import { listSteps, type TimeStep } from "#app/domain/reports/time-granularity.ts";
import { type Entity, findField } from "#app/entities/kit/entity.ts";
import type { FactDimension } from "#app/entities/reports/fact-dimensions.ts";
import { type Dimension, multiValueKinds, type StageDimension } from "#app/entities/reports/report-fields.ts";
import { columnSql, rowAlias } from "#db/kit/conditions.ts";
import { fieldSql } from "#db/kit/derived-columns.ts";
import { furthestStage } from "#db/kit/furthest-stage.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { getValueSql, type ReportSource, shareAlias, stayAlias } from "./report-source.ts";

type Sql = RawBuilder<unknown>;

/** `key` is cheap to compare; `toText` converts it to text. */
export interface GroupKey {
	alias: "b" | "s";
	/** Multi-valued fields yield several rows; null for facts, joined to gathered rows. */
	join: Sql | null;
	toText: (key: Sql) => Sql;
	fact: ReadableDimension | null;
}

const asText = (key: Sql) => sql`${key}::text`;

export function getGroupKey(db: Scoped, source: ReportSource, dimension: Dimension, alias: "b" | "s"): GroupKey {
	const common = { alias, toText: asText, fact: null };
	if ("step" in dimension) return { ...common, ...getStep(source, dimension.step, alias) };
	if ("stage" in dimension) return { ...common, join: joinStage(dimension.stage, alias) };
	if ("fact" in dimension) {
		const { fact } = dimension;
		if (isSealed(fact)) return { ...common, join: joinSealed(source, dimension, alias) };
		return { ...common, join: null, fact };
	}
	return { ...common, join: joinField(db, source.entity, dimension.field, alias) };
}

function joinField({ businessId }: Scoped, entity: Entity, name: string, alias: "b" | "s"): Sql {
	const field = findField(entity, name);
	if (!field) throw new Error(`${entity.key} has no field ${name}`);
	const id = columnSql(field.via?.column ?? "id");
	if (field.kind === "many")
		return sql`left join lateral (select x.${sql.ref(field.other)} as key from ${sql.table(field.through)} x
  where x.business_id = ${businessId} and x.${sql.ref(field.own)} = ${id}) ${sql.ref(alias)} on true`;
	if (field.via) {
		const { entity: target, field: own } = field.via;
		const value = fieldSql(target, own, "v");
		const isSeveral = multiValueKinds.has(own.kind);
		return sql`left join lateral (select ${isSeveral ? sql`distinct item::text collate "C"` : getKeySql(own, value)} as key
  from ${sql.table(target.table)} v ${isSeveral ? sql`cross join lateral unnest(${value}) item` : sql``}
  where v.business_id = ${businessId} and v.id = ${id}) ${sql.ref(alias)} on true`;
	}
	const value = fieldSql(entity, field, rowAlias);
	if (multiValueKinds.has(field.kind))
		return sql`left join lateral (select distinct item::text collate "C" as key from unnest(${value}) item) ${sql.ref(alias)} on true`;
	return sql`cross join lateral (select ${getKeySql(field, value)} as key) ${sql.ref(alias)}`;
}

function joinSealed({ answers }: ReportSource, { by }: FactDimension, alias: "b" | "s"): Sql {
	const id = columnSql(by === null ? "id" : "candidate_id");
	const { ids = [], keys = [] } = answers ?? {};
	return sql`left join unnest(${sql.val(ids)}::bigint[], ${sql.val(keys)}::text[]) ${sql.ref(alias)}(id, key) on ${sql.ref(alias)}.id = ${id}`;
}

/** All stages reached, the furthest status, or the stage of a stay. */
function joinStage(stage: StageDimension, alias: "b" | "s"): Sql {
	if (stage === "left") return sql`cross join lateral (select ${stayAlias}.from_status as key) ${sql.ref(alias)}`;
	if (stage === "furthest") return sql`cross join lateral (select ${furthestStage(rowAlias)} as key) ${sql.ref(alias)}`;
	return sql`cross join lateral (
  select stage as key from unnest(${sql.val([...funnelStages])}::int[]) stage where stage <= ${furthestStage(rowAlias)}) ${sql.ref(alias)}`;
}

/** Texts use collation "C": equal results for equality, at a much lower cost. */
function getKeySql(field: Entity["fields"][string], value: Sql): Sql {
	if (field.kind === "ref") return value;
	if (field.kind !== "yes") return sql`nullif(${value}::text, '') collate "C"`;
	const holds = field.column.endsWith("_at") ? sql`${value} is not null` : value;
	return sql`case when ${holds} then 'yes' else 'no' end`;
}

/** Compares with step bounds, to avoid a time zone conversion per row. */
function getStep(source: ReportSource, step: TimeStep, alias: "b" | "s"): Pick<GroupKey, "join" | "toText"> {
	const { entity, definition, timezone, period } = source;
	const { at, spread } = definition;
	const starts = sql.val(listSteps(period, step).map(({ start }) => start));
	const isDay = spread !== undefined || (at !== undefined && entity.fields[at]?.kind === "day");
	const moment = at === undefined ? sql`${stayAlias}.created_at` : getValueSql(entity, at);
	const value = spread ? sql`${shareAlias}.day` : moment;
	const bounds = isDay
		? sql`${starts}::date[]`
		: sql`array(select start at time zone ${timezone} from unnest(${starts}::timestamp[]) with ordinality x(start, place) order by place)`;
	return {
		join: sql`cross join lateral (select width_bucket(${value}, ${bounds}) as key) ${sql.ref(alias)}`,
		toText: (key) => sql`(${starts}::text[])[${key}]`,
	};
}
