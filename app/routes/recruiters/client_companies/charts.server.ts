import { z } from "zod";
import { buildAxisSteps, buildCompanyCharts } from "#app/domain/companies/company-charts.ts";
import { day, optionalProse } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
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

export interface Bar {
	key: string;
	label: string;
	/** Full name of a month or day, for the table and the tooltip. */
	title: string;
	count: number;
	text: string;
}

export interface Chart {
	bars: Bar[];
	axis: { value: number; text: string }[];
	note: string | null;
}

/** The three charts with their words, and the snapshots they come from. */
export function chartsInWords(snapshots: readonly SnapshotRow[], format: Formatters) {
	const charts = buildCompanyCharts(snapshots);
	const bar = (key: string, label: string, title: string, count: number): Bar => ({
		key,
		label,
		title,
		count,
		text: format.number(count),
	});
	const chart = (bars: Bar[], note: string | null = null): Chart => ({
		bars,
		axis: buildAxisSteps(Math.max(0, ...bars.map(({ count }) => count))).map((value) => ({
			value,
			text: format.number(value),
		})),
		note,
	});
	const functions = charts.byFunction;
	return {
		total: chart(
			charts.total.map(({ day: taken, count }) => bar(taken, shortMonth(taken), format.day(taken), count)),
			getChange(charts.total, format),
		),
		byFunction: chart(
			[
				...(functions?.rows ?? []).map(({ name, count }) => bar(name, name, name, count)),
				...(functions?.others
					? [bar("others", format.t("clients:charts.others"), format.t("clients:charts.others"), functions.others)]
					: []),
			],
			functions && format.t("clients:charts.asOf", { day: format.day(functions.day) }),
		),
		newHirings: chart(
			charts.newHirings.map(({ month, count }) => bar(month, shortMonth(month), format.month(`${month}-01`), count)),
		),
		snapshots: snapshots.map(({ uid, takenAt, total, source, by }) => ({
			uid,
			day: format.day(takenAt),
			total: format.number(total),
			source:
				source === "enrichment"
					? format.t("clients:charts.source.enrichment")
					: by
						? format.t("clients:charts.source.manual", { by })
						: format.t("clients:charts.source.unknown"),
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
