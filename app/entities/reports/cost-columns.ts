import type { Period } from "#app/domain/reports/time-granularity.ts";
import { buildMeasureColumn, type MeasureColumn } from "./measure-column.ts";
import { type MeasureName, measures } from "./measures.ts";
import { toOperandFieldName } from "./ratio-fields.ts";
import type { ReportViewer } from "./report-fields.ts";

/** Counted measures per source; ratios are computed from them. */
const costMeasures = [
	"job_views",
	"visitor_applies",
	"applies",
	"hires",
	"recruiting_costs",
] as const satisfies readonly MeasureName[];
export type CostMeasure = (typeof costMeasures)[number];

/** Table columns in order; ratios refer to the adjacent columns. */
export const costTableColumns = [
	"job_views",
	"view_conversion",
	"applies",
	"hires",
	"recruiting_costs",
	"cost_per_apply",
	"cost_per_hire",
] as const satisfies readonly MeasureName[];
export type CostTableColumn = (typeof costTableColumns)[number];

/** Sort keys of rows, each descending. */
export const costSortKeys: readonly CostMeasure[] = ["hires", "applies", "job_views", "recruiting_costs"];

export const costSplits = ["source", "campaign", "brand", "job", "month"] as const;
export type CostSplit = (typeof costSplits)[number];

/** Application field names for the splits. */
const fields: Partial<Record<CostSplit, string>> = { campaign: "utm_campaign", brand: "candidate.site_config" };

const getField = (measure: CostMeasure, split: CostSplit): string =>
	toOperandFieldName(measures[measure].entity, fields[split] ?? split);

export function listCostColumns(
	split: CostSplit,
	{ from, to }: Period,
	viewer: ReportViewer,
	now: Date,
): MeasureColumn<CostMeasure>[] {
	return costMeasures.flatMap((measure) => {
		const query = new URLSearchParams({ by: getField(measure, split), start_date: from, end_date: to });
		return buildMeasureColumn(measure, query, viewer, now) ?? [];
	});
}
