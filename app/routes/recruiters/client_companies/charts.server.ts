import { z } from "zod";
import { buildCompanyCharts } from "#app/domain/companies/company-charts.ts";
import { layoutChart, type PlotKind, pickLabelPositions } from "#app/domain/reports/chart-layout.ts";
import { day, optionalProse } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatCompact } from "#app/i18n/format.ts";
import type { ChartData } from "#app/ui/chart/types.ts";
import type { SnapshotRow } from "#db/queries/company-snapshots.ts";

export const snapshotSchema = z.object({
	taken_at: day(),
	total: z
		.string()
		.regex(/^\d{1,3}([.,]?\d{3}){0,2}$|^\d{1,8}$/)
		.transform((text) => Number(text.replace(/[.,]/g, ""))),
	by_function: optionalProse(4000),
	new_hirings: optionalProse(4000),
});

export interface CompanyChart {
	/** Null when no snapshot has the data. */
	plot: ChartData | null;
	note: string | null;
}

interface Line {
	key: string;
	label: string;
	values: number[];
}

function buildPlot(
	kind: PlotKind,
	lines: readonly Line[],
	days: readonly { axis: string; name: string }[],
	{ number, compact }: { number: (value: number) => string; compact: (value: number) => string },
): ChartData | null {
	if (days.length === 0) return null;
	const layout = layoutChart(lines, days.length, kind);
	return {
		kind,
		layout,
		ticks: layout.ticks.map(({ value }) => compact(value)),
		places: days.map(({ name }) => name),
		axis: days.map(({ axis }) => axis),
		labelled: { wide: pickLabelPositions(days.length, 8), narrow: pickLabelPositions(days.length, 4) },
		series: lines.map(({ key, label }) => ({ key, label })),
		cells: lines.map(({ values }) => values.map((value) => ({ text: number(value), to: null }))),
		goal: null,
	};
}

export function formatCompanyCharts(snapshots: readonly SnapshotRow[], format: Formatters) {
	const { total, byFunction, newHirings } = buildCompanyCharts(snapshots);
	const { t, number, locale } = format;
	const words = {
		number,
		compact: (value: number) => formatCompact(locale, value),
	};
	const atDay = (day: string) => ({ axis: shortMonth(day), name: format.day(day) });
	const areas = [
		...byFunction.areas.map(({ name, counts }) => ({ key: name, label: name, values: counts })),
		...(byFunction.others ? [{ key: " others", label: t("clients:charts.others"), values: byFunction.others }] : []),
	];
	const counts = (name: "count" | "hired", values: number[]) => [
		{ key: name, label: t(`clients:charts.${name}`), values },
	];
	const newest = byFunction.days.at(-1);
	return {
		total: {
			plot: buildPlot(
				"line",
				counts(
					"count",
					total.map(({ count }) => count),
				),
				total.map(({ day }) => atDay(day)),
				words,
			),
			note: getChange(total, format),
		} satisfies CompanyChart,
		byFunction: {
			plot: buildPlot("stacked", areas, byFunction.days.map(atDay), words),
			note: newest ? t("clients:charts.asOf", { day: format.day(newest) }) : null,
		} satisfies CompanyChart,
		newHirings: {
			plot: buildPlot(
				"columns",
				counts(
					"hired",
					newHirings.map(({ count }) => count),
				),
				newHirings.map(({ month }) => ({ axis: shortMonth(month), name: format.month(`${month}-01`) })),
				words,
			),
			note: null,
		} satisfies CompanyChart,
		snapshots: snapshots.map(({ uid, takenAt, total: people, source, by }) => ({
			uid,
			day: format.day(takenAt),
			total: number(people),
			source:
				source === "enrichment"
					? t("clients:charts.source.enrichment")
					: by
						? t("clients:charts.source.manual", { by })
						: t("clients:charts.source.unknown"),
		})),
	};
}

/** "10/26": short enough for an axis, the same in every language. */
const shortMonth = (day: string) => `${day.slice(5, 7)}/${day.slice(2, 4)}`;

/** "+120 desde 01/05/2025". */
function getChange(total: { day: string; count: number }[], format: Formatters): string | null {
	const [first, last] = [total[0], total.at(-1)];
	if (!first || !last || first === last) return null;
	const change = last.count - first.count;
	return format.t("clients:charts.change", {
		sign: change > 0 ? "+" : change < 0 ? "−" : "",
		number: format.number(Math.abs(change)),
		day: format.day(first.day),
	});
}
