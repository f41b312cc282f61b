import { getEnumApiName } from "#app/domain/reference/enumeration-api-names.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { hasNoneValue } from "#app/entities/kit/condition-values.ts";
import { datePresets } from "#app/entities/kit/date-ranges.ts";
import { type DescribedField, type Entity, findField } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels, type Labels } from "#app/entities/kit/labels.ts";
import { type CriterionInput, getMatchParameterName, parameterName } from "#app/entities/kit/list-criteria.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { Row } from "./field-rows.server.ts";
import type { ListValue } from "./schema.ts";

type Form = "values" | "id" | "related" | "yes" | "tags" | "day" | "range" | "amount" | "text" | "state";

/** Syntax of a field's condition; null where the list accepts none. */
function getForm(field: DescribedField): Form | null {
	switch (field.kind) {
		case "choice":
		case "choices":
		case "option":
		case "options":
			return "values";
		case "ref":
		case "many":
			return "id";
		case "day":
		case "moment":
			return "day";
		case "integer":
		case "percent":
		case "score":
			return "range";
		case "money":
			return "amount";
		case "related":
		case "yes":
		case "tags":
		case "state":
			return field.kind;
		case "computed":
			return null;
		default:
			return "text";
	}
}

const plainValue = (value: string): ListValue => ({ value, name: null, word: "" });

function listFieldValues(field: DescribedField, { option }: Labels): ListValue[] {
	switch (field.kind) {
		case "choice":
		case "choices":
			return enumerations[field.list].map((value) => ({
				value: String(value),
				name: getEnumApiName(field.list, value) ?? null,
				word: option(field.name, String(value)),
			}));
		case "option":
		case "options":
			return field.values.map((value) => ({ value, name: null, word: option(field.name, value) }));
		case "related":
			return field.to.map((target) => plainValue(`${target}:…`));
		case "day":
		case "moment":
			return ["overdue", ...datePresets].map(plainValue);
		default:
			return [];
	}
}

const accepts = (field: DescribedField, form: Form): string[] => [
	...(field.kind === "ref" || field.kind === "many" ? (field.to === "recruiters" ? ["me"] : []) : []),
	...(["related", "yes", "tags", "range", "amount"].includes(form) || hasNoneValue(field) ? [] : ["none"]),
];

/** Fields of referenced records are listed separately. */
export function buildFilterRows(described: Entity, t: TFunction): { own: Row[]; joined: Row[] } {
	const entity = applyCustomFields({}, described);
	const labels = getLabels(entity, t);
	const build = (name: string): Row[] => {
		const field = findField(entity, name);
		const form = field && getForm(field);
		if (!field || !form) return [];
		const more = accepts(field, form).map((word) => t(`api_docs:forms.${word as "me"}`));
		const text = [t(`api_docs:forms.${form}`, { name }), ...more].join(" ");
		return [
			toRow(
				name,
				{ type: t(`api_docs:formTypes.${form}`), label: labels.field(name), text },
				listFieldValues(field, labels),
			),
		];
	};
	return {
		own: [...entity.list.filters.flatMap(build), ...buildCriterionRows(entity, t)],
		joined: Object.keys(entity.joined ?? {}).flatMap(build),
	};
}

const toRow = (name: string, texts: Pick<Row, "type" | "label" | "text">, values: ListValue[]): Row => ({
	name: `filters[${name}]`,
	...texts,
	required: false,
	readOnly: false,
	values,
	example: null,
});

/** Criteria that must match the same row of another table, one parameter each. */
function buildCriterionRows({ list: { criteria = {} } }: Entity, t: TFunction): Row[] {
	const locale = t("kit:language") as Locale;
	return Object.entries(criteria).flatMap(([criterion, { inputs, several, words }]) => {
		const { label, inputs: names, options = {} } = words[locale];
		const rows = Object.entries(inputs).map(([input, described]): Row => {
			const texts = {
				type: t(`api_docs:formTypes.${getInputForm(described)}`),
				label: `${label}: ${names[input] ?? input}`,
				text: described.required ? t("api_docs:required") : null,
			};
			return toRow(parameterName(criterion, 1, input), texts, listInputValues(described, options[input] ?? {}, t));
		});
		if (several < 2) return rows;
		const name = getMatchParameterName(criterion);
		const first = Object.keys(inputs)[0] ?? "";
		const text = t("api_docs:forms.match", { name: parameterName(criterion, 2, first), count: several });
		return [
			...rows,
			toRow(name, { type: t("api_docs:formTypes.values"), label, text }, ["all", "any"].map(plainValue)),
		];
	});
}

const getInputForm = ({ kind }: CriterionInput): "text" | "integer" | "date" | "values" =>
	kind === "choice" || kind === "option" ? "values" : kind === "day" ? "date" : kind;

function listInputValues(input: CriterionInput, options: Readonly<Record<string, string>>, t: TFunction): ListValue[] {
	if (input.kind === "option")
		return input.values.map((value) => ({ ...plainValue(value), word: options[value] ?? "" }));
	if (input.kind !== "choice") return [];
	const word = t as unknown as (keys: string[]) => string;
	return enumerations[input.list].map((value) => ({
		...plainValue(String(value)),
		word: word([`reference:${input.list}.${value}`, "reference:unknown"]),
	}));
}
