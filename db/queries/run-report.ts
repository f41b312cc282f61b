import { sql } from "kysely";
import { funnelStages } from "#app/domain/applies/pipeline.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { getBandOrder, isConfidential, multiValueDimensions } from "#app/domain/reports/candidate-dimensions.ts";
import { divideGroups, divideTotals, type GroupTotal } from "#app/domain/reports/divide-groups.ts";
import { hideSmallGroups } from "#app/domain/reports/hide-small-groups.ts";
import { maxGroups, maxSeries, type ReportGroup, rankKeys } from "#app/domain/reports/rank-groups.ts";
import { listSteps, type Period } from "#app/domain/reports/time-granularity.ts";
import { type Entity, findField } from "#app/entities/kit/entity.ts";
import { type GroupLabel, getGroupRecords, labelGroups } from "#app/entities/reports/group-labels.ts";
import { isMedian } from "#app/entities/reports/measures.ts";
import { type Dimension, multiValueKinds, type ReportViewer } from "#app/entities/reports/report-fields.ts";
import type { ReportFormat } from "#app/entities/reports/report-format.ts";
import { type ReportRequest, readRatioOperands } from "#app/entities/reports/report-request.ts";
import type { ReportResult } from "#app/entities/reports/report-result.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { buildReportSource } from "#db/queries/build-report-source.ts";
import { readMinimumGroupSize } from "#db/queries/minimum-group-size.ts";
import { readReportGoals } from "#db/queries/report-goals.ts";
import { readGroupedNumbers, readRecordLabels, readReportTotal } from "#db/queries/report-groups.ts";
import type { ReportSource } from "#db/queries/report-source.ts";

/** A report's numbers by keys as they are stored: in no language yet. */
export interface ReportNumbers {
	groups: ReportGroup[];
	total: Total;
	waiting: [stage: string, count: number][] | null;
	previous: { groups: ReportGroup[]; total: Total } | null;
	/** Groups omitted because they are too small to disclose. */
	small: ReportResult["small"];
}

type Total = GroupTotal;
type Read = Pick<ReportNumbers, "groups" | "total">;

/** Limited to the viewer's permissions; group names are in the viewer's language. */
export async function runReport(
	trx: Scoped,
	user: ReportViewer,
	request: ReportRequest,
	format: ReportFormat,
): Promise<ReportResult> {
	return toReportResult(trx, user, request, await readReportNumbers(trx, user, request), format);
}

/** `beforeReading` runs before each potentially slow query. */
export async function readReportNumbers(
	trx: Scoped,
	user: ReportViewer,
	request: ReportRequest,
	beforeReading?: () => Promise<void>,
): Promise<ReportNumbers> {
	const { byDimension, splitDimension, period, previous } = request;
	const sides = readRatioOperands(request, user);
	if (sides) return readRatio(trx, user, request, sides, beforeReading);
	// Sorting many stage durations on disk would take twice as long.
	await sql`select set_config('work_mem', '48MB', true)`.execute(trx);
	const build = async (days: Period): Promise<ReportSource> => {
		const source = await buildReportSource(trx, request, user, days);
		return beforeReading ? { ...source, beforeReading } : source;
	};
	const source = await build(period);
	const overlaps = [byDimension, splitDimension].some((dimension) => dimension && overlap(request, dimension));
	const confidential = [byDimension, splitDimension].findIndex(
		(dimension) => dimension && "fact" in dimension && isConfidential(dimension.fact),
	);
	const least = confidential < 0 ? 0 : await readMinimumGroupSize(trx);
	const {
		groups: all,
		total,
		waiting,
	} = await readGroupedNumbers(trx, source, [byDimension, splitDimension], overlaps);
	const { groups, hidden } = hideConfidential(all);
	const earlier = previous && (await readEarlier(await build(previous)));
	return {
		groups,
		total,
		waiting: waiting ? [...waiting] : null,
		previous: earlier && { groups: hideConfidential(earlier.groups).groups, total: earlier.total },
		small: confidential < 0 ? null : { least, hidden },
	};

	function hideConfidential(read: ReportGroup[]) {
		if (confidential < 0) return { groups: read, hidden: 0 };
		return hideSmallGroups(read, confidential === 0 ? "by" : "split", least);
	}

	async function readEarlier(before: ReportSource) {
		return splitDimension
			? { groups: [], total: await readReportTotal(trx, before) }
			: readGroupedNumbers(trx, before, [byDimension, null], overlaps);
	}
}

async function readRatio(
	trx: Scoped,
	user: ReportViewer,
	{ definition, entity }: ReportRequest,
	[of, per]: readonly [ReportRequest, ReportRequest],
	beforeReading?: () => Promise<void>,
): Promise<ReportNumbers> {
	const as = definition.ratio?.as ?? "percent";
	const rows = of.entity.key === entity.key ? "of" : "per";
	const read = (side: ReportRequest) => readReportNumbers(trx, user, side, beforeReading);
	const [above, below] = [await read(of), await read(per)];
	const divideAll = (first: Read, second: Read): Read => ({
		groups: divideGroups(first.groups, second.groups, as, rows),
		total: divideTotals(first.total, second.total, as, rows),
	});
	return {
		...divideAll(above, below),
		waiting: null,
		previous: above.previous && below.previous && divideAll(above.previous, below.previous),
		small: null,
	};
}

/** Adds current record names to the numbers, limited to those the user may read. */
export async function toReportResult(
	trx: Scoped,
	user: ReportViewer,
	request: ReportRequest,
	numbers: ReportNumbers,
	format: ReportFormat,
): Promise<ReportResult> {
	const { entity, byDimension, splitDimension, period, previous } = request;
	const { groups, total, small } = numbers;
	const several = [byDimension, splitDimension].some((dimension) => isSeveral(request, dimension));
	const waiting = numbers.waiting && new Map(numbers.waiting);
	const splits = listKeys(request, splitDimension, groups, "split");
	const places = listKeys(request, byDimension, groups, "by");
	// No goals when rows count in several series: the sums match no group.
	const goals = several ? null : await readReportGoals(trx, user, request);
	const present = new Set(places.keys);
	const idle = places.more > 0 ? [] : (goals?.keys ?? []).filter((key) => !present.has(key));
	const keys = [...places.keys, ...idle.slice(0, Math.max(0, maxGroups - places.keys.length))];
	const asGroups = keys.map((by) => ({ by }));
	const labelPlace = await readGroupLabels(trx, user, entity, byDimension, asGroups, format);
	const bySplit = groups.map(({ split }) => ({ by: split }));
	const labelSplit = splitDimension
		? await readGroupLabels(trx, user, entity, splitDimension, bySplit, format)
		: (): GroupLabel => ({ label: format.t(`report_builder:measures.${request.measure}.name`) });
	const values = new Map(groups.map((group) => [`${group.by}\n${group.split}`, group]));
	const seriesKeys = splitDimension ? splits.keys : [null];
	const labelled = keys.map((key) => ({
		key,
		...labelPlace(key),
		period: places.periods?.get(key ?? "") ?? period,
	}));
	return {
		places: labelled,
		goals: goals?.place(labelled) ?? null,
		series: seriesKeys.map((key) => ({ key, ...labelSplit(key), period: splits.periods?.get(key ?? "") ?? null })),
		groups: seriesKeys.map((split) => keys.map((by) => values.get(`${by}\n${split}`) ?? null)),
		sums: keys.map((by) => groups.reduce((sum, group) => (group.by === by ? sum + (group.value ?? 0) : sum), 0)),
		waiting: waiting ? keys.map((key) => waiting.get(key ?? "") ?? 0) : null,
		previous: numbers.previous && !splitDimension ? placeEarlier(numbers.previous.groups) : null,
		previousTotal: numbers.previous?.total ?? null,
		total,
		more: { places: places.more, series: splits.more },
		small,
		several: several && groups.reduce((sum, { rows }) => sum + rows, 0) > total.rows,
	};

	function placeEarlier(before: readonly ReportGroup[]) {
		const byKey = new Map(before.map((group) => [group.by, group]));
		if (!previous || !("step" in byDimension)) return keys.map((key) => byKey.get(key) ?? null);
		const steps = listSteps(previous, byDimension.step);
		return keys.map((_, at) => byKey.get(steps[at]?.start ?? "") ?? null);
	}
}

/** Durations all in order, stages in process order, other groups largest first. */
function listKeys(
	{ entity, period }: ReportRequest,
	dimension: Dimension | null,
	groups: readonly ReportGroup[],
	part: "by" | "split",
) {
	if (dimension && "stage" in dimension) {
		const present = new Set(groups.map((group) => group[part]));
		const stages = dimension.stage === "left" ? enumerations.pipeline : funnelStages;
		return {
			keys: stages.map((stage): string | null => String(stage)).filter((key) => present.has(key)),
			more: 0,
			periods: null,
		};
	}
	if (!dimension || !("step" in dimension)) {
		const ranked = rankKeys(groups, part, part === "by" ? maxGroups : maxSeries);
		const field = dimension && "field" in dimension ? findField(entity, dimension.field) : undefined;
		const bands = dimension && "fact" in dimension ? getBandOrder(dimension.fact) : null;
		const stages = bands ?? (field?.kind === "choice" && field.look ? enumerations[field.list].map(String) : null);
		const keys = stages ? [...ranked.keys].sort((a, b) => getRank(stages, a) - getRank(stages, b)) : ranked.keys;
		return { ...ranked, keys, periods: null };
	}
	const steps = listSteps(period, dimension.step);
	const periods = new Map(steps.map(({ start, from, to }) => [start, { from, to }]));
	return { keys: steps.map(({ start }): string | null => start), more: 0, periods };
}

const getRank = (order: readonly string[], key: string | null) => (key === null ? order.length : order.indexOf(key));

/** True when groups do not add up to the total. */
function overlap(request: ReportRequest, dimension: Dimension): boolean {
	const { definition } = request;
	// A cost of several months is a row of each.
	if ("step" in dimension) return definition.spread !== undefined;
	// A stay has one stage; counts of stages reached are summed from the furthest.
	const isWhole = "stage" in dimension && (dimension.stage === "left" || !isMedian(definition));
	return isSeveral(request, dimension) && !isWhole;
}

const isSeveral = ({ entity }: ReportRequest, dimension: Dimension | null) =>
	dimension !== null &&
	("fact" in dimension
		? multiValueDimensions.includes(dimension.fact)
		: "field" in dimension
			? multiValueKinds.has(findField(entity, dimension.field)?.kind ?? "text")
			: "stage" in dimension);

export async function readGroupLabels(
	trx: Scoped,
	user: ReportViewer,
	entity: Entity,
	dimension: Dimension,
	groups: readonly Pick<ReportGroup, "by">[],
	format: ReportFormat,
): Promise<(key: string | null) => GroupLabel> {
	const records = getGroupRecords(entity, dimension, groups);
	return labelGroups(
		entity,
		dimension,
		records && (await readRecordLabels(trx, records.to, records.ids, user)),
		format,
	);
}
