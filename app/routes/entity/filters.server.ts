import { type ListSpec, type ListView, listUrl, withFilter, withQuery } from "#app/domain/lists/list-view.ts";
import { parseAmount } from "#app/domain/money/money.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { datePresets } from "#app/entities/kit/date-ranges.ts";
import { type Entity, findField, resolveFieldName } from "#app/entities/kit/entity.ts";
import type { Field } from "#app/entities/kit/fields.ts";
import type { Labels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate, formatMicros } from "#app/i18n/format.ts";
import { describeSearch } from "#app/routes/shared/search/describe-search.server.ts";
import type { FilterField, FilterOption } from "#app/ui/list-view/filter-types.ts";
import type { ListPage } from "#app/ui/list-view/types.ts";

type Option = { value: string; label: string };
/** Selectable records by field; null when there are too many, which autocomplete then looks up. */
export type FilterOptions = Record<string, Option[] | null>;

/** Filters shown beside the search; the others are in the panel. */
const beside = 2;

/** Visible while the filter panel is closed: beside the search, or set. */
export function isFilterVisible({ filters }: ListView, name: string, place: number): boolean {
	return place < beside || [name, `${name}_from`, `${name}_to`].some((item) => filters[item] !== undefined);
}

export function filterFields(
	entity: Entity,
	names: readonly string[],
	view: ListView,
	labels: Labels,
	format: Formatters,
	choosable: FilterOptions,
): FilterField[] {
	const getFilter = (name: string, place: number): FilterField[] => {
		const field = findField(entity, name);
		if (!field) return [];
		const values = view.filters[name] ?? [];
		const common = { name, label: labels.field(name), values, ...(place < beside ? { first: true as const } : {}) };
		const none = ["none", format.t("kit:none")] as const;
		switch (field.kind) {
			case "choice":
			case "choices":
				return [
					{
						...common,
						kind: "options",
						options: enumerations[field.list].map((item) => [String(item), labels.option(name, String(item))]),
					},
				];
			case "option":
			case "options":
				return [
					{
						...common,
						kind: "options",
						options: field.values.map((value) => [value, labels.option(name, value)]),
					},
				];
			case "state":
				return [{ ...common, kind: "options", options: states.map(({ uf, name: label }) => [uf, label]) }];
			case "yes":
				return [
					{
						...common,
						kind: "yes",
						options: [
							["yes", format.t("kit:yes")],
							["no", format.t("kit:no")],
						],
					},
				];
			case "day":
			case "moment":
				return [
					{
						...common,
						kind: "date",
						...typedRange(view, name),
						options: [...(field.kind === "moment" ? (["overdue"] as const) : []), ...datePresets].map((preset) => [
							preset,
							format.t(`kit:dates.${preset}`),
						]),
					},
				];
			case "money":
				return [{ ...common, kind: "money", ...typedRange(view, name) }];
			case "integer":
			case "percent":
			case "score":
				return [{ ...common, kind: "number", ...typedRange(view, name) }];
			case "tags":
				return [{ ...common, kind: "tags", options: (choosable[name] ?? []).map(getPair) }];
			case "ref":
			case "many": {
				const person = field.to === "recruiters";
				const existing = choosable[name];
				const me = person ? [["me", format.t("kit:me")] as const] : [];
				const empty = field.required ? [] : [none];
				return [
					{
						...common,
						kind: person ? "person" : "ref",
						options: [...me, ...empty, ...(existing ?? []).map(getPair)],
						...(existing ? {} : { suggest: field.to }),
						chosen: (existing ?? []).filter(({ value }) => values.includes(value)),
					},
				];
			}
			case "related":
				// Set by a link; too many values exist to offer a control.
				return values.length === 0 ? [] : [{ ...common, kind: "ref", chosen: choosable[name] ?? [] }];
			case "text":
			case "multiline":
			case "html":
			case "email":
			case "phone":
			case "link":
			case "document":
			case "computed":
				return [{ ...common, kind: field.kind === "email" || field.kind === "phone" ? field.kind : "text" }];
		}
	};
	return names.flatMap(getFilter);
}

const getPair = ({ value, label }: { value: string; label: string }): FilterOption => [value, label];

function typedRange(view: ListView, name: string): { from?: string; to?: string } {
	const from = view.filters[`${name}_from`]?.[0];
	const to = view.filters[`${name}_to`]?.[0];
	return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** Active filters as text, each with the URL that removes it. */
export function activeFilters(
	entity: Entity,
	view: ListView,
	spec: ListSpec,
	labels: Labels,
	format: Formatters,
	fields: readonly FilterField[],
): ListPage["active"] {
	const active: ListPage["active"] = [];
	const parts = describeSearch(view.q, format.t).map(({ label, rest }) => ({
		label,
		removeTo: listUrl(withQuery(view, rest), spec),
	}));
	if (parts.length > 0) active.push(...parts);
	else if (view.q) active.push({ label: `“${view.q}”`, removeTo: listUrl(withQuery(view, ""), spec) });
	const names = [...new Set(Object.keys(view.filters).map((name) => resolveFieldName(entity, name)))];
	for (const name of names) {
		const field = fields.find((field) => field.name === name);
		if (!field) continue;
		const without = [name, `${name}_from`, `${name}_to`].reduce((next, item) => withFilter(next, item, []), view);
		active.push({
			label: `${labels.field(name)}: ${inWords(entity, field, format, currencyAmong(entity, field, fields))}`,
			removeTo: listUrl(without, spec),
			name,
		});
	}
	return active;
}

/** Currency of the amounts in a filter; both unless the list is limited to one. */
function currencyAmong(entity: Entity, { name }: FilterField, fields: readonly FilterField[]): string | null {
	const field = findField(entity, name);
	const column = field?.kind === "money" ? field.currency : undefined;
	if (column === undefined) return "BRL";
	const chosen = fields.find((other) => {
		const { column: own, via } = findField(entity, other.name) ?? {};
		return own === column && via?.by === field?.via?.by;
	});
	return chosen?.values.length === 1 ? (chosen.values[0] ?? null) : null;
}

function inWords(
	entity: Entity,
	{ name, values, from, to, options = [], chosen = [] }: FilterField,
	format: Formatters,
	currency: string | null,
): string {
	const words = new Map([...chosen.map(getPair), ...options]);
	const existing = values.map((value) => words.get(value) ?? value);
	const field = findField(entity, name);
	const kind = field?.kind;
	const dated = kind === "day" || kind === "moment";
	const end = (input: string) => {
		if (dated && /^\d{4}-\d{2}-\d{2}$/.test(input)) return formatDate(format.locale, input);
		const amount = field?.kind === "money" ? parseAmount(field, input) : null;
		if (amount === null || field?.kind !== "money") return input;
		if (field.micros) return formatMicros(format.locale, amount, currency ?? "");
		return currency === null ? format.number(amount / 100) : format.money(amount, currency);
	};
	const range = [
		...(from ? [format.t("kit:from", { value: end(from) })] : []),
		...(to ? [format.t("kit:to", { value: end(to) })] : []),
	];
	const reversed = from && to && isReversed(field, from, to) ? [format.t("kit:reversed")] : [];
	return [...existing, ...range, ...reversed].join(", ");
}

/** Dates compare as strings, amounts and numbers by value; a reversed range matches nothing. */
function isReversed(field: Field | undefined, from: string, to: string): boolean {
	if (/^\d{4}-\d{2}-\d{2}$/.test(from)) return to < from;
	const stored = field?.kind === "money" ? field : {};
	const [least, most] = [parseAmount(stored, from), parseAmount(stored, to)];
	return least !== null && most !== null && most < least;
}
