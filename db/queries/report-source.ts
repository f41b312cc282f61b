import { type RawBuilder, sql } from "kysely";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { ListQuery } from "#app/entities/kit/list-query.ts";
import { isMedian, type Measure } from "#app/entities/reports/measures.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { buildWhere, columnSql, rowAlias } from "#db/kit/conditions.ts";
import { fieldSql } from "#db/kit/derived-columns.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { isStageExit } from "#db/kit/stage-exits.ts";
import type { SealedAnswers } from "./sealed-answers.ts";

type Sql = RawBuilder<unknown>;

export interface ReportSource {
	entity: Entity;
	definition: Measure;
	query: ListQuery;
	period: Period;
	/** Stage whose durations are measured, when restricted to one. */
	leftStage: number | null;
	/** Sealed answers of the candidates, where one of the splits is by them. */
	answers: SealedAnswers | null;
	timezone: string;
	/** Runs before each query, because a page waits for all of them together. */
	beforeReading?: () => Promise<void>;
}

/** Days over which a row's amount is spread. */
export const shareAlias = sql.ref("share");

/** Stays of applies in a stage that ended in the period. */
export const stayAlias = sql.ref("stay");

/** Rows of a measure with their joins, as `from … where …`. */
export function buildMeasureRows(db: Scoped, source: ReportSource, joins: readonly Sql[]): Sql {
	const { entity, definition, query } = source;
	const own = definition.stays ? joinStays(source) : definition.spread ? joinDays(source, definition.spread) : sql``;
	return sql`from ${sql.table(entity.table)} ${sql.ref(rowAlias)} ${own} ${sql.join(joins, sql` `)}
where ${buildWhere(db, entity, query)}`;
}

function joinStays({ period, leftStage, timezone }: ReportSource): Sql {
	return sql`join apply_events ${stayAlias} on ${stayAlias}.business_id = ${columnSql("business_id")} and ${stayAlias}.apply_id = ${columnSql("id")} and ${isStageExit("stay")}
  and ${stayAlias}.created_at >= ${momentIn(timezone, period.from, "00:00")} and ${stayAlias}.created_at < ${momentIn(timezone, addDays(period.to, 1), "00:00")}
  ${leftStage === null ? sql`` : sql`and ${stayAlias}.from_status = ${leftStage}`}`;
}

/** Spreads the sum over the row's days, limited to the period. */
function joinDays({ entity, period }: ReportSource, spread: readonly [from: string, to: string]): Sql {
	const [first, last] = spread.map((name) => getValueSql(entity, name));
	return sql`cross join lateral (select d.day::date as day, ${last} - ${first} + 1 as days
  from generate_series(greatest(${first}, ${period.from}::date), least(${last}, ${period.to}::date), interval '1 day') d(day)) ${shareAlias}`;
}

/** The row's amount: one, its sum or its days; null without a value. */
export function getAmountSql({ entity, definition }: ReportSource): Sql {
	const { sum, days, stays, spread } = definition;
	if (sum !== undefined && spread) return sql`${getValueSql(entity, sum)}::numeric / ${shareAlias}.days`;
	if (stays) return sql`${stayAlias}.seconds_in_status::float8 / 86400`;
	if (sum !== undefined) return getValueSql(entity, sum);
	if (!days) return sql`1`;
	const [from, to] = days.map((name) => getValueSql(entity, name));
	return sql`extract(epoch from ${to} - ${from})::float8 / 86400`;
}

/** The spread reuses the median aggregate, which Postgres computes only once. */
export function aggregateAmounts({ definition }: ReportSource, amount: Sql): { value: Sql; spread: Sql } {
	// Thirds of a cent add up to whole ones again.
	if (definition.spread) return { value: sql`round(coalesce(sum(${amount}), 0), 4)::float8`, spread: sql`null` };
	if (!isMedian(definition)) return { value: sql`coalesce(sum(${amount}), 0)::float8`, spread: sql`null` };
	const spread = sql`percentile_cont(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by ${amount})`;
	return { value: sql`(${spread})[3]`, spread };
}

export function getValueSql(entity: Entity, name: string): Sql {
	const field = entity.fields[name];
	if (!field) throw new Error(`${entity.key} has no field ${name}`);
	const computed = field.kind === "computed" ? getEntitySql(entity.key).computed?.[name] : undefined;
	return computed ? computed(rowAlias) : fieldSql(entity, field, rowAlias);
}
