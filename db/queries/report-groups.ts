import { type RawBuilder, sql } from "kysely";
import type { ReportGroup } from "#app/domain/reports/rank-groups.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { ListQuery, Viewer } from "#app/entities/kit/query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import type { Measure } from "#app/entities/reports/measures.ts";
import { type Dimension, severalValues } from "#app/entities/reports/report-fields.ts";
import { getTarget } from "#app/entities/targets.ts";
import { buildWhere, column, row } from "#db/kit/conditions.ts";
import { fieldSql } from "#db/kit/derived-columns.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { labelSql } from "#db/kit/label.ts";
import { privateTo } from "#db/kit/private-rows.ts";
import type { Row } from "#db/kit/row.ts";

type Sql = RawBuilder<unknown>;

/** More groups than this are not read; the largest are. */
const mostRead = 5_000;

export interface ReportSource {
	entity: Entity;
	definition: Measure;
	query: ListQuery;
	/** The business's time zone, by which days begin. */
	timezone: string;
}

/** A measure in groups, the largest first; without `by` all rows are one. Days of a step are the first of it, refs are ids, the rest is as stored. */
export async function reportGroups(
	db: Scoped,
	source: ReportSource,
	by: Dimension | null,
	split: Dimension | null,
): Promise<ReportGroup[]> {
	const { entity, query } = source;
	const { rows } = await sql<ReportGroup>`
select ${by ? sql`b.key` : sql`null`} as by, ${split ? sql`s.key` : sql`null`} as split, count(*)::int as rows, ${aggregateSql(source)} as value
from ${sql.table(entity.table)} ${sql.ref(row)} ${by ? joinKey(db, source, by, "b") : sql``} ${split ? joinKey(db, source, split, "s") : sql``}
where ${buildWhere(db.businessId, entity, query)}
group by 1, 2 order by 4 desc nulls last, 3 desc, 1, 2 limit ${mostRead}`.execute(db);
	return rows;
}

/** A measure over all of its rows, each counted once. */
export async function reportTotal(db: Scoped, source: ReportSource): Promise<ReportGroup> {
	const [total] = await reportGroups(db, source, null, null);
	return total ?? { by: null, split: null, rows: 0, value: source.definition.days ? null : 0 };
}

function aggregateSql({ entity, definition: { sum, days } }: ReportSource): Sql {
	if (days) {
		const [from, to] = days.map((name) => getFieldSql(entity, name));
		return sql`(percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}) / 86400))::float8`;
	}
	return sum === undefined ? sql`count(*)::float8` : sql`coalesce(sum(${getFieldSql(entity, sum)}), 0)::float8`;
}

function getFieldSql(entity: Entity, name: string): Sql {
	const field = entity.fields[name];
	if (!field) throw new Error(`${entity.key} has no field ${name}`);
	return fieldSql(entity, field, row);
}

/** The key of a group as a joined row: several where one row has several values. */
function joinKey({ businessId }: Scoped, source: ReportSource, dimension: Dimension, alias: "b" | "s"): Sql {
	const { entity } = source;
	if ("step" in dimension)
		return sql`cross join lateral (select ${getStepSql(source, dimension.step)} as key) ${sql.ref(alias)}`;
	const field = entity.fields[dimension.field];
	if (!field) throw new Error(`${entity.key} has no field ${dimension.field}`);
	if (field.kind === "many")
		return sql`left join lateral (select x.${sql.ref(field.other)}::text as key from ${sql.table(field.through)} x
  where x.business_id = ${businessId} and x.${sql.ref(field.own)} = ${column("id")}) ${sql.ref(alias)} on true`;
	const value = fieldSql(entity, field, row);
	if (severalValues.has(field.kind))
		return sql`left join lateral (select distinct item::text as key from unnest(${value}) item) ${sql.ref(alias)} on true`;
	return sql`cross join lateral (select ${getKeySql(field, value)} as key) ${sql.ref(alias)}`;
}

function getKeySql(field: Entity["fields"][string], value: Sql): Sql {
	if (field.kind !== "yes") return sql`nullif(${value}::text, '')`;
	const holds = field.column.endsWith("_at") ? sql`${value} is not null` : value;
	return sql`case when ${holds} then 'yes' else 'no' end`;
}

function getStepSql({ entity, definition: { at }, timezone }: ReportSource, step: string): Sql {
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
