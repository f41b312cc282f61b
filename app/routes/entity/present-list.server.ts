import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getShowMoreParams } from "#app/domain/lists/board-column-size.ts";
import { countPinnedColumns, readWidths } from "#app/domain/lists/column-settings.ts";
import { hasFilter, isDefaultOrder, type ListView } from "#app/domain/lists/list-view.ts";
import { type Entity, findField, resolveFieldName } from "#app/entities/kit/entity.ts";
import type { FieldKind } from "#app/entities/kit/fields.ts";
import { getLabels, type Labels } from "#app/entities/kit/labels.ts";
import { isTransferable, mayCreate } from "#app/entities/kit/read-access.ts";
import { type RelatedPage, relatedLists } from "#app/entities/menu.ts";
import { getReportUrl } from "#app/entities/reports/report-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { describeProblems } from "#app/routes/shared/search/describe-search.server.ts";
import type { ListPage } from "#app/ui/list-view/types.ts";
import type { DeletedField } from "#db/queries/custom-fields/deleted-fields.ts";
import { mergeableEntities } from "#db/queries/duplicate-pairs.ts";
import type { SavedViewRow } from "#db/queries/list-preferences.ts";
import { getAutomationLink } from "./automation-link.server.ts";
import { bulkActions } from "./bulk-actions.ts";
import {
	buildColumnHeaders,
	buildListLinks,
	listColumns,
	listOrderColumns,
	listSavedViews,
	listSortableColumns,
	normalizeQuery,
} from "./column-headers.server.ts";
import { activeCriteria, criterionFields, criterionLabel } from "./criteria-filters.server.ts";
import { activeFilters, filterFields } from "./filters.server.ts";
import { getEditableFields } from "./form-page.server.ts";
import { createFieldFormatter, toListRows } from "./format-rows.server.ts";
import type { EmbeddedList, ListPageQuery } from "./list-page-query.server.ts";
import type { ListResult } from "./query-list.server.ts";
import { formatCriterionFacts, formatReasons } from "./search-reasons.server.ts";

/** Notes on requested custom fields that are deleted or only hold older values. */
function describeFields(
	{ entity, view }: ListPageQuery,
	deletedFields: readonly DeletedField[],
	labels: Labels,
	{ t, locale }: Formatters,
): Pick<ListPage, "notes"> {
	const names = [...view.columns, ...view.order.map(({ key }) => key), ...Object.keys(view.filters)];
	const retired = new Set(
		names
			.map((name) => resolveFieldName(entity, name))
			.filter((name) => {
				const field = findField(entity, name);
				return field?.custom !== undefined && field.readonly;
			}),
	);
	const deleted = deletedFields.map(({ name, label }) => label?.[locale] ?? name).join(", ");
	const old = [...retired].map((name) => labels.field(name)).join(", ");
	const notes = [
		...(deleted ? [t("list:deletedFields", { count: deletedFields.length, names: deleted })] : []),
		...(old ? [t("list:retiredFields", { count: retired.size, names: old })] : []),
	];
	return notes.length > 0 ? { notes } : {};
}

/** Formats a queried list for its screen, with localized values and links. */
export function presentList(
	list: ListPageQuery,
	{ rows, count, capped, corrected, stages, choosable, reasons, facts, unknownTowns, deletedFields }: ListResult,
	saved: SavedViewRow[],
	embedded: EmbeddedList,
	format: Formatters,
): ListPage & { title: string } {
	const { entity, user, spec, view, where, ignored, board, fields, panel } = list;
	const { path = entity.path } = embedded;
	const labels = getLabels(entity, format.t);
	const criteria = criterionFields(entity, list.criteria, list.typed, list.unknown, format, unknownTowns);
	const filters = filterFields(entity, list.filters, view, labels, format, choosable);
	const visible = createFieldFormatter(entity, format, user);
	// Moves need the whole list in its usual order: otherwise they would show no effect.
	const ordering =
		entity.ordered === true &&
		isDefaultOrder(view) &&
		!hasFilter({ ...view, where }) &&
		can(user, "update", entity.resource);
	const links = buildListLinks(view, spec, where);
	const unread = describeProblems(view.q, format.t);
	return {
		title: format.title(labels.many),
		...describedIn(list, rows.length === 0, embedded, labels, format),
		q: view.q,
		...(unread.length > 0 ? { unread } : {}),
		...(corrected ? { corrected: format.t("list:corrected", { typed: view.q, corrected }) } : {}),
		page: view.page,
		per: view.per,
		view: view.view,
		total: { count, capped, text: format.number(count) + (capped ? "+" : "") },
		...(capped ? { exactTo: `${links.base}${links.base === "?" ? "" : "&"}count=exact` } : {}),
		...buildColumnHeaders(entity, fields, view, spec, labels, editedHere(list)),
		...looksIn(list),
		...(panel === "columns" ? { allColumns: listColumns(view, spec, labels, list.likes) } : {}),
		order: listOrderColumns(view, spec, labels),
		...(panel === "sort" ? { sortable: listSortableColumns(view, spec, labels) } : {}),
		...orderedRows(),
		...(board && entity.list.kanban
			? getBoard(list, entity.list.kanban, { stages, rows, here: links.here, format, shown: visible })
			: {}),
		filters: [...filters, ...criteria],
		...(list.addable.length > 0
			? {
					addable: list.addable.map((name) => ({
						name,
						label: criterionLabel(entity, name, format) ?? labels.field(name),
					})),
				}
			: {}),
		active: [
			...activeFilters(entity, view, spec, labels, format, filters),
			...activeCriteria(entity, view, spec, format, criteria),
		],
		...links,
		ignored: [...ignored],
		...describeFields(list, deletedFields, labels, format),
		...(list.unknown.length > 0 ? { unknown: list.unknown.map(inWords) } : {}),
		toggles: getToggles(entity, view),
		quick: Object.entries(entity.list.quick ?? {}).map(([name, query]) => ({
			label: labels.quick(name),
			to: `?${query}`,
			current: sameAddress(`?${query}`, links.here),
		})),
		related: path === entity.path ? relatedPages(entity, user, view, format) : [],
		...listSavedViews(saved, links.here, panel === "views"),
		...(panel === "views" && path === entity.path
			? { automate: getAutomationLink(entity, user, links.here, format.now) }
			: {}),
		...(entity.list.rowAction && can(user, "update", entity.resource)
			? {
					rowAction: {
						name: entity.list.rowAction.name,
						icon: entity.list.rowAction.icon,
						label: labels.action(entity.list.rowAction.name),
					},
				}
			: {}),
		bulk: bulkActions(entity, user, format.t),
		embedded: Object.keys(where).length > 0,
	};

	/** Names a condition by its field's label, else by its raw parameter. */
	function inWords(name: string): string {
		const parameter = /^\w+\[([\w.]+)\]/.exec(name)?.[1] ?? "";
		const criterion = criterionLabel(entity, parameter, format);
		if (criterion) return criterion;
		const field = resolveFieldName(entity, parameter);
		return findField(entity, field) ? labels.field(field) : name;
	}

	function orderedRows(): Pick<ListPage, "rows" | "ordering"> {
		const shownRows = toListRows(entity, rows, fields, visible, view);
		shownRows.forEach((row, at) => {
			const id = rows[at]?.id ?? 0;
			const why = [
				...formatCriterionFacts(facts.get(id), entity, format),
				...(formatReasons(reasons.get(id), format) ?? []),
			];
			if (why.length > 0) row.why = why;
		});
		if (!ordering) return { rows: shownRows };
		const first = (view.page - 1) * view.per;
		return {
			rows: shownRows.map((row, at) => ({ ...row, moves: getMoves(first + at, count) })),
			ordering: { up: format.t("kit:order.up"), down: format.t("kit:order.down"), label: format.t("kit:order.label") },
		};
	}
}

/** Related pages missing from the menu: sibling lists and duplicates. */
function relatedPages(entity: Entity, user: Recruiter, view: ListView, { t }: Formatters): RelatedPage[] {
	const lists = relatedLists(entity, user, t);
	const report = getReportUrl(entity, user, view.filters);
	if (report) lists.push({ to: report, label: t("report_builder:ofList"), current: false });
	if (mergeableEntities.includes(entity.key) && can(user, "merge", entity.resource))
		lists.push({
			to: `/recruiters/duplicates?entity=${entity.key}`,
			label: t("business_data:duplicates.title"),
			current: false,
		});
	return lists.length > 1 ? lists : [];
}

/** Fields editable in their cell: short and permitted; masked values are shown before editing. */
function editedHere({ entity, user, view }: ListPageQuery): ReadonlySet<string> {
	const may = view.view === "table" && can(user, "update", entity.resource);
	if (!may || entity.changedElsewhere || entity.scope === "everyone") return new Set();
	const input = getEditableFields(entity, user).flatMap(({ fields }) => fields);
	return new Set(input.flatMap(({ name, kind, masked }) => (masked || long.has(kind) ? [] : [name])));
}

const long: ReadonlySet<FieldKind> = new Set<FieldKind>(["html", "multiline", "many", "related"]);

function looksIn({ view, fields, likes, spec }: ListPageQuery): Pick<ListPage, "widths" | "pins"> {
	if (view.view !== "table" || !likes) return {};
	const saved = readWidths(likes.widths, spec.columns ?? []);
	const widths = fields.map((name) => saved[name] ?? null);
	const pins = countPinnedColumns(fields, likes.pinned);
	return { ...(widths.some((width) => width !== null) ? { widths } : {}), ...(pins > 0 ? { pins } : {}) };
}

function describedIn(
	{ entity, user, spec, filterable }: ListPageQuery,
	isEmpty: boolean,
	{ path = entity.path, newTo }: EmbeddedList,
	labels: Labels,
	format: Formatters,
): Pick<ListPage, "entity" | "can"> {
	return {
		entity: {
			key: entity.key,
			path: entity.path,
			...(newTo ? { newTo } : {}),
			one: labels.one,
			many: labels.many,
			...(entity.icon ? { icon: entity.icon } : {}),
			...(isEmpty ? { emptyTitle: labels.emptyTitle, emptyText: labels.emptyText } : {}),
			newLabel: labels.new,
			...(path === entity.path && (entity.imported || isTransferable(entity)) && mayCreate(user, entity)
				? {
						importing: {
							to: `${isTransferable(entity) ? "/administrator/bring" : "/recruiters/imports/new"}?entity=${entity.key}`,
							label: format.t("imports:short"),
						},
					}
				: {}),
			...(path === entity.path && entity.list.phraseSearch
				? { phraseSearch: { to: `${entity.path}/words`, label: format.t("search_phrase:open") } }
				: {}),
			...(labels.searchHint ? { searchHint: labels.searchHint } : {}),
		},
		can: {
			create: mayCreate(user, entity),
			update: can(user, "update", entity.resource),
			destroy: !entity.undeletable && can(user, "destroy", entity.resource),
			export: can(user, "export", entity.resource),
			share: true,
			filter: filterable.length > 0,
			arrange: (spec.columns ?? []).length > 0,
		},
	};
}

function getMoves(at: number, count: number): ("up" | "down")[] {
	return [...(at > 0 ? ["up" as const] : []), ...(at < count - 1 ? ["down" as const] : [])];
}

function getBoard(
	{ entity, user, more }: ListPageQuery,
	name: string,
	{
		stages: counts,
		rows,
		here,
		format,
		shown,
	}: Pick<ListResult, "stages" | "rows"> & {
		here: string;
		format: Formatters;
		shown: ReturnType<typeof createFieldFormatter>;
	},
): Pick<ListPage, "stages" | "moveField"> {
	const mayMove = can(user, "update", entity.resource);
	const cardsOf = Map.groupBy(rows, (row) => String(row[name] ?? ""));
	const moreIn = (value: string, count: number) => {
		const cards = cardsOf.get(value)?.length ?? 0;
		const next = getShowMoreParams(value, { shown: cards, count, more });
		const part = format.t("list:board.part", { shown: format.number(cards), count: format.number(count) });
		return cards >= count ? {} : { part, ...(next ? { moreTo: addressWith(here, next) } : {}) };
	};
	const field = entity.fields[name];
	if (!field) return {};
	const values = field.kind === "option" ? field.values : field.kind === "choice" ? shown.valuesOf(field.list) : [];
	const stages = values.map((value) => {
		const count = counts.get(value) ?? 0;
		return { value, count, ...shown.status(name, value), ...moreIn(value, count) };
	});
	return { stages, ...(mayMove && !field.readonly ? { moveField: name } : {}) };
}

const addressWith = (here: string, pairs: [string, string][]) =>
	`?${new URLSearchParams([...new URLSearchParams(here), ...pairs])}`;

function getToggles(entity: Entity, view: ListView): ListPage["toggles"] {
	const { colour, owner } = entity.list;
	return {
		...(colour ? { color: view.color } : {}),
		...(owner ? { subordinates: view.subordinates } : {}),
	};
}

const sameAddress = (first: string, other: string) => normalizeQuery(first) === normalizeQuery(other);
