import { layoutChart, type PlotKind, pickLabelPositions } from "#app/domain/reports/chart-layout.ts";
import type { GroupTotal } from "#app/domain/reports/divide-groups.ts";
import { maxGroups, type ReportGroup } from "#app/domain/reports/rank-groups.ts";
import { formatCompact } from "#app/i18n/format.ts";
import type { ChartCell, ChartData, SeriesLabel } from "#app/ui/chart/types.ts";
import { formatAxisStep } from "./group-labels.ts";
import { isAdditive, isMedian } from "./measures.ts";
import { getBoxPlotScaleEnd, presentBoxPlot, presentFunnel } from "./present-funnel.ts";
import { isMoneyMeasure } from "./report-fields.ts";
import type { ReportFormat } from "./report-format.ts";
import { buildRowsUrl } from "./report-links.ts";
import { countsReachedStages, type ReportChart, type ReportRequest } from "./report-request.ts";
import { type ReportResult, roundDays } from "./report-result.ts";

export type ReportVisual = "plot" | "bars" | "heat" | "funnel" | "spread" | "number" | "table";
/** Labels of months that have room for their years. */
const mostWithYear = 6;
export type ReportView = ReturnType<typeof presentReport>;

interface TableRow {
	key: string;
	label: string;
	/** `amount` in the measure's unit, `share` in per cent of the largest, `part` of starters. */
	cells: (ChartCell & { share: number; part: string | null; amount: number | null; rows: number })[];
	/** All of the row's series, where they add up. */
	total: string | null;
	previous: string | null;
	/** The goal, in the measure's unit and in per cent of the largest value. */
	goal: { text: string; amount: number | null; share: number } | null;
}

/** Formats a report's numbers, each with a link to its list. */
export function presentReport(request: ReportRequest, result: ReportResult, format: ReportFormat) {
	const { byDimension, splitDimension, period, measure } = request;
	const { places, series, groups } = result;
	const chart = chooseChart(request);
	const adds = isAdditive(request.definition);
	const goals = result.goals?.places ?? [];
	const largest = Math.max(1, ...groups.flat().map((group) => group?.value ?? 0), ...goals.map((goal) => goal ?? 0));
	const write = (value: number | null) => formatMeasure(request, value, format);
	const writeGroup = (group: ReportGroup | null | undefined) => write(group?.value ?? (adds ? 0 : null));
	const cells = series.map((item, at) =>
		places.map((place, index): ChartCell => {
			const group = groups[at]?.[index] ?? null;
			const conditions = [
				{ dimension: byDimension, key: place.key, uid: place.uid },
				...(splitDimension ? [{ dimension: splitDimension, key: item.key, uid: item.uid }] : []),
			];
			return {
				text: writeGroup(group),
				to: group && group.rows > 0 ? buildRowsUrl(request, item.period ?? place.period, conditions) : null,
			};
		}),
	);
	const isCohort = adds && countsReachedStages(splitDimension);
	const rows = places.map(
		(place, index): TableRow => ({
			key: place.key ?? "",
			label: place.label,
			cells: cells.map((ofSeries, at) => ({
				...(ofSeries[index] ?? { text: "", to: null }),
				amount: toAmount(request, groups[at]?.[index]?.value ?? (adds ? 0 : null)),
				rows: groups[at]?.[index]?.rows ?? 0,
				...getShare(at, index),
			})),
			total: splitDimension && adds && !isCohort ? write(result.sums[index] ?? 0) : null,
			previous: result.previous ? writeGroup(result.previous[index]) : null,
			goal: presentGoal(goals[index] ?? null),
		}),
	);
	return {
		name: format.t(`report_builder:measures.${measure}.name`),
		text: format.t(`report_builder:measures.${measure}.text`),
		total: {
			text: write(result.total.value),
			to: buildRowsUrl(request, period, []),
			part: formatParts(request, result.total, format),
		},
		rows: format.number(result.total.rows),
		trend: getTrend(request, result, format),
		goal: presentGoal(result.goals?.total ?? null),
		look: getLook(chart),
		series: series.map(({ key, label }): SeriesLabel => ({ key: key ?? "", label })),
		table: rows,
		isSplit: splitDimension !== null,
		funnel: chart === "funnel" ? presentFunnel(result, cells[0] ?? [], format) : null,
		spread: chart === "spread" ? presentBoxPlot(result, cells[0] ?? [], write, format) : null,
		longest: chart === "spread" ? write(getBoxPlotScaleEnd(result)) : "",
		isEmpty: result.total.rows === 0,
		notes: listNotes(request, result, format),
		plot: isPlot(chart) ? buildPlot(chart) : null,
	};

	function presentGoal(goal: number | null) {
		if (goal === null) return null;
		const whole = Math.round(goal);
		return { text: write(whole), amount: toAmount(request, whole), share: Math.round((goal / largest) * 1000) / 10 };
	}

	/** For a cohort, the share of its starting members who reached this point. */
	function getShare(at: number, index: number) {
		const value = groups[at]?.[index]?.value ?? 0;
		const first = groups[0]?.[index]?.value ?? 0;
		const share = Math.round((value / (isCohort ? Math.max(1, first) : largest)) * 1000) / 10;
		const parts = groups[at]?.[index];
		if (parts?.parts) return { share, part: formatParts(request, parts, format) };
		return { share, part: isCohort && at > 0 && first > 0 ? `${format.number(Math.round(share))}%` : null };
	}

	function buildPlot(kind: PlotKind): ChartData {
		const values = groups.map((items) => items.map((group) => group?.value ?? (adds ? 0 : null)));
		const hasGoals = splitDimension === null || kind === "stacked";
		const before = result.previous?.map((group) => group?.value ?? (adds ? 0 : null)) ?? null;
		const own = series.map(({ key, label }): SeriesLabel => ({ key: key ?? "", label }));
		const all = before && kind !== "stacked" ? [...values, before] : values;
		const layout = layoutChart(
			all.map((items, at) => ({ key: String(at), values: items })),
			places.length,
			kind,
			// A goal is of all series together.
			hasGoals ? goals : [],
		);
		const earlier = {
			key: own[0]?.key ?? "",
			label: format.t("report_builder:previousPeriod"),
			previous: true as const,
		};
		const step = "step" in byDimension ? byDimension.step : null;
		const most = step === null ? { wide: maxGroups, narrow: maxGroups } : { wide: 12, narrow: 4 };
		const labelled = {
			wide: pickLabelPositions(places.length, most.wide),
			narrow: pickLabelPositions(places.length, most.narrow),
		};
		const isYearBelow = step === "month" && labelled.wide.length > mostWithYear;
		const getYear = (place: number) => places[place]?.key?.slice(0, 4) ?? "";
		return {
			kind,
			layout,
			isNamed: step === null,
			ticks: layout.ticks.map(({ value }) => formatTick(request, value, format)),
			places: places.map(({ label }) => label),
			axis: places.map(({ key, label }) =>
				step !== null && key !== null ? formatAxisStep(key, step, isYearBelow, format) : label,
			),
			...(isYearBelow
				? {
						years: places.map((_, at) => ({
							year: getYear(at),
							isFirst: labelled.wide.find((place) => getYear(place) === getYear(at)) === at,
						})),
					}
				: {}),
			labelled,
			series: all.length > own.length ? [...own, earlier] : own,
			goal:
				hasGoals && result.goals
					? { label: format.t("report_builder:goal"), texts: rows.map(({ goal }) => goal?.text ?? null) }
					: null,
			cells: before
				? [...cells, (result.previous ?? []).map((group) => ({ text: writeGroup(group), to: null }))]
				: cells,
		};
	}
}

/** The chart that was chosen, or the one that shows these groups best. */
export function chooseChart({
	chart,
	byDimension,
	splitDimension,
	definition,
}: ReportRequest): Exclude<ReportChart, "auto"> {
	if (chart !== "auto") return chart;
	if (countsReachedStages(splitDimension)) return "heat";
	if (countsReachedStages(byDimension) && !splitDimension && !isMedian(definition)) return "funnel";
	if ("step" in byDimension) return splitDimension && isAdditive(definition) ? "stacked" : "line";
	if (isMedian(definition) && !splitDimension) return "spread";
	return splitDimension ? "heat" : "bars";
}

const isPlot = (chart: ReportChart): chart is PlotKind =>
	chart === "line" || chart === "columns" || chart === "stacked";

function getLook(chart: Exclude<ReportChart, "auto">): ReportVisual {
	return isPlot(chart) ? "plot" : chart;
}

/** A value with its unit. */
function formatMeasure(
	{ definition, entity, currency }: ReportRequest,
	value: number | null,
	{ t, number, money }: ReportFormat,
): string {
	if (value === null) return t("report_builder:nothing");
	if (isMedian(definition))
		return t("report_builder:days", { count: roundDays(value), number: number(roundDays(value)) });
	if (isMoney({ definition, entity })) return money(Math.round(value), currency);
	if (definition.ratio) return `${number(Math.round(value * 10) / 10)}%`;
	return number(value);
}

/** Components of a ratio: "R$ 3.100 / 2". */
function formatParts(
	{ definition }: ReportRequest,
	{ parts }: GroupTotal,
	{ number, money }: ReportFormat,
): string | null {
	if (!parts || !definition.ratio) return null;
	const [of, per] = parts;
	return `${definition.ratio.as === "money" ? money(Math.round(of), "BRL") : number(of)} / ${number(per)}`;
}

const isMoney = ({ definition, entity }: Pick<ReportRequest, "definition" | "entity">) =>
	isMoneyMeasure(definition, entity);

/** Cents as money, everything else as it is. */
const toAmount = (request: ReportRequest, value: number | null) =>
	value !== null && isMoney(request) ? value / 100 : value;

function formatTick(request: ReportRequest, value: number, { locale }: ReportFormat): string {
	const amount = toAmount(request, value) ?? 0;
	return formatCompact(locale, amount);
}

function getTrend(request: ReportRequest, { total, previousTotal }: ReportResult, format: ReportFormat) {
	if (!previousTotal) return null;
	const before = formatMeasure(request, previousTotal.value, format);
	if (!previousTotal.value || total.value === null) return { before, change: null };
	const change = Math.round((total.value / previousTotal.value - 1) * 100);
	return { before, change: `${change > 0 ? "+" : change < 0 ? "−" : ""}${format.number(Math.abs(change))}%` };
}

function listNotes(
	{ definition, previous, byDimension, splitDimension, leftBehind }: ReportRequest,
	result: ReportResult,
	{ t, number, day }: ReportFormat,
) {
	const { more, several, small } = result;
	return [
		...(small === null
			? []
			: [t(`report_builder:${small.hidden > 0 ? "smallHidden" : "smallNote"}`, { least: number(small.least) })]),
		...(leftBehind ? [t("report_builder:leftBehind")] : []),
		...(more.places > 0 ? [t("report_builder:moreGroups", { count: more.places, number: number(more.places) })] : []),
		...(more.series > 0 ? [t("report_builder:moreSeries", { count: more.series, number: number(more.series) })] : []),
		...([byDimension, splitDimension].some(countsReachedStages)
			? [t("report_builder:reachedNote")]
			: several
				? [t("report_builder:severalValues")]
				: []),
		...(definition.ratio ? [t(`report_builder:ratios.${definition.ratio.as}`)] : []),
		...(isMedian(definition) ? [t(definition.stays ? "report_builder:medianStays" : "report_builder:median")] : []),
		...(previous ? [t("report_builder:comparedWith", { from: day(previous.from), to: day(previous.to) })] : []),
		...(previous && splitDimension ? [t("report_builder:previousTotalOnly")] : []),
	];
}
