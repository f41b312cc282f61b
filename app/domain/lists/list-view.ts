import { maxSearchQueryLength } from "../search/search-query.ts";
import { readPage } from "./page-number.ts";

export const pageSizes = [25, 50, 100] as const;
export const viewTypes = ["table", "blocks", "kanban"] as const;
export type ViewType = (typeof viewTypes)[number];
export type SortKey = { key: string; descending: boolean };

/** Parameters a list accepts; all others are reported in `unknown`. */
export type ListSpec = {
	sortable: readonly string[];
	/** Names for `where[...]`: fixed conditions, as a saved page carries. */
	where?: readonly string[];
	filters?: readonly string[];
	columns?: readonly string[];
	defaultColumns?: readonly string[];
	views?: readonly ViewType[];
	defaultView?: ViewType;
	defaultPer?: (typeof pageSizes)[number];
	defaultColor?: boolean;
	defaultSubordinates?: boolean;
	/** Order without an explicit choice or search words; newest first by default. */
	defaultOrder?: readonly SortKey[];
};

export type ListView = {
	q: string;
	where: Record<string, string[]>;
	filters: Record<string, string[]>;
	order: SortKey[];
	page: number;
	per: number;
	view: ViewType;
	columns: string[];
	/** show_color: rows in the colour of their state. */
	color: boolean;
	/** show_subordinates: only own rows and those of direct reports. */
	subordinates: boolean;
	/** The list's default order (`defaultOrder`). */
	usual?: readonly SortKey[];
	/** Parameters that this list does not know. */
	unknown: UnknownListParameters;
};

/** URL parameters that the list does not know. */
export type UnknownListParameters = {
	/** Possibly filters: rows must not be shown, counted or acted on without them. */
	conditions: readonly UnknownCondition[];
	/** Order, columns, view and page, for which the list falls back to defaults. */
	looks: readonly string[];
	/** Fields that it names in order and columns and does not have. */
	fields: readonly string[];
};
export type UnknownCondition = { name: string; why: "name" | "value" };

export const newestFirst: SortKey = { key: "created_at", descending: true };
/** Default order of text searches; no column, meaningless without words. */
export const bestFirst: SortKey = { key: "relevance", descending: true };
const maxValues = 50;
const maxValueLength = 200;
/** One more than is read, so that the list reports truncation. */
const longestWords = maxSearchQueryLength + 1;
const lastPage = 1_000_000;

/** Never throws: unknown values fall back to defaults and are reported. */
export function readListView(params: URLSearchParams, spec: ListSpec): ListView {
	const q = clean(params.get("q") ?? "", longestWords);
	const order = readOrder(params.getAll("order"), spec.sortable);
	const columns = splitted(params.getAll("columns")).filter((name) => spec.columns?.includes(name));
	return {
		q,
		where: readGroup(params, "where", spec.where ?? []),
		filters: readGroup(params, "filters", spec.filters ?? []),
		order: order.length > 0 ? order : usualOrder({ q, usual: spec.defaultOrder }),
		...(spec.defaultOrder ? { usual: spec.defaultOrder } : {}),
		page: readPage(params.get("page"), lastPage),
		per: pageSizes.find((size) => String(size) === params.get("per")) ?? spec.defaultPer ?? 25,
		view: spec.views?.find((view) => view === params.get("view")) ?? spec.defaultView ?? "table",
		columns: columns.length > 0 ? [...new Set(columns)] : [...(spec.defaultColumns ?? spec.columns ?? [])],
		color: readFlag(params.get("show_color"), spec.defaultColor ?? false),
		subordinates: readFlag(params.get("show_subordinates"), spec.defaultSubordinates ?? false),
		unknown: unknownIn(params, spec),
	};
}

/** Shortest address of a list, without defaults. Always starts with "?" (or "?" alone). */
export function listUrl(view: ListView, spec: ListSpec): string {
	const params = new URLSearchParams();
	if (view.q) params.set("q", view.q);
	for (const group of ["where", "filters"] as const) {
		for (const [name, values] of Object.entries(view[group])) {
			for (const value of values) params.append(`${group}[${name}]`, value);
		}
	}
	if (!isDefaultOrder(view))
		params.set("order", view.order.map((sort) => (sort.descending ? "-" : "") + sort.key).join(","));
	if (view.page > 1) params.set("page", String(view.page));
	if (view.per !== (spec.defaultPer ?? 25)) params.set("per", String(view.per));
	if (view.view !== (spec.defaultView ?? "table")) params.set("view", view.view);
	const usual = spec.defaultColumns ?? spec.columns ?? [];
	if (view.columns.join() !== usual.join()) params.set("columns", view.columns.join(","));
	if (view.color !== (spec.defaultColor ?? false)) params.set("show_color", view.color ? "1" : "0");
	if (view.subordinates !== (spec.defaultSubordinates ?? false))
		params.set("show_subordinates", view.subordinates ? "1" : "0");
	return `?${params}`;
}

/** Group and key of a parameter such as `filters[state]` or `where[status][]`. */
export function parseConditionName(name: string): { group: "where" | "filters"; key: string } | null {
	const [, group, key = ""] = /^(where|filters)\[([^\]]*)\](?:\[\])?$/.exec(name) ?? [];
	return group === undefined ? null : { group: group as "where" | "filters", key };
}

/** Tracking parameters and the language, which never filter a list. */
const harmless = /^(_\w*|utm_\w+|lng|gclid|fbclid|msclkid|mc_[ce]id)$/;
export const isIgnoredParameter = (name: string): boolean => harmless.test(name);

function unknownIn(params: URLSearchParams, spec: ListSpec): UnknownListParameters {
	const conditions = new Map<string, UnknownCondition>();
	const looks = new Set<string>();
	const refuse = (name: string, why: UnknownCondition["why"]) => conditions.set(name, { name: clean(name, 80), why });
	for (const [name, value] of params) {
		const condition = parseConditionName(name);
		if (condition) {
			if (!spec[condition.group]?.includes(condition.key)) refuse(name, "name");
			else if (value.length > maxValueLength || params.getAll(name).length > maxValues) refuse(name, "value");
		} else if (name === "q") {
			if (params.getAll("q").length > 1) refuse(name, "value");
		} else if (name === "show_subordinates") {
			if (value !== "0" && value !== "1" && value !== "") refuse(name, "value");
		} else if (Object.hasOwn(isLook, name)) {
			if (value !== "" && !isLook[name as keyof typeof isLook](value, params, spec)) looks.add(name);
		} else if (!harmless.test(name)) refuse(name, "name");
	}
	return { conditions: [...conditions.values()].slice(0, 20), looks: [...looks], fields: unknownFields(params, spec) };
}

function unknownFields(params: URLSearchParams, spec: ListSpec): string[] {
	const columns = splitted(params.getAll("columns")).filter((key) => !spec.columns?.includes(key));
	const keys = splitted(params.getAll("order")).filter((key) => !isSortable(key, params, spec));
	const names = [...columns, ...keys.map((key) => key.replace(/^-/, ""))].filter((name) => name !== "");
	return [...new Set(names.map((name) => clean(name, 80)))].slice(0, 20);
}

type Check = (value: string, params: URLSearchParams, spec: ListSpec) => boolean;

/** Parameters that do not change the rows, with a check of their values. */
const isLook = {
	order: (value, params, spec) => splitted([value]).every((key) => isSortable(key, params, spec)),
	columns: (value, _, spec) => splitted([value]).every((key) => spec.columns?.includes(key)),
	view: (value, _, spec) => spec.views?.some((view) => view === value) ?? false,
	per: (value) => pageSizes.some((size) => String(size) === value),
	page: (value) => String(readPage(value, lastPage)) === value,
	show_color: (value) => value === "0" || value === "1",
	count: (value) => value === "exact",
} satisfies Record<string, Check>;

/** Detects attacks: prototype names, deep nesting, excessive texts. */
export function isHostileQuery(params: URLSearchParams): boolean {
	let count = 0;
	for (const [name, value] of params) {
		count += 1;
		if (count > 400 || name.length > 200 || (name !== "q" && value.length > 8_000)) return true;
		if (/__proto__|\bconstructor\b|\bprototype\b/.test(name) || (name.match(/\[/g)?.length ?? 0) > 2) return true;
		if (name === "q" && value.length > 2 * longestWords) return true;
	}
	return false;
}

export function withQuery(view: ListView, q: string): ListView {
	return { ...view, q, order: isDefaultOrder(view) ? usualOrder({ ...view, q }) : view.order, page: 1 };
}

/** Another value for a filter (none removes it); the list starts again at page 1. */
export function withFilter(view: ListView, name: string, values: readonly string[]): ListView {
	return { ...view, filters: withValues(view.filters, name, values), page: 1 };
}

/** No term, no filter; where, order, columns and view stay. */
export function withoutFilters(view: ListView): ListView {
	return { ...withQuery(view, ""), filters: {} };
}

/** Adds a key or toggles its direction; the default order is dropped for any other. */
export function withSort(view: ListView, key: string, descending = false): ListView {
	const usual = [newestFirst, bestFirst, ...(view.usual ?? [])].map((sort) => sort.key);
	const others = view.order.filter((sort) => sort.key !== key && !usual.includes(sort.key));
	const place = view.order.some((sort) => sort.key === key)
		? view.order.findIndex((sort) => sort.key === key)
		: others.length;
	return { ...view, order: [...others.slice(0, place), { key, descending }, ...others.slice(place)], page: 1 };
}

export function withoutSort(view: ListView, key: string): ListView {
	const order = view.order.filter((sort) => sort.key !== key);
	return { ...view, order: order.length > 0 ? order : usualOrder(view), page: 1 };
}

/** Keeps the page only for colours, which do not change the rows. */
export function setListParameter(address: string, name: string, value: string): string {
	const [path = "", search = ""] = address.split("?", 2);
	const params = new URLSearchParams(search);
	params.set(name, value);
	if (name !== "show_color") params.delete("page");
	return `${path}?${params}`;
}

export function setPage(view: ListView, page: number): ListView {
	return { ...view, page: readPage(String(page), lastPage) };
}

/** How a column is sorted now, for aria-sort and for the link of its heading. */
export function getColumnSort(view: ListView, key: string): "ascending" | "descending" | "none" {
	const match = view.order.find((sort) => sort.key === key);
	return match ? (match.descending ? "descending" : "ascending") : "none";
}

/** The list a column heading's link leads to: ascending, then descending, then ascending again. */
export function toggleSort(view: ListView, key: string): ListView {
	return withSort(view, key, getColumnSort(view, key) === "ascending");
}

/** Whether the list is filtered; bulk actions on unfiltered lists are refused. */
export function hasFilter(view: Pick<ListView, "q" | "where" | "filters">): boolean {
	return view.q.trim() !== "" || Object.keys(view.where).length > 0 || Object.keys(view.filters).length > 0;
}

function readGroup(params: URLSearchParams, group: string, names: readonly string[]): Record<string, string[]> {
	const result: [string, string[]][] = [];
	const request = new Set([...params.keys()].map((key) => key.replace(/\[\]$/, "")));
	for (const name of names) {
		if (!request.has(`${group}[${name}]`)) continue;
		const input = [...params.getAll(`${group}[${name}]`), ...params.getAll(`${group}[${name}][]`)];
		const values = [...new Set(input.map((value) => clean(value, maxValueLength)).filter((value) => value !== ""))];
		if (values.length > 0) result.push([name, values.slice(0, maxValues)]);
	}
	return Object.fromEntries(result);
}

/** Parses sort keys such as `-due_at`; drops unknown ones. */
export function readOrder(input: readonly string[], sortable: readonly string[]): SortKey[] {
	const order: SortKey[] = [];
	for (const part of splitted(input)) {
		const key = part.replace(/^-/, "");
		if (sortable.includes(key) && !order.some((sort) => sort.key === key))
			order.push({ key, descending: part.startsWith("-") });
	}
	return order;
}

function readFlag(input: string | null, usual: boolean): boolean {
	return input === "1" ? true : input === "0" ? false : usual;
}

function splitted(input: readonly string[]): string[] {
	return input.join(",").slice(0, 4000).split(",").slice(0, 100);
}

function withValues(
	group: Record<string, string[]>,
	name: string,
	values: readonly string[],
): Record<string, string[]> {
	const rest = Object.entries(group).filter(([key]) => key !== name);
	return Object.fromEntries(values.length > 0 ? [...rest, [name, [...values]]] : rest);
}

type Usual = { q: string; usual?: readonly SortKey[] | undefined };

const usualOrder = ({ q, usual }: Usual): SortKey[] => (q ? [bestFirst] : [...(usual ?? [newestFirst])]);

/** Default order: best match first with search words, otherwise the list's own or newest first. */
export function isDefaultOrder(view: Usual & { order: SortKey[] }): boolean {
	const usual = usualOrder(view);
	const same = (sort: SortKey, at: number) => sort.key === usual[at]?.key && sort.descending === usual[at].descending;
	return view.order.length === 0 || (view.order.length === usual.length && view.order.every(same));
}

function isSortable(input: string, params: URLSearchParams, spec: ListSpec): boolean {
	if (input === `-${bestFirst.key}`) return clean(params.get("q") ?? "", longestWords) !== "";
	return spec.sortable.includes(input.replace(/^-/, ""));
}

/** Postgres refuses NUL, and a filter never needs control characters. */
function clean(text: string, longest: number): string {
	return text
		.slice(0, longest * 2)
		.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, longest)
		.toWellFormed()
		.trim();
}
