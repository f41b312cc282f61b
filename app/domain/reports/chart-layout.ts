import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { line, stack } from "d3-shape";

export interface ChartSeries {
	key: string;
	values: readonly (number | null)[];
}

export interface ChartMark {
	series: number;
	place: number;
	/** Percent of the plot, from its left and top. */
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface ChartLayout {
	/** Values of the horizontal lines with their height in per cent from the top. */
	ticks: { value: number; y: number }[];
	/** Centre of each category, in percent. */
	places: number[];
	/** Lines as paths in a box of 100 by 100. */
	paths: { series: number; path: string }[];
	/** Points of lines, and columns. */
	marks: ChartMark[];
	/** Goal lines across a category. */
	goals: { place: number; x: number; y: number; width: number }[];
}

export type PlotKind = "line" | "columns" | "stacked";

const round = (value: number) => Math.round(value * 100) / 100;
const tickCount = 4;

/** Positions in percent of the plot; the axis starts at zero. */
export function layoutChart(
	series: readonly ChartSeries[],
	count: number,
	kind: PlotKind,
	goals: readonly (number | null)[] = [],
): ChartLayout {
	const largest = Math.max(
		1,
		...goals.map((goal) => goal ?? 0),
		...(kind === "stacked"
			? sumPlaces(series, count)
			: series.flatMap(({ values }) => values.map((value) => value ?? 0))),
	);
	const y = scaleLinear([0, largest], [100, 0]).nice(tickCount);
	const ticks = y.ticks(tickCount).filter((value) => largest >= tickCount || Number.isInteger(value));
	const keys = Array.from({ length: count }, (_, place) => place);
	const common = {
		ticks: ticks.map((value) => ({ value, y: round(y(value)) })),
		goals: layoutGoals(goals, keys, y),
	};
	if (kind === "line") return { ...common, ...layoutLines(series, keys, y) };
	return { ...common, ...layoutColumns(series, keys, y, kind) };
}

const sumPlaces = (series: readonly ChartSeries[], count: number) =>
	Array.from({ length: count }, (_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));

function layoutGoals(goals: readonly (number | null)[], keys: number[], y: (value: number) => number) {
	const x = scaleBand(keys, [0, 100]).paddingInner(0.1).paddingOuter(0.05);
	return goals.flatMap((goal, place) =>
		goal === null ? [] : [{ place, x: round(x(place) ?? 0), y: round(y(goal)), width: round(x.bandwidth()) }],
	);
}

function layoutLines(series: readonly ChartSeries[], keys: number[], y: (value: number) => number) {
	const x = scalePoint(keys, [0, 100]).padding(0.5);
	const at = (place: number) => round(x(place) ?? 0);
	const path = line<{ place: number; value: number | null }>()
		.defined(({ value }) => value !== null)
		.x(({ place }) => at(place))
		.y(({ value }) => round(y(value ?? 0)));
	const points = series.map(({ values }) => keys.map((place) => ({ place, value: values[place] ?? null })));
	return {
		places: keys.map(at),
		paths: points.map((items, index) => ({ series: index, path: path(items) ?? "" })),
		marks: points.flatMap((items, index) =>
			items.flatMap(({ place, value }) =>
				value === null ? [] : [{ series: index, place, x: at(place), y: round(y(value)), width: 0, height: 0 }],
			),
		),
	};
}

function layoutColumns(series: readonly ChartSeries[], keys: number[], y: (value: number) => number, kind: PlotKind) {
	const x = scaleBand(keys, [0, 100]).paddingInner(0.25).paddingOuter(0.15);
	const left = (place: number) => x(place) ?? 0;
	const width = kind === "stacked" ? x.bandwidth() : x.bandwidth() / Math.max(1, series.length);
	const spans =
		kind === "stacked"
			? stackSeries(series, keys)
			: series.map(({ values }) => keys.map((place) => [0, values[place] ?? 0] as const));
	const marks = spans.flatMap((items, index) =>
		items.flatMap(([from, to], place) => {
			if (to === from) return [];
			const shift = kind === "stacked" ? 0 : index * width;
			return [
				{
					series: index,
					place,
					x: round(left(place) + shift),
					y: round(y(to)),
					width: round(width),
					height: round(y(from) - y(to)),
				},
			];
		}),
	);
	return { places: keys.map((place) => round(left(place) + x.bandwidth() / 2)), paths: [], marks };
}

function stackSeries(series: readonly ChartSeries[], keys: number[]): (readonly [number, number])[][] {
	const stacked = stack<number, number>()
		.keys(series.map((_, index) => index))
		.value((place, index) => series[index]?.values[place] ?? 0)(keys);
	return stacked.map((items) => items.map(([from, to]) => [from, to] as const));
}

/** Every n-th position from the first, so that at most `most` labels fit. */
export function pickLabelPositions(count: number, most: number): number[] {
	const step = Math.max(1, Math.ceil(count / most));
	return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
