import { isConfidential } from "#app/domain/reports/candidate-dimensions.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { searchWords } from "#app/domain/search/search-words.ts";
import { hasNoneValue } from "../kit/condition-values.ts";
import { type Entity, findField } from "../kit/entity.ts";
import type { Dimension } from "./report-fields.ts";
import { buildRowConditions, type ReportRequest } from "./report-request.ts";

/** A group of one dimension as list address conditions: refs by public id. */
export interface GroupCondition {
	dimension: Dimension;
	key: string | null;
	/** Of a ref; undefined where the record is not the viewer's to see. */
	uid?: string | undefined;
}

/** Link to the rows behind a number; null where no address expresses the group. */
export function buildRowsUrl(request: ReportRequest, period: Period, groups: readonly GroupCondition[]): string | null {
	const { entity, view, spec } = request;
	const where = new Map(Object.entries(buildRowConditions(request, period)));
	// A stay's stage and period apply together.
	const isStay = (name: string) => request.definition.stays === true && name === "left_stage";
	for (const [name, values] of Object.entries(view.filters)) if (isStay(name)) where.set(name, values);
	for (const group of groups) {
		if ("step" in group.dimension) continue;
		if ("stage" in group.dimension) {
			if (group.key === null) return null;
			where.set(`${group.dimension.stage}_stage`, [group.key]);
			continue;
		}
		if ("fact" in group.dimension) {
			const { fact, by } = group.dimension;
			const name = by === null ? "fact" : "candidate_fact";
			// A URL holds one fact; confidential facts and keys of symbols alone get no link.
			if (isConfidential(fact) || where.has(`${name}_of`) || searchWords(group.key ?? "").length === 0) return null;
			where.set(`${name}_of`, [fact]).set(`${name}_is`, [group.key ?? ""]);
			continue;
		}
		const value = getGroupValue(entity, group.dimension.field, group);
		if (value === null) return null;
		where.set(group.dimension.field, [value]);
	}
	const params = new URLSearchParams();
	for (const [name, values] of Object.entries(view.filters))
		if (!isStay(name)) for (const value of values) params.append(`filters[${name}]`, value);
	for (const [name, values] of where) {
		// The person's existing filter is preserved: both conditions apply.
		const isFilter = spec.filters?.includes(name) && (isStay(name) || view.filters[name] === undefined);
		for (const value of values) params.append(`${isFilter ? "filters" : "where"}[${name}]`, value);
	}
	return `${entity.path}?${params}`;
}

function getGroupValue(entity: Entity, name: string, { key, uid }: GroupCondition): string | null {
	const field = findField(entity, name);
	switch (field?.kind) {
		case "ref":
		case "many":
			return key === null ? "none" : (uid ?? null);
		case "text":
			return key === null ? null : `=${key}`;
		case "choice":
		case "option":
		case "state":
		case "options":
			// When "none" is a real value, rows without one have no key.
			return key ?? (hasNoneValue(field) ? null : "none");
		case "choices":
		case "tags":
		case "yes":
			return key;
		default:
			return null;
	}
}
