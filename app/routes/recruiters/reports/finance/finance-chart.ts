import { layoutChart, pickLabelPositions } from "#app/domain/reports/chart-layout.ts";
import type { FinanceColumn } from "#app/entities/reports/finance-columns.ts";
import { formatAxisStep } from "#app/entities/reports/group-labels.ts";
import type { ReportFormat } from "#app/entities/reports/report-format.ts";
import type { ReportRequest } from "#app/entities/reports/report-request.ts";
import { formatCompact } from "#app/i18n/format.ts";
import type { ChartData } from "#app/ui/chart/types.ts";

interface Group {
	key: string | null;
	label: string;
	values: readonly (number | null)[];
}

/** Columns of more groups would be too narrow to read. */
const mostPlaces = 8;
const mostMonths = 36;

/** The money of the first groups as columns, of months as lines. */
export function buildFinanceChart(
	all: readonly FinanceColumn[],
	groups: readonly Group[],
	{ byDimension, currency }: Pick<ReportRequest, "byDimension" | "currency">,
	format: ReportFormat,
): ChartData | null {
	// Forecasts are excluded: they exceed receipts many times and would flatten the chart.
	const columns = all.flatMap((column, at) => (column.measure === "forecast" ? [] : [{ measure: column.measure, at }]));
	const step = "step" in byDimension ? byDimension.step : null;
	const visible = step === null ? groups.slice(0, mostPlaces) : groups.slice(-mostMonths);
	const kind = step === null ? ("columns" as const) : ("line" as const);
	const values = columns.map(({ at }) => visible.map((group) => Math.max(0, group.values[at] ?? 0)));
	if (values.flat().every((value) => value === 0)) return null;
	const layout = layoutChart(
		values.map((items, at) => ({ key: String(at), values: items })),
		visible.length,
		kind,
	);
	return {
		kind,
		layout,
		ticks: layout.ticks.map(({ value }) => formatCompact(format.locale, value / 100)),
		places: visible.map(({ label }) => label),
		axis: visible.map(({ key, label }) =>
			step !== null && key !== null ? formatAxisStep(key, step, false, format) : label,
		),
		isNamed: step === null,
		labelled: {
			wide: pickLabelPositions(visible.length, 8),
			narrow: pickLabelPositions(visible.length, step === null ? 8 : 3),
		},
		series: columns.map(({ measure }) => ({
			key: measure,
			label: format.t(`report_builder:measures.${measure}.name`),
		})),
		cells: columns.map(({ at }) =>
			visible.map((group) => ({ text: format.money(Math.round(group.values[at] ?? 0), currency), to: null })),
		),
		goal: null,
	};
}
