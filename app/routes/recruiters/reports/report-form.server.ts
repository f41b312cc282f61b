import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type ListView, listUrl } from "#app/domain/lists/list-view.ts";
import { comparisons, timeSteps } from "#app/domain/reports/time-granularity.ts";
import { getLabels, type Labels } from "#app/entities/kit/labels.ts";
import { visibleCriterion } from "#app/entities/kit/list-query.ts";
import { labelDimension } from "#app/entities/reports/group-labels.ts";
import { measureAreas, measures } from "#app/entities/reports/measures.ts";
import {
	hasCurrencies,
	listFilterNames,
	listMeasureDimensions,
	listMeasureFacts,
	listMeasures,
	listStageDimensions,
} from "#app/entities/reports/report-fields.ts";
import { type ReportProblem, type ReportRequest, reportCharts } from "#app/entities/reports/report-request.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { activeCriteria, criterionFields, findStatedCriteria } from "#app/routes/entity/criteria-filters.server.ts";
import { filterOptionsFor } from "#app/routes/entity/filter-options.server.ts";
import { activeFilters, filterFields } from "#app/routes/entity/filters.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";

type Option = { value: string; label: string };

/** Form options of the report with current selection and errors by control. */
export async function readReportForm(
	trx: Scoped,
	user: Recruiter,
	request: ReportRequest,
	params: URLSearchParams,
	format: Formatters,
) {
	const { entity, spec, view } = request;
	const { t } = format;
	const labels = getLabels(entity, t);
	const offered = listMeasures(user);
	const names = listFilterNames(entity).filter((name) => spec.filters?.includes(name));
	const isOpen = params.get("panel") === "filters";
	const inUse = names.filter((name) => [name, `${name}_from`, `${name}_to`].some((item) => view.filters[item]));
	const choosable = await filterOptionsFor(trx, user, entity, view, isOpen ? names : inUse);
	const fieldFilters = filterFields(entity, isOpen ? names : inUse, view, labels, format, choosable);
	const stated = findStatedCriteria(entity, view.filters);
	const criteria = (request.definition.ratio ? [] : Object.keys(entity.list.criteria ?? {})).filter(
		(name) =>
			(stated.has(name) || (isOpen && !entity.list.criteria?.[name]?.inAddress)) &&
			visibleCriterion(entity, name, user),
	);
	const unknown = request.problems.map(({ name }) => name);
	const criterionFilters = criterionFields(entity, criteria, view.filters, unknown, format);
	const steps = timeSteps.map((value): Option => ({ value, label: t(`report_builder:steps.${value}`) }));
	const facts = listMeasureFacts(request.definition, entity, user);
	const dimensions = groupByRecord(
		[...listMeasureDimensions(request.definition, entity, user), ...facts.keys()],
		labels,
	);
	const getName = (name: string) => {
		const fact = facts.get(name);
		return fact ? labelDimension(entity, fact, format) : labels.field(name);
	};
	const fields = dimensions.map(({ label, names: values }, at) => ({
		label: label ?? t("report_builder:fields"),
		options: [
			...(at === 0 ? listStageDimensions(request.definition, entity, user) : []).map(
				(value): Option => ({ value, label: t(`report_builder:stages.${value}`) }),
			),
			...values.map((value): Option => ({ value, label: getName(value) })),
		],
	}));
	const controls = new Map(fieldFilters.map((filter) => [filter.name, filter]));
	const address = (next: ListView) => `?${mergeParams(params, new URLSearchParams(listUrl(next, spec)))}`;
	return {
		areas: measureAreas.flatMap((area) => {
			const options = offered
				.filter((name) => measures[name].area === area)
				.map((value): Option => ({ value, label: t(`report_builder:measures.${value}.name`) }));
			return options.length > 0 ? [{ label: t(`report_builder:areas.${area}`), options }] : [];
		}),
		measure: request.measure,
		steps,
		fields,
		by: request.by,
		split: request.split ?? "",
		charts: reportCharts.map((value): Option => ({ value, label: t(`report_builder:charts.${value}`) })),
		chart: request.chart,
		from: params.get("start_date") ?? request.period.from,
		to: params.get("end_date") ?? request.period.to,
		comparison: request.comparison ?? "",
		comparisons: comparisons.map((value): Option => ({ value, label: t(`report_builder:comparisons.${value}`) })),
		currency: request.currency,
		hasCurrency: hasCurrencies(request.definition, entity),
		problems: describeProblems(request.problems, labels, format),
		filters: groupByRecord(isOpen ? names : inUse, labels).map(({ label, names: ofGroup }) => ({
			label,
			controls: [...(label === null ? criterionFilters : []), ...ofGroup.flatMap((name) => controls.get(name) ?? [])],
		})),
		isOpen,
		filtersTo: `?${withParam(params, "panel", isOpen ? null : "filters")}`,
		active: [
			...activeFilters(entity, view, spec, labels, format, fieldFilters),
			...activeCriteria(entity, view, spec, format, criterionFilters),
		].map(({ label, removeTo }) => ({
			label,
			removeTo: `?${mergeParams(params, new URLSearchParams(removeTo.replace(/^\?/, "")))}`,
		})),
		clearTo: address({ ...view, filters: {} }),
		csvTo: `/recruiters/reports/csv?${withParam(params, "panel", null)}`,
	};
}

/** Groups the entity's own fields, then those of each referenced record. */
function groupByRecord(names: readonly string[], labels: Labels) {
	const groups = new Map<string | null, string[]>([[null, []]]);
	for (const name of names) {
		const by = name.includes(".") ? (name.split(".")[0] ?? null) : null;
		groups.set(by, [...(groups.get(by) ?? []), name]);
	}
	return [...groups].map(([by, names]) => ({ label: by === null ? null : labels.field(by), names }));
}

/** The report's own parameters, with the filters of another URL. */
function mergeParams(params: URLSearchParams, filters: URLSearchParams): URLSearchParams {
	const own = [...params].filter(([name]) => !name.startsWith("filters["));
	return new URLSearchParams([...own, ...[...filters].filter(([name]) => name.startsWith("filters["))]);
}

function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
	const next = new URLSearchParams(params);
	next.delete(name);
	if (value !== null) next.set(name, value);
	return next;
}

/** Localized problems by control; those without one go above the form. */
function describeProblems(problems: readonly ReportProblem[], labels: Labels, { t }: Formatters) {
	const controls = ["measure", "by", "split", "chart", "start_date", "end_date", "compare"];
	const byControl: Record<string, string> = {};
	const others: string[] = [];
	for (const { name, why } of problems) {
		const field = /^filters\[([\w.]+)\]$/.exec(name)?.[1];
		const text = t(`report_builder:problems.${why}`, { name: why === "record" && field ? labels.field(field) : name });
		if (controls.includes(name)) byControl[name] ??= text;
		else others.push(text);
	}
	return { byControl, others };
}
