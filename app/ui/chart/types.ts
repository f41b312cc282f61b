import type { ChartLayout, PlotKind } from "#app/domain/reports/chart-layout.ts";

export interface ChartCell {
	text: string;
	/** The list of its rows. */
	to: string | null;
}

export interface SeriesLabel {
	key: string;
	label: string;
	/** The same of the period before: drawn as a broken line. */
	previous?: true;
}

/** A plot with its labels; cells are indexed by series, then by place. */
export interface ChartData {
	kind: PlotKind;
	layout: ChartLayout;
	ticks: string[];
	places: string[];
	/** The same, short enough for the axis. */
	axis: string[];
	/** Places are names rather than times: longer, and all labelled. */
	isNamed?: boolean;
	/** The year below each month; on a wide screen only below its first. */
	years?: readonly { year: string; isFirst: boolean }[];
	labelled: { wide: number[]; narrow: number[] };
	series: SeriesLabel[];
	cells: ChartCell[][];
	/** Goal name and amounts as text per position; null where no goal is set. */
	goal: { label: string; texts: (string | null)[] } | null;
}
