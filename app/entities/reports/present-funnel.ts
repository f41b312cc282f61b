import type { ReportGroup } from "#app/domain/reports/rank-groups.ts";
import type { ChartCell } from "#app/ui/chart/types.ts";
import type { ReportFormat } from "./report-format.ts";
import { type ReportResult, roundDays } from "./report-result.ts";

export interface FunnelStep extends ChartCell {
	key: string;
	label: string;
	/** Per cent of those who reached the first stage. */
	share: number;
	ofFirst: string;
	/** How many of those decided at this stage advanced; null at the end. */
	passed: string | null;
	waiting: string;
	ended: string | null;
}

/** Candidates still waiting in a stage are excluded from its conversion rate. */
export function presentFunnel(result: ReportResult, cells: readonly ChartCell[], format: ReportFormat): FunnelStep[] {
	const counts = result.groups[0]?.map((group) => group?.value ?? 0) ?? [];
	const first = counts[0] ?? 0;
	return result.places.map(({ key, label }, at) => {
		const reached = counts[at] ?? 0;
		const next = counts[at + 1];
		const waiting = result.waiting?.[at] ?? 0;
		const decided = reached - waiting;
		return {
			...(cells[at] ?? { text: "", to: null }),
			key: key ?? "",
			label,
			share: getPercent(reached, first),
			ofFirst: `${format.number(getPercent(reached, first))}%`,
			passed: next === undefined || decided === 0 ? null : `${format.number(getPercent(next, decided))}%`,
			waiting: format.number(waiting),
			ended: next === undefined ? null : format.number(decided - next),
		};
	});
}

const getPercent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

export interface BoxPlotCell extends ChartCell {
	key: string;
	label: string;
	/** Whisker ends, box ends and median, in per cent of the longest. */
	at: number[];
	/** Interquartile range as text. */
	middle: string;
	previous: string | null;
}

/** Where the scale of boxes ends, in days. */
export const getBoxPlotScaleEnd = ({ groups }: ReportResult): number =>
	Math.max(1, ...(groups[0] ?? []).map((group) => group?.spread?.at(-1) ?? 0));

export function presentBoxPlot(
	result: ReportResult,
	cells: readonly ChartCell[],
	write: (value: number | null) => string,
	{ t, number }: ReportFormat,
): BoxPlotCell[] {
	const groups = result.groups[0] ?? [];
	const longest = getBoxPlotScaleEnd(result);
	return result.places.flatMap(({ key, label }, at) => {
		const spread = groups[at]?.spread;
		if (!spread || spread.some((days) => days === null)) return [];
		const before: ReportGroup | null | undefined = result.previous?.[at];
		return [
			{
				...(cells[at] ?? { text: "", to: null }),
				key: key ?? "",
				label,
				at: spread.map((days) => Math.round((Math.max(0, days) / longest) * 1000) / 10),
				middle: t("report_builder:middleHalf", {
					from: number(roundDays(spread[1] ?? 0)),
					to: write(spread[3] ?? null),
				}),
				previous: before ? write(before.value) : null,
			},
		];
	});
}
