import { isIgnoredParameter, type ListSpec, type ListView, readListView } from "#app/domain/lists/list-view.ts";
import { isConfidential } from "#app/domain/reports/candidate-dimensions.ts";
import {
	type Comparison,
	chooseStep,
	comparisons,
	getComparedPeriod,
	hasTooManySteps,
	type Period,
} from "#app/domain/reports/time-granularity.ts";
import { addDays, countPeriodDays, isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import type { Entity } from "../kit/entity.ts";
import { type ListQuery, readQuery } from "../kit/list-query.ts";
import { buildListSpec } from "../kit/list-spec.ts";
import { isAdditive, isMeasure, isMedian, type Measure, type MeasureName, measures } from "./measures.ts";
import { isSharedField, listRatioOperands, toOperandFieldName, toOperandFilters } from "./ratio-fields.ts";
import {
	type Dimension,
	getMeasureEntity,
	hasCurrencies,
	isMoneyMeasure,
	listMeasures,
	type ReportViewer,
	readDimension,
} from "./report-fields.ts";

export const reportCharts = [
	"auto",
	"line",
	"columns",
	"bars",
	"stacked",
	"heat",
	"funnel",
	"spread",
	"number",
	"table",
] as const;
export type ReportChart = (typeof reportCharts)[number];

/** Invalid report parameters, by parameter name. */
export type ReportProblem =
	/** `record`: the filtered record does not exist. */
	| { name: string; why: "unknown" | "value" | "record" }
	| { name: "currency"; why: "oneCurrency" }
	| { name: "end_date"; why: "reversed" | "long" }
	| { name: "compare"; why: "overlap" }
	| {
			name: "by" | "split" | "chart";
			why:
				| "steps"
				| "sameSplit"
				| "twoSealed"
				| "needsTime"
				| "needsSplit"
				| "noTimeSplit"
				| "noStack"
				| "noFunnel"
				| "noSpread";
	  };

export interface ReportRequest {
	measure: MeasureName;
	definition: Measure;
	entity: Entity;
	by: string;
	byDimension: Dimension;
	split: string | null;
	splitDimension: Dimension | null;
	chart: ReportChart;
	period: Period;
	comparison: Comparison | null;
	/** The days that are compared with. */
	previous: Period | null;
	currency: "BRL" | "USD";
	/** The day on which it is read. */
	today: string;
	spec: ListSpec;
	/** The filters, as the entity's list reads them. */
	view: ListView;
	problems: ReportProblem[];
	/** Splits or filters not applicable to the new measure were dropped. */
	leftBehind: boolean;
}

const ownParameters = [
	"measure",
	"by",
	"split",
	"chart",
	"start_date",
	"end_date",
	"compare",
	"currency",
	"panel",
	"last",
	"saved",
	"ready",
	"refresh",
];
const longestDays = 366 * 30;

/** Parses report parameters; invalid ones are listed in `problems`. Null: the user may count nothing. */
export function readReportRequest(params: URLSearchParams, viewer: ReportViewer, now: Date): ReportRequest | null {
	const offered = listMeasures(viewer);
	const problems: ReportProblem[] = [];
	const read = (name: string) => params.get(name)?.trim() || null;
	const named = read("measure");
	const measure = offered.find((item) => item === named) ?? (offered.includes("applies") ? "applies" : offered[0]);
	if (measure === undefined) return null;
	if (named !== null && named !== measure) problems.push({ name: "measure", why: "value" });
	const definition = measures[measure];
	const entity = getMeasureEntity(definition, viewer);
	const period = readPeriod(read, now, problems);
	const last = read("last");
	if (last !== null && !isMeasure(last)) problems.push({ name: "last", why: "value" });
	// Changing the measure to another entity invalidates the form's splits and filters.
	const isOther = isMeasure(last) && measures[last].entity !== definition.entity;
	const by = readSplit("by", chooseStep(period));
	const split = readSplit("split", null);
	const chart = reportCharts.find((item) => item === (read("chart") ?? "auto"));
	if (!chart) problems.push({ name: "chart", why: "value" });
	const compare = read("compare");
	const comparison = comparisons.find((item) => item === compare) ?? null;
	if (compare !== null && comparison === null) problems.push({ name: "compare", why: "value" });
	const previous = comparison && getComparedPeriod(period, comparison);
	if (previous && previous.to >= period.from) problems.push({ name: "compare", why: "overlap" });
	const currency = read("currency") ?? "BRL";
	const isOneCurrency = isMoneyMeasure(definition, entity) && !hasCurrencies(definition, entity);
	// With other rows just chosen in the form, an inapplicable currency is not an error.
	const isForeign = currency === "USD" && isOneCurrency;
	if (currency !== "BRL" && currency !== "USD") problems.push({ name: "currency", why: "value" });
	if (isForeign && !isOther) problems.push({ name: "currency", why: "oneCurrency" });
	const filtered = [...params].filter(([name, value]) => name.startsWith("filters[") && value !== "");
	const { spec, view } = readFilters(params, definition, entity, viewer, isOther ? null : problems);
	const hasLost = isOther && (filtered.length > 0 || by === null || (read("split") !== null && split === null));
	const request: ReportRequest = {
		measure,
		definition,
		entity,
		period,
		spec,
		view,
		problems,
		leftBehind: hasLost,
		by: by?.name ?? chooseStep(period),
		byDimension: by?.dimension ?? { step: chooseStep(period) },
		split: split?.name ?? null,
		splitDimension: split?.dimension ?? null,
		chart: hasLost ? "auto" : (chart ?? "auto"),
		comparison,
		previous,
		currency: currency === "USD" && !isForeign ? "USD" : "BRL",
		today: localDay(now),
	};
	problems.push(...listContradictions(request));
	return request;

	function readSplit(parameter: "by" | "split", usual: string | null): { name: string; dimension: Dimension } | null {
		const name = read(parameter) ?? usual;
		const dimension = name === null ? null : readDimension(definition, entity, name, viewer);
		if (name !== null && dimension) return { name, dimension };
		if (name !== null && !isOther) problems.push({ name: parameter, why: "value" });
		return null;
	}
}

function readPeriod(read: (name: string) => string | null, now: Date, problems: ReportProblem[]): Period {
	const today = localDay(now);
	const [first, last] = [read("start_date"), read("end_date")];
	for (const [name, day] of [
		["start_date", first],
		["end_date", last],
	] as const)
		if (day !== null && !isDay(day)) problems.push({ name, why: "value" });
	const to = isDay(last) ? last : today;
	const from = isDay(first) ? first : addDays(to, -83);
	if (to < from) problems.push({ name: "end_date", why: "reversed" });
	else if (countPeriodDays(from, to) > longestDays) problems.push({ name: "end_date", why: "long" });
	else return { from, to };
	return { from: addDays(to, -83), to };
}

function readFilters(
	params: URLSearchParams,
	{ ratio }: Measure,
	entity: Entity,
	viewer: ReportViewer,
	problems: ReportProblem[] | null,
): Pick<ReportRequest, "spec" | "view"> {
	// An empty control of the form asks for nothing.
	const rest = new URLSearchParams(
		[...params].filter(([name, value]) => !ownParameters.includes(name) && !isIgnoredParameter(name) && value !== ""),
	);
	if (!problems) for (const name of [...rest.keys()]) if (name.startsWith("filters[")) rest.delete(name);
	// Fixed conditions are part of the measure, not of the person's filters.
	const ofList = buildListSpec(entity, viewer);
	const filters = ratio ? ofList.filters?.filter(isSharedField) : ofList.filters;
	const spec: ListSpec = { ...ofList, ...(filters ? { filters } : {}), where: [] };
	const view = readListView(rest, spec);
	const { unknown } = readQuery(entity, { ...view, q: "" }, viewer);
	for (const { name, why } of unknown) problems?.push({ name, why: why === "name" ? "unknown" : "value" });
	for (const name of [...view.unknown.looks, ...(view.q ? ["q"] : [])]) problems?.push({ name, why: "unknown" });
	return { spec, view };
}

/** Rejects charts and splits that would be misleading or empty. */
function listContradictions(request: ReportRequest): ReportProblem[] {
	const { byDimension, splitDimension, chart, definition, period, split, by, view } = request;
	const isTimed = "step" in byDimension;
	const problems: ReportProblem[] = [];
	if (isTimed && hasTooManySteps(period, byDimension.step)) problems.push({ name: "by", why: "steps" });
	if (split !== null && split === by) problems.push({ name: "split", why: "sameSplit" });
	if (splitDimension && "step" in splitDimension && isTimed) problems.push({ name: "split", why: "noTimeSplit" });
	if ([byDimension, splitDimension].every((item) => item && "fact" in item && isConfidential(item.fact)))
		problems.push({ name: "split", why: "twoSealed" });
	if (chart === "line" && !isTimed) problems.push({ name: "chart", why: "needsTime" });
	if ((chart === "stacked" || chart === "heat") && !splitDimension) problems.push({ name: "chart", why: "needsSplit" });
	if (chart === "stacked" && !isAdditive(definition)) problems.push({ name: "chart", why: "noStack" });
	if (chart === "funnel" && !(countsReachedStages(byDimension) && !splitDimension && !isMedian(definition)))
		problems.push({ name: "chart", why: "noFunnel" });
	if (chart === "spread" && (!isMedian(definition) || splitDimension))
		problems.push({ name: "chart", why: "noSpread" });
	// The report's own period already defines when a stay ended.
	if (definition.stays)
		for (const name of ["left_from", "left_to"])
			if (view.filters[name]) problems.push({ name: `filters[${name}]`, why: "value" });
	return problems;
}

export function readRatioOperands(
	request: ReportRequest,
	viewer: ReportViewer,
): [of: ReportRequest, per: ReportRequest] | null {
	const { ratio } = request.definition;
	if (!ratio) return null;
	const [of, per] = listRatioOperands(ratio).map(({ measure, definition }): ReportRequest => {
		const entity = getMeasureEntity(definition, viewer);
		const rename = <T extends Dimension | null>(dimension: T): T =>
			dimension && "field" in dimension
				? { ...dimension, field: toOperandFieldName(entity.key, dimension.field) }
				: dimension;
		return {
			...request,
			measure,
			definition,
			entity,
			byDimension: rename(request.byDimension),
			splitDimension: rename(request.splitDimension),
			spec: { ...buildListSpec(entity, viewer), where: [] },
			view: { ...request.view, filters: toOperandFilters(entity, request.view.filters) },
		};
	});
	return of && per ? [of, per] : null;
}

/** Whether groups are the stages that applies got to. */
export const countsReachedStages = (dimension: Dimension | null): boolean =>
	dimension !== null && "stage" in dimension && dimension.stage === "reached";

/** The list query for a period, limited to rows the viewer may see. */
export function buildReportQuery(request: ReportRequest, viewer: ReportViewer, period: Period): ListQuery {
	const { entity, view } = request;
	const where = request.definition.stays ? {} : buildRowConditions(request, period);
	return readQuery(entity, { ...view, q: "", where }, viewer).query;
}

/** Conditions every row of a report meets, as `where` of the list's address. */
export function buildRowConditions(
	{ definition, entity, currency, today }: Pick<ReportRequest, "definition" | "entity" | "currency" | "today">,
	period: Period,
): Record<string, string[]> {
	const { at = "left", where = {}, past, spread } = definition;
	if (spread) return { [`${spread[0]}_to`]: [period.to], [`${spread[1]}_from`]: [period.from] };
	const inCurrency = hasCurrencies(definition, entity);
	const yesterday = addDays(today, -1);
	return {
		...Object.fromEntries(Object.entries(where).map(([name, values]) => [name, [...values]])),
		...(inCurrency ? { currency: [currency] } : {}),
		[`${at}_from`]: [period.from],
		[`${at}_to`]: [past && period.to > yesterday ? yesterday : period.to],
	};
}
