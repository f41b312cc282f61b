import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import {
	ignoredIn,
	isNarrowed,
	isUsualOrder,
	type ListView,
	listUrl,
	readListView,
	withPage,
} from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { fieldNamed, type ListQuery, readQuery } from "#app/entities/kit/query.ts";
import { mayCreate } from "#app/entities/kit/readable.ts";
import { specOf } from "#app/entities/kit/spec.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import type { ListPage } from "#app/ui/list-view/page.ts";
import { panelIn } from "#app/ui/list-view/panel-address.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countBy, countReadings, countRows, listRows, nearestOf } from "#db/kit/list.ts";
import { listSettings } from "#db/queries/list-preferences.ts";
import { recent } from "../recent.server.ts";
import { formattersFor } from "../recruiters/formatters.ts";
import { bulkActions } from "./bulk-actions.ts";
import {
	canonical,
	columnHeadersOf,
	columnsIn,
	linksOf,
	orderIn,
	savedIn,
	sortableIn,
} from "./column-headers.server.ts";
import { filterOptionsFor } from "./filter-options.server.ts";
import { activeFilters, filterFields, inSight } from "./filters.server.ts";
import { refuseMalformedQuery } from "./malformed-query.ts";
import { rowsFor, shownFor } from "./rows.server.ts";

/** Product, "Lists": a count is exact up to here. */
export const countCap = 10_000;
/** However far a person pages, a query skips no more than this. */
export const maxOffset = 100_000;
/** From here on counting costs more than the page itself. */
const costThreshold = 1_000;
const maxOnBoard = 200;

interface Embedded {
	/** Conditions the screen sets (a company's jobs): part of the query, not of the address. */
	where?: Record<string, string[]>;
	/** Where the list lives, if not at the entity's own address. */
	path?: string;
	/** Where a new one begins, if not at the entity's own form: `?client_company=…` fills it in. */
	newTo?: string;
}

/** A list of an entity as its screen needs it: whatever the address says, for whoever may see it. */
export async function listPage(
	context: Readonly<RouterContextProvider>,
	entity: Entity,
	url: URL,
	{ where = {}, path = entity.path, newTo }: Embedded = {},
): Promise<ListPage & { title: string }> {
	const who = permit(context, "read", entity.resource);
	refuseMalformedQuery(context, url);
	const say = formattersFor(context);
	const labels = labelsOf(entity, say.t);
	return inBusiness(context.get(database), who.businessId, async (trx) => {
		const { preferences, saved } = await listSettings(trx, who.businessId, who.id, entity.key);
		const spec = specOf(entity, who, preferences);
		const typed = readListView(url.searchParams, spec);
		const asked = readQuery(entity, { ...typed, where: { ...typed.where, ...where } }, who, say.now);
		const view = understood(entity, typed, asked.ignored);
		const exact = url.searchParams.get("count") === "exact";
		const { query, counted, corrected } = await countReadings(
			asked,
			(one) => counting(who.businessId, entity, one, exact, (cap) => countRows(trx, who.businessId, entity, one, cap)),
			nearestOf(trx, entity),
		);
		const capped = !exact && counted > countCap;
		const count = capped ? countCap : counted;
		const cards = view.view !== "table";
		const shownFields = cards ? (entity.list.blocks ?? entity.list.columns.slice(0, 4)) : view.columns;
		const board = view.view === "kanban";
		// A card on the board stands in its column: it does not say so again.
		const fields = shownFields.filter(
			(name) => spec.columns?.includes(name) && !(board && name === entity.list.kanban),
		);
		const rows = await listRows(trx, who.businessId, entity, query, extra(entity, fields, board), {
			skip: board ? 0 : Math.min((view.page - 1) * view.per, maxOffset),
			take: board ? maxOnBoard : view.per,
			counted,
		});
		if (rows.length === 0 && view.page > 1 && !board) {
			const last = capped ? 1 : Math.max(1, Math.ceil(count / view.per));
			throw redirectLocal(path + listUrl(withPage(view, last), spec));
		}
		const stages =
			board && entity.list.kanban
				? await countBy(trx, who.businessId, entity, query, entity.list.kanban)
				: new Map<string, number>();
		const panel = panelIn(url.searchParams);
		const filterable = entity.list.filters.filter((name) => spec.filters?.includes(name));
		const asks = panel === "filters" ? filterable : filterable.filter((name, place) => inSight(view, name, place));
		const filters = filterFields(entity, asks, view, labels, say, await filterOptionsFor(trx, who, entity, view, asks));
		const shown = shownFor(entity, say, who);
		// Neighbours are those of the whole list: in a part of it, or in another order, a move would not be seen.
		const ordering =
			entity.ordered === true &&
			isUsualOrder(view) &&
			!isNarrowed({ ...view, where }) &&
			can(who, "update", entity.resource);
		const links = linksOf(view, spec, where);
		return {
			title: say.title(labels.many),
			entity: {
				key: entity.key,
				path: entity.path,
				...(newTo ? { newTo } : {}),
				one: labels.one,
				many: labels.many,
				...(entity.icon ? { icon: entity.icon } : {}),
				emptyTitle: labels.emptyTitle,
				emptyText: labels.emptyText,
				newLabel: labels.new,
				...(path === entity.path && entity.imported && mayCreate(who, entity)
					? { importing: { to: `/recruiters/imports/new?entity=${entity.key}`, label: say.t("imports:short") } }
					: {}),
				...(labels.searchHint ? { searchHint: labels.searchHint } : {}),
			},
			can: {
				create: mayCreate(who, entity),
				update: can(who, "update", entity.resource),
				destroy: !entity.undeletable && can(who, "destroy", entity.resource),
				export: can(who, "export", entity.resource),
				share: true,
				filter: filterable.length > 0,
				arrange: (spec.columns ?? []).length > 0,
			},
			q: view.q,
			...(corrected ? { corrected: say.t("list:corrected", { typed: view.q, corrected }) } : {}),
			page: view.page,
			per: view.per,
			view: view.view,
			total: { count, capped, text: say.number(count) + (capped ? "+" : "") },
			...(capped ? { exactTo: `${links.base}${links.base === "?" ? "" : "&"}count=exact` } : {}),
			...columnHeadersOf(entity, fields, view, spec, labels),
			...(panel === "columns" ? { allColumns: columnsIn(view, spec, labels) } : {}),
			order: orderIn(view, spec, labels),
			...(panel === "sort" ? { sortable: sortableIn(view, spec, labels) } : {}),
			rows: ordering
				? rowsFor(entity, rows, fields, shown, view).map((row, at) => ({
						...row,
						moves: movesOf((view.page - 1) * view.per + at, count),
					}))
				: rowsFor(entity, rows, fields, shown, view),
			...(ordering
				? { ordering: { up: say.t("kit:order.up"), down: say.t("kit:order.down"), label: say.t("kit:order.label") } }
				: {}),
			...(board && entity.list.kanban
				? boardOf(entity, entity.list.kanban, stages, shown, can(who, "update", entity.resource))
				: {}),
			filters,
			active: activeFilters(entity, view, spec, labels, say, filters),
			...links,
			ignored: [...new Set([...ignoredIn(withoutPanels(url.searchParams), spec), ...asked.ignored])],
			toggles: togglesOf(entity, view, (next) => listUrl(next, spec)),
			quick: Object.entries(entity.list.quick ?? {}).map(([name, query]) => ({
				label: labels.quick(name),
				to: `?${query}`,
				current: sameAddress(`?${query}`, links.here),
			})),
			...savedIn(saved, links.here, panel === "views"),
			...(entity.list.rowAction && can(who, "update", entity.resource)
				? {
						rowAction: {
							name: entity.list.rowAction.name,
							icon: entity.list.rowAction.icon,
							label: labels.action(entity.list.rowAction.name),
						},
					}
				: {}),
			bulk: bulkActions(entity, who, say.t),
			embedded: Object.keys(where).length > 0,
		};
	});
}

/** Counting reads every row that matches while a page reads twenty-five, and people ask for the same counts all day. */
export function counting(
	businessId: number,
	entity: Entity,
	query: ListQuery,
	exact: boolean,
	count: (cap: number) => Promise<number>,
): Promise<number> {
	if (exact) return count(1_000_000_000);
	const { conditions, words, subordinates, viewer } = query;
	const seenBy =
		subordinates || entity.private || conditions.some((one) => one.is === "refs" && one.me) ? viewer.id : 0;
	// Ranges that end now would make every second a new question.
	const key = JSON.stringify([words, conditions], (_, value) =>
		value instanceof Date ? Math.floor(value.getTime() / 60_000) : value,
	);
	return recent(
		`${entity.key} ${businessId} ${seenBy} ${key}`,
		() => count(countCap + 1),
		(found) => found >= costThreshold,
	);
}

function extra(entity: Entity, fields: readonly string[], board: boolean): string[] {
	const { kanban, colour, badges, rowAction } = entity.list;
	return [...fields, ...(board && kanban ? [kanban] : []), colour, badges?.field, rowAction?.unless].filter(
		(name) => name !== undefined,
	);
}

function movesOf(at: number, count: number): ("up" | "down")[] {
	return [...(at > 0 ? ["up" as const] : []), ...(at < count - 1 ? ["down" as const] : [])];
}

function boardOf(
	entity: Entity,
	name: string,
	counts: Map<string, number>,
	shown: ReturnType<typeof shownFor>,
	mayMove: boolean,
): Pick<ListPage, "stages" | "moveField"> {
	const field = entity.fields[name];
	if (!field) return {};
	const values = field.kind === "option" ? field.values : field.kind === "choice" ? shown.valuesOf(field.list) : [];
	const stages = values.map((value) => ({ value, count: counts.get(value) ?? 0, ...shown.status(name, value) }));
	return { stages, ...(mayMove && !field.readonly ? { moveField: name } : {}) };
}

function togglesOf(entity: Entity, view: ListView, to: (view: ListView) => string): ListPage["toggles"] {
	const { colour, owner } = entity.list;
	return {
		...(colour ? { color: { on: view.color, to: to({ ...view, color: !view.color }) } } : {}),
		...(owner
			? { subordinates: { on: view.subordinates, to: to({ ...view, subordinates: !view.subordinates, page: 1 }) } }
			: {}),
	};
}

/** The list without conditions that meant nothing: they are named once as left aside, and shown nowhere as if they held. */
function understood(entity: Entity, view: ListView, ignored: readonly string[]): ListView {
	if (ignored.length === 0) return view;
	const kept = (group: ListView["where"]) =>
		Object.fromEntries(Object.entries(group).filter(([name]) => !ignored.includes(fieldNamed(entity, name))));
	return { ...view, where: kept(view.where), filters: kept(view.filters) };
}

/** Which panel is open is the screen's own matter. */
function withoutPanels(params: URLSearchParams): URLSearchParams {
	const own = new URLSearchParams(params);
	for (const name of ["panel", "select"]) own.delete(name);
	return own;
}

const sameAddress = (one: string, other: string) => canonical(one) === canonical(other);
