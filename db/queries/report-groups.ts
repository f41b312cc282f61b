import { type RawBuilder, sql } from "kysely";
import { openStatuses } from "#app/domain/applies/pipeline.ts";
import { countWaiting, cumulateStages } from "#app/domain/reports/cumulate-stages.ts";
import type { ReportGroup } from "#app/domain/reports/rank-groups.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { isMedian, type Measure } from "#app/entities/reports/measures.ts";
import type { Dimension } from "#app/entities/reports/report-fields.ts";
import { countsReachedStages } from "#app/entities/reports/report-request.ts";
import { candidateFactKeys } from "#db/entities/candidate-dimensions.ts";
import { columnSql } from "#db/kit/conditions.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { labelSql } from "#db/kit/label.ts";
import { privateRowsSql } from "#db/kit/private-rows.ts";
import type { Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { type GroupKey, getGroupKey } from "./report-group-keys.ts";
import { aggregateAmounts, buildMeasureRows, getAmountSql, type ReportSource } from "./report-source.ts";

type Sql = RawBuilder<unknown>;

/** More groups than this are not read; the largest are. */
const mostRead = 5_000;

type Numbers = Pick<ReportGroup, "rows" | "value">;

type ReadGroup = ReportGroup & { waiting: number | null };

/** `several`: a row may count in several groups. */
export async function readGroupedNumbers(
	db: Scoped,
	source: ReportSource,
	[by, split]: readonly [Dimension, Dimension | null],
	several: boolean,
): Promise<{ groups: ReportGroup[]; total: Numbers; waiting?: Map<string, number> }> {
	const { definition } = source;
	const reached = countsReachedStages(by) ? "by" : countsReachedStages(split) ? "split" : null;
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
			total: several ? await readReportTotal(db, source) : sumGroups(groups),
			...(reached === "by" && !split ? { waiting: countWaiting(groups) } : {}),
		};
	}
	if (!several && isMedian(definition)) {
		const [total, ...groups] = await readGroups(db, source, by, split, true);
		return { groups, total: total ?? nothing(definition) };
	}
	const groups = await readReportGroups(db, source, by, split);
	if (several || groups.length === mostRead) return { groups, total: await readReportTotal(db, source) };
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

/** Largest group first; one group without `by`. Keys: a step's first day, or ids. */
export const readReportGroups = (db: Scoped, source: ReportSource, by: Dimension | null, split: Dimension | null) =>
	readGroups(db, source, by, split, false);

/** `withTotal`: the first group is all rows, read in the same pass. */
async function readGroups(
	db: Scoped,
	source: ReportSource,
	by: Dimension | null,
	split: Dimension | null,
	withTotal: boolean,
): Promise<ReadGroup[]> {
	const keys = [by && getGroupKey(db, source, by, "b"), split && getGroupKey(db, source, split, "s")];
	const used = keys.filter((key) => key !== null);
	const { head, from, numbers, locate } = used.some(({ fact }) => fact !== null)
		? gatherCandidates(db, source, used)
		: readRows(
				db,
				source,
				used,
				[by, split].some((dimension) => dimension && "stage" in dimension && dimension.stage === "furthest"),
			);
	const all = sql.join(used.map(locate));
	const groupBy = withTotal ? sql`grouping sets ((${all}), ())` : all;
	await source.beforeReading?.();
	const [byText, splitText] = keys.map((key) => (key ? key.toText(locate(key)) : sql`null`));
	const { rows } = await sql<ReadGroup>`
${head} select ${byText} as by, ${splitText} as split, ${numbers} ${from}
${used.length > 0 ? sql`group by ${groupBy}` : sql``}
order by ${withTotal ? sql`grouping(${all}) desc,` : sql``} 4 desc nulls last, 3 desc, 1, 2 limit ${mostRead}`.execute(
		db,
	);
	return rows;
}

interface Reading {
	head: Sql;
	from: Sql;
	/** Per group: rows, value, distribution and waiting applies. */
	numbers: Sql;
	locate: (key: GroupKey) => Sql;
}

/** An open apply waiting in its furthest stage. */
const waits = sql`${columnSql("status")} in ${sqlIn(openStatuses)} and ${columnSql("withdrawn_at")} is null`;

function readRows(db: Scoped, source: ReportSource, keys: readonly GroupKey[], countsWaiting: boolean): Reading {
	const { value, spread } = aggregateAmounts(source, getAmountSql(source));
	const { stays, spread: days } = source.definition;
	const rows = stays || days ? sql`count(distinct ${columnSql("id")})` : sql`count(*)`;
	return {
		head: sql``,
		from: buildMeasureRows(
			db,
			source,
			keys.flatMap(({ join }) => join ?? []),
		),
		numbers: sql`${rows}::int as rows, ${value} as value, ${spread} as spread, ${countsWaiting ? sql`(count(*) filter (where ${waits}))::int` : sql`null`} as waiting`,
		locate: ({ alias }) => sql`${sql.ref(alias)}.key`,
	};
}

/** Rows are summed per candidate first, so that each candidate's facts are read once. */
function gatherCandidates(db: Scoped, source: ReportSource, keys: readonly GroupKey[]): Reading {
	const { definition, entity } = source;
	const candidate = columnSql(entity.key === candidates.key ? "id" : "candidate_id");
	const plain = keys.filter(({ fact }) => fact === null);
	const own = plain.map(({ alias }) => sql`${sql.ref(alias)}.key as ${sql.ref(alias)}`);
	const amount = getAmountSql(source);
	const needsRows = isMedian(definition);
	const gathered = needsRows
		? sql`${columnSql("id")} as row_id, ${amount} as amount`
		: sql`count(*) as rows, sum(${amount}) as amount`;
	const grouped = needsRows
		? sql``
		: sql`group by ${sql.join([candidate, ...plain.map(({ alias }) => sql`${sql.ref(alias)}.key`)])}`;
	const joins = keys.flatMap(({ fact, alias }) =>
		fact === null
			? []
			: [
					sql`left join (select f.id, f.key from (${candidateFactKeys(fact, (id) => sql`${id} in (select g.candidate from gathered g)`)}) f
  where f.key is not null) ${sql.ref(alias)} on ${sql.ref(alias)}.id = gathered.candidate`,
				],
	);
	const { value, spread } = aggregateAmounts(source, sql`gathered.amount`);
	const rows = !needsRows
		? sql`sum(gathered.rows)`
		: definition.stays
			? sql`count(distinct gathered.row_id)`
			: sql`count(*)`;
	return {
		head: sql`with gathered as materialized (select ${sql.join([sql`${candidate} as candidate`, ...own, gathered])} ${buildMeasureRows(
			db,
			source,
			plain.flatMap(({ join }) => join ?? []),
		)} ${grouped})`,
		from: sql`from gathered ${sql.join(joins, sql` `)}`,
		numbers: sql`${rows}::int as rows, ${value} as value, ${spread} as spread, null as waiting`,
		locate: ({ fact, alias }) => (fact === null ? sql`gathered.${sql.ref(alias)}` : sql`${sql.ref(alias)}.key`),
	};
}

/** A measure over all of its rows, each counted once. */
export async function readReportTotal(db: Scoped, source: ReportSource): Promise<ReportGroup> {
	const [total] = await readReportGroups(db, source, null, null);
	return total ?? nothing(source.definition);
}

/** Names of records by id; omitted for records the viewer may not see. */
export async function readRecordLabels(
	db: Scoped,
	to: RefTarget,
	ids: readonly number[],
	viewer: Viewer,
): Promise<Map<number, { uid: string; label: string }>> {
	if (ids.length === 0 || !mayRead(viewer, to)) return new Map();
	const target = getTarget(to);
	const hidden = privateRowsSql(target, viewer);
	const { rows } = await sql<Row<"recruiters", "id" | "uid" | "name">>`
select t.id, t.uid, (${labelSql(target, viewer)})::text as name from ${sql.table(target.table)} t
where t.business_id = ${db.businessId} and t.id = any(${sql.val(ids)}::bigint[]) ${hidden ? sql`and not ${hidden}` : sql``}`.execute(
		db,
	);
	return new Map(rows.map(({ id, uid, name }) => [id, { uid, label: name }]));
}
