import { type ListSpec, type ListView, listUrl, withFilter } from "#app/domain/lists/list-view.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { spokenLanguages } from "#app/domain/reference/spoken-languages.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import {
	type Criterion,
	type CriterionInput,
	criterionParameters,
	getMatchParameterName,
	parameterName,
} from "#app/entities/kit/list-criteria.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { CriterionInputField, FilterField, FilterOption } from "#app/ui/list-view/filter-types.ts";
import type { ListPage } from "#app/ui/list-view/types.ts";
import type { UnknownTowns } from "./unknown-towns.server.ts";

type Group = Readonly<Record<string, string[]>>;

/** Names of criteria set in the URL. */
export function findStatedCriteria({ list: { criteria = {} } }: Entity, filters: Group): Set<string> {
	const parameters = criterionParameters(criteria);
	return new Set(
		Object.keys(filters).flatMap((name) => {
			const at = parameters.get(name);
			return at?.input ? [at.criterion] : [];
		}),
	);
}

const words = ({ words: { pt, en } }: Criterion, { locale }: Formatters) => (locale === "en" ? en : pt);

export function getCriterionOptionLabel(
	{ list: { criteria = {} } }: Entity,
	name: string,
	input: string,
	value: string,
	format: Formatters,
): string {
	const criterion = criteria[name];
	return criterion ? optionWord(criterion, input, value, format) : value;
}

const optionWord = (criterion: Criterion, input: string, value: string, format: Formatters) =>
	words(criterion, format).options?.[input]?.[value] ?? value;

function optionsFor(criterion: Criterion, name: string, input: CriterionInput, format: Formatters): FilterOption[] {
	if (input.kind === "option") return input.values.map((value) => [value, optionWord(criterion, name, value, format)]);
	if (input.kind === "choice")
		return enumerations[input.list].map((value) => [
			String(value),
			(format.t as unknown as (key: string) => string)(`reference:${input.list}.${value}`),
		]);
	if (input.kind === "text" && input.offers === "languages")
		return spokenLanguages.map((language) => [language[format.locale], ""]);
	return [];
}

/** Numbers of the rows set in the URL, from 1. */
const statedRows = (name: string, { inputs, several }: Criterion, filters: Group): number[] =>
	Array.from({ length: several }, (_, index) => index + 1).filter((row) =>
		Object.keys(inputs).some((input) => filters[parameterName(name, row, input)] !== undefined),
	);

/** Criteria as inputs: typed text is preserved, invalid values are shown with an error. */
export function criterionFields(
	{ list: { criteria = {} } }: Entity,
	names: readonly string[],
	typed: Group,
	unknown: readonly string[],
	format: Formatters,
	unknownTowns: UnknownTowns = new Map(),
): FilterField[] {
	return names.flatMap((name) => {
		const criterion = criteria[name];
		if (!criterion) return [];
		const { inputs, several } = criterion;
		const labels = words(criterion, format);
		const stated = statedRows(name, criterion, typed);
		const free = Array.from({ length: several }, (_, index) => index + 1).find((row) => !stated.includes(row));
		const rows = [...stated, ...(free === undefined ? [] : [free])].sort((first, other) => first - other);
		const getInput = (row: number, input: string, described: CriterionInput): CriterionInputField => {
			const parameter = parameterName(name, row, input);
			const near = unknownTowns.get(parameter);
			const options = near
				? near.map((town): FilterOption => [town, ""])
				: optionsFor(criterion, input, described, format);
			const error = unknown.includes(`filters[${parameter}]`)
				? format.t("list:unknown.value")
				: near && townError(near, format);
			const label = labels.inputs[input] ?? input;
			const { empty = "" } = described;
			// When unset, the label includes the default: "Até 25 km".
			const usual = options.find(([value]) => value === empty)?.[1];
			return {
				name: parameter,
				label: usual && !stated.includes(row) ? `${label} ${usual}` : label,
				kind: controls[described.kind],
				value: typed[parameter]?.[0] ?? (stated.includes(row) ? empty : ""),
				...(options.length > 0 ? { options } : {}),
				...(error ? { error } : {}),
			};
		};
		return [
			{
				name,
				label: labels.label,
				kind: "criterion" as const,
				values: [],
				rows: rows.map((row) => Object.entries(inputs).map(([input, described]) => getInput(row, input, described))),
				...(several > 1
					? { match: { name: getMatchParameterName(name), value: typed[getMatchParameterName(name)]?.[0] ?? "" } }
					: {}),
			},
		];
	});
}

const controls = { integer: "number", day: "date", text: "text", choice: "select", option: "select" } as const;

const townError = (near: readonly string[], { t }: Formatters) =>
	near.length > 0 ? t("list:unknown.townNear", { near: near.join("; ") }) : t("list:unknown.town");

/** Active criteria as text, each row with the URL that removes it. */
export function activeCriteria(
	entity: Entity,
	view: ListView,
	spec: ListSpec,
	format: Formatters,
	fields: readonly FilterField[],
): ListPage["active"] {
	return fields.flatMap(({ name, label, rows = [], match }) => {
		const criterion = entity.list.criteria?.[name];
		if (!criterion) return [];
		const stated = rows.filter((row) => row.some(({ value }) => value !== ""));
		const without = (gone: readonly CriterionInputField[][]) =>
			listUrl(
				gone.flat().reduce((next, input) => withFilter(next, input.name, []), view),
				spec,
			);
		const texts = stated.map((row) => rowInWords(name, criterion, row, format));
		if (match?.value === "any" && stated.length > 1)
			return [
				{ label: `${label}: ${texts.join(` ${format.t("list:search.says.or")} `)}`, removeTo: without(stated), name },
			];
		return stated.map((row, at) => ({ label: `${label}: ${texts[at]}`, removeTo: without([row]), name }));
	});
}

function rowInWords(name: string, criterion: Criterion, row: readonly CriterionInputField[], format: Formatters) {
	const { chips = {} } = words(criterion, format);
	const parameters = criterionParameters({ [name]: criterion });
	return row
		.flatMap(({ name: parameter, kind, value, label, options = [], error }) => {
			if (error) return [`${label}: “${value}” ${format.t("list:unknown.short")}`];
			if (value === "") return [];
			const text = kind === "date" ? format.day(value) : options.find(([option]) => option === value)?.[1] || value;
			const chip = chips[parameters.get(parameter)?.input ?? ""];
			const template = typeof chip === "string" ? chip : chip?.[value === "1" ? 0 : 1];
			return [template?.replace("{{value}}", text) ?? text];
		})
		.join(", ");
}

/** Label of a criterion or of one of its parameters: "Habilidade: Anos, ao menos". */
export function criterionLabel({ list: { criteria = {} } }: Entity, parameter: string, format: Formatters) {
	const whole = Object.hasOwn(criteria, parameter) ? criteria[parameter] : undefined;
	if (whole) return words(whole, format).label;
	const at = criterionParameters(criteria).get(parameter);
	const criterion = at && criteria[at.criterion];
	if (!criterion) return undefined;
	const { label, inputs } = words(criterion, format);
	return at.input ? `${label}: ${inputs[at.input]}` : label;
}
