import type { Recruiter } from "#app/domain/access/session-user.ts";
import { customFieldKey } from "#app/domain/custom-fields/custom-field.ts";
import { parseColumnSizes } from "#app/domain/lists/board-column-size.ts";
import { type ListSpec, type ListView, readListView } from "#app/domain/lists/list-view.ts";
import { type Entity, findField, resolveFieldName } from "#app/entities/kit/entity.ts";
import { readQuery, visibleCriterion } from "#app/entities/kit/list-query.ts";
import { buildListSpec, type DisplayPreferences } from "#app/entities/kit/list-spec.ts";
import { getOpenPanel } from "#app/ui/list-view/panel-params.ts";
import { findStatedCriteria } from "./criteria-filters.server.ts";
import { isFilterVisible } from "./filters.server.ts";

export interface EmbeddedList {
	/** Conditions the screen sets (a company's jobs): part of the query, not of the address. */
	where?: Record<string, string[]>;
	path?: string;
	/** URL of the create form if not the entity's own; `?client_company=…` prefills it. */
	newTo?: string;
}

/** What a list's URL requests, as far as the user may see it. */
export interface ListPageQuery {
	entity: Entity;
	user: Recruiter;
	spec: ListSpec;
	view: ListView;
	asked: ReturnType<typeof readQuery>;
	where: Record<string, string[]>;
	/** Unknown conditions in the URL, by name: the list is then empty. */
	unknown: string[];
	/** Display options of the URL that the list ignored, by name. */
	ignored: readonly string[];
	/** Custom fields named in the URL that no longer exist. */
	deletedFields: readonly string[];
	/** Count all rows, without the usual cap. */
	exact: boolean;
	board: boolean;
	/** How many cards of each board column were requested. */
	more: ReadonlyMap<string, number>;
	/** Fields of a row or a card. */
	fields: string[];
	/** The panel that is open: a list carries the choices of that one only. */
	panel: ReturnType<typeof getOpenPanel>;
	/** Available filters, and those currently shown. */
	filterable: string[];
	filters: string[];
	/** The same for criteria, and all typed values, valid or not. */
	criteria: string[];
	typed: ListView["filters"];
	/** Contents of the filter menu when it is open. */
	addable: string[];
	likes: DisplayPreferences | null;
}

export function readListPageQuery(
	entity: Entity,
	user: Recruiter,
	params: URLSearchParams,
	{ where, preferences, now }: { where: Record<string, string[]>; preferences: DisplayPreferences | null; now: Date },
): ListPageQuery {
	const spec = buildListSpec(entity, user, preferences);
	const input = readListView(withoutPanels(params), spec);
	const query = readQuery(entity, { ...input, where: { ...input.where, ...where } }, user, now);
	const unknown = [...new Set(query.unknown.map(({ name }) => name))];
	const view = understood(input, unknown);
	const board = view.view === "kanban";
	const panel = getOpenPanel(params);
	// Filters over other records are offered in reports; a list shows only those set.
	const joined = Object.keys(view.filters).flatMap((name) =>
		findField(entity, resolveFieldName(entity, name))?.via ? [resolveFieldName(entity, name)] : [],
	);
	const filterable = [...entity.list.filters, ...new Set(joined)].filter((name) => spec.filters?.includes(name));
	const criteria = Object.keys(entity.list.criteria ?? {}).filter((name) => visibleCriterion(entity, name, user));
	const isInAddress = (name: string) => entity.list.criteria?.[name]?.inAddress === true;
	const stated = findStatedCriteria(entity, input.filters);
	const opened = panel === "filter" ? params.get("filter") : null;
	const visible = view.view === "table" ? view.columns : (entity.list.blocks ?? entity.list.columns.slice(0, 4));
	return {
		likes: preferences,
		entity,
		user,
		spec,
		view,
		asked: query,
		where,
		unknown,
		ignored: input.unknown.looks,
		deletedFields: [...input.unknown.fields, ...unknown.map((name) => /\[(\w+)\]/.exec(name)?.[1] ?? "")].filter(
			(name) => customFieldKey(name) !== null && !findField(entity, resolveFieldName(entity, name)),
		),
		exact: params.get("count") === "exact",
		board,
		more: parseColumnSizes(params),
		panel,
		filterable,
		filters:
			panel === "filters"
				? filterable
				: filterable.filter((name, place) => name === opened || isFilterVisible(view, name, place)),
		criteria: criteria.filter(
			(name) => stated.has(name) || (!isInAddress(name) && (panel === "filters" || name === opened)),
		),
		addable: panel === "add" ? [...criteria.filter((name) => !isInAddress(name)), ...filterable] : [],
		typed: input.filters,
		// A board card omits the field its column already shows.
		fields: visible.filter((name) => spec.columns?.includes(name) && !(board && name === entity.list.kanban)),
	};
}

/** Drops unknown conditions: they are reported once and never shown as applied. */
function understood(view: ListView, unknown: readonly string[]): ListView {
	if (unknown.length === 0) return view;
	const rest = (group: "where" | "filters") =>
		Object.fromEntries(Object.entries(view[group]).filter(([name]) => !unknown.includes(`${group}[${name}]`)));
	return { ...view, where: rest("where"), filters: rest("filters") };
}

/** Removes the parameters that only control open panels. */
function withoutPanels(params: URLSearchParams): URLSearchParams {
	const own = new URLSearchParams(params);
	for (const name of ["panel", "select", "filter"]) own.delete(name);
	return own;
}
