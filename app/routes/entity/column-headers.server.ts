import { readWidths } from "#app/domain/lists/column-settings.ts";
import {
	bestFirst,
	getColumnSort,
	isDefaultOrder,
	type ListSpec,
	type ListView,
	listUrl,
	setPage,
	toggleSort,
	withoutFilters,
	withoutSort,
	withSort,
} from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { cellKind } from "#app/entities/kit/format-field.ts";
import type { Labels } from "#app/entities/kit/labels.ts";
import type { DisplayPreferences } from "#app/entities/kit/list-spec.ts";
import { cellStyles } from "#app/ui/list-view/cell-styles.ts";
import type { ListPage, SortLink } from "#app/ui/list-view/types.ts";
import type { SavedViewRow } from "#db/queries/list-preferences.ts";

/** The heads of the columns shown. */
export function buildColumnHeaders(
	entity: Entity,
	fields: readonly string[],
	view: ListView,
	spec: ListSpec,
	labels: Labels,
	/** Fields this user may edit in the list. */
	edited: ReadonlySet<string>,
): Pick<ListPage, "columns" | "nameColumn"> {
	const sort = (name: string) => (spec.sortable.includes(name) ? { sort: sortLink(name, view, spec) } : {});
	return {
		nameColumn: { label: labels.field(entity.name), ...sort(entity.name) },
		columns: fields.map((name) => {
			const field = entity.fields[name];
			const kind = field ? cellKind(field) : "text";
			return {
				key: name,
				label: labels.field(name),
				kind,
				...(cellStyles[kind].atEnd ? { align: "end" as const } : {}),
				...sort(name),
				...(edited.has(name) ? { edits: true as const } : {}),
			};
		}),
	};
}

/** All available columns, shown ones first. */
export function listColumns(
	view: ListView,
	spec: ListSpec,
	labels: Labels,
	likes: DisplayPreferences | null,
): ListPage["allColumns"] {
	const widths = readWidths(likes?.widths, spec.columns ?? []);
	const looks = (key: string) => ({ width: widths[key] ?? null, pinned: likes?.pinned.includes(key) === true });
	const others = (spec.columns ?? []).filter((name) => !view.columns.includes(name));
	return [
		...view.columns.map((key) => ({ key, label: labels.field(key), shown: true, ...looks(key) })),
		...others.map((key) => ({ key, label: labels.field(key), shown: false, ...looks(key) })),
	];
}

/** A click sorts by this column alone; Shift-click adds it to the others. */
function sortLink(key: string, view: ListView, spec: ListSpec): SortLink {
	const alone = { ...view, order: view.order.filter((item) => item.key === key) };
	const directions = { ascending: "asc", descending: "desc", none: null } as const;
	const to = listUrl(toggleSort(alone, key), spec);
	const added = listUrl(toggleSort(view, key), spec);
	return { to, direction: directions[getColumnSort(view, key)], ...(added === to ? {} : { addTo: added }) };
}

export function listOrderColumns(view: ListView, spec: ListSpec, labels: Labels): ListPage["order"] {
	const usual = isDefaultOrder(view);
	return view.order.map(({ key, descending }) => ({
		key,
		label: labels.field(key),
		descending,
		...(key === bestFirst.key ? {} : { turnTo: listUrl(withSort(view, key, !descending), spec) }),
		...(usual ? {} : { removeTo: listUrl(withoutSort(view, key), spec) }),
	}));
}

export function listSortableColumns(view: ListView, spec: ListSpec, labels: Labels): ListPage["sortable"] {
	return spec.sortable
		.filter((key) => !view.order.some((item) => item.key === key))
		.map((key) => ({ key, label: labels.field(key), to: listUrl(withSort(view, key), spec) }));
}

type Links = Pick<ListPage, "base" | "clearTo" | "keep" | "state" | "views"> & { here: string };

/** URLs of this list: itself, without filters, its views; and its state as hidden inputs. */
export function buildListLinks(view: ListView, spec: ListSpec, fixed: ListView["where"] = {}): Links {
	const here = listUrl(view, spec);
	return {
		here,
		base: listUrl(setPage(view, 1), spec),
		clearTo: listUrl(withoutFilters(view), spec),
		keep: inputs(listUrl({ ...view, q: "", filters: {}, page: 1 }, spec)),
		// Bulk forms need the full state, including defaults and user preferences that URLs omit.
		state: inputs(
			listUrl(
				{ ...view, where: { ...view.where, ...fixed }, page: 1 },
				{ ...spec, defaultColumns: [], defaultSubordinates: false },
			),
		),
		views: spec.views ?? ["table"],
	};
}

const inputs = (url: string): [string, string][] => [...new URLSearchParams(url)];

/** Saved views shown as tabs: the user's own first, at most six. */
export function getViewTabs(saved: readonly SavedViewRow[]): SavedViewRow[] {
	return [...saved.filter(({ own }) => own), ...saved.filter(({ own }) => !own)].slice(0, 6);
}

/** The saved view matching this list, and all views when requested. */
export function listSavedViews(
	saved: readonly SavedViewRow[],
	here: string,
	all: boolean,
): Pick<ListPage, "saved" | "savedCurrent" | "tabs"> {
	const current = saved.find(({ query }) => normalizeQuery(query) === normalizeQuery(here));
	const views = saved.map(({ uid, name, query, shared, own, owner, watch }) => ({
		uid,
		name,
		shared,
		to: query.startsWith("?") ? query : `?${query}`,
		owner: own ? null : owner,
		watch,
	}));
	const tabs = getViewTabs(saved).map(({ uid, name, query }) => ({
		uid,
		label: name,
		to: query.startsWith("?") ? query : `?${query}`,
		current: uid === current?.uid,
	}));
	return {
		...(tabs.length > 0 ? { tabs } : {}),
		...(all ? { saved: views } : {}),
		...(current ? { savedCurrent: current.uid } : {}),
	};
}

/** Equal for queries that differ only in parameter order or page. */
export function normalizeQuery(search: string): string {
	const params = [...new URLSearchParams(search)].filter(([name]) => name !== "page");
	return params
		.map(([name, value]) => `${name}=${value}`)
		.sort()
		.join("&");
}
