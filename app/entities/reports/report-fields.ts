import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { type TimeStep, timeSteps } from "#app/domain/reports/time-granularity.ts";
import { getEntity } from "../index.ts";
import type { Entity } from "../kit/entity.ts";
import { applyCustomFields } from "../kit/extend-entity.ts";
import type { FieldKind } from "../kit/fields.ts";
import { type Viewer, visibleField } from "../kit/list-query.ts";
import { type FactDimension, listFactDimensions } from "./fact-dimensions.ts";
import { type Measure, type MeasureName, measureNames, measures } from "./measures.ts";
import { isSharedField, listRatioOperands, toOperandFieldName } from "./ratio-fields.ts";

export type ReportViewer = Viewer & { customFields?: CustomFields | undefined };

/** The entity that a measure counts, with the fields of the viewer's business. */
export function getMeasureEntity(measure: Measure, viewer: ReportViewer): Entity {
	const entity = getEntity(measure.entity);
	if (!entity) throw new Error(`No entity ${measure.entity}`);
	return applyCustomFields(viewer, entity);
}

/** Measures this person may see: of rows and fields they may read. */
export function listMeasures(viewer: ReportViewer): MeasureName[] {
	return measureNames.filter((name) => isMeasureVisible(measures[name], viewer));
}

/** Whether a measure is money. */
export function isMoneyMeasure({ sum, ratio }: Measure, entity: Entity): boolean {
	if (ratio) return ratio.as === "money";
	const field = sum === undefined ? undefined : entity.fields[sum];
	return field?.kind === "money" || (field?.kind === "computed" && field.as === "money");
}

/** Whether its rows are money of one of several currencies, which do not add up. */
export const hasCurrencies = (measure: Measure, entity: Entity): boolean =>
	measure.ratio === undefined && isMoneyMeasure(measure, entity) && entity.fields.currency !== undefined;

function isMeasureVisible(measure: Measure, viewer: ReportViewer): boolean {
	const entity = getMeasureEntity(measure, viewer);
	if (!can(viewer, "read", entity.resource)) return false;
	// A scope that hides part of one side would divide different populations.
	if (measure.ratio && getNarrowScope(viewer, entity.resource)) return false;
	if (measure.ratio)
		return listRatioOperands(measure.ratio).every(({ definition }) => isMeasureVisible(definition, viewer));
	const { at, sum, stays, days = [], spread = [] } = measure;
	const fields = [at, sum, stays && "status", ...days, ...spread].filter((field) => field !== undefined);
	return [...fields, ...Object.keys(measure.where ?? {})].every((field) => visibleField(entity, field, viewer));
}

/** Field kinds with values few or similar enough to group by. */
const grouped: ReadonlySet<FieldKind> = new Set<FieldKind>([
	"choice",
	"choices",
	"option",
	"options",
	"state",
	"yes",
	"tags",
	"ref",
	"many",
	"text",
]);

export const listFilterNames = ({ list, joined = {} }: Entity): string[] => [...list.filters, ...Object.keys(joined)];

/** The entity's list filters that the user may see. */
export function listDimensions(entity: Entity, viewer: Viewer): string[] {
	return listFilterNames(entity).filter((name) => {
		const field = visibleField(entity, name, viewer);
		return field !== undefined && grouped.has(field.kind) && !field.masked;
	});
}

/** A ratio offers only the fields common to both sides. */
export function listMeasureDimensions({ ratio }: Measure, entity: Entity, viewer: ReportViewer): string[] {
	const all = listDimensions(entity, viewer);
	if (!ratio) return all;
	const sides = listRatioOperands(ratio).map(({ definition }) => {
		const side = getMeasureEntity(definition, viewer);
		return { side, names: new Set(listDimensions(side, viewer)) };
	});
	return all.filter(
		(name) => isSharedField(name) && sides.every(({ side, names }) => names.has(toOperandFieldName(side.key, name))),
	);
}

/** Facts by which a measure's rows are split: costs and views are of no candidate. */
export const listMeasureFacts = ({ ratio }: Measure, entity: Entity, viewer: Viewer): Map<string, FactDimension> =>
	ratio ? new Map() : listFactDimensions(entity, viewer);

/** Kinds with several values per row: the row counts in each of their groups. */
export const multiValueKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(["choices", "options", "tags", "many"]);

/** `reached`: every stage of an apply; `furthest`: its last status; `left`: stages with ended stays. */
export type StageDimension = "reached" | "furthest" | "left";
export type Dimension = { step: TimeStep } | { field: string } | { stage: StageDimension } | FactDimension;

/** Dimensions of the hiring process, which no field holds. */
export function listStageDimensions({ entity: key, stays, ratio }: Measure, entity: Entity, viewer: Viewer) {
	if (ratio || key !== "applies" || !visibleField(entity, "status", viewer)) return [];
	return stays ? (["left", "reached"] as const) : (["reached"] as const);
}

/** Parses a URL name: a time step, stage dimension, candidate fact or field. */
export function readDimension(measure: Measure, entity: Entity, name: string, viewer: ReportViewer): Dimension | null {
	const step = timeSteps.find((item) => item === name);
	if (step) return { step };
	const stage = listStageDimensions(measure, entity, viewer).find((item) => item === name);
	if (stage) return { stage };
	const fact = listMeasureFacts(measure, entity, viewer).get(name);
	if (fact) return fact;
	return listMeasureDimensions(measure, entity, viewer).includes(name) ? { field: name } : null;
}

export function getReportUrl(
	entity: Entity,
	viewer: ReportViewer,
	filters: Readonly<Record<string, readonly string[]>>,
): string | null {
	const measure = measureNames.find((name) => measures[name].entity === entity.key);
	if (!measure || !isMeasureVisible(measures[measure], viewer)) return null;
	const params = new URLSearchParams({ measure });
	for (const [name, values] of Object.entries(filters))
		for (const value of values) params.append(`filters[${name}]`, value);
	return `/recruiters/reports?${params}`;
}
