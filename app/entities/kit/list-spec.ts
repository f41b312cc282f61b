import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import { movePinnedFirst } from "#app/domain/lists/column-settings.ts";
import { type ListSpec, pageSizes, readOrder } from "#app/domain/lists/list-view.ts";
import { type Entity, findField } from "./entity.ts";
import { criterionParameters } from "./list-criteria.ts";
import { visibleCriterion, visibleField } from "./list-query.ts";

/** Personal list preferences, used where the address leaves them open. */
export interface DisplayPreferences {
	columns: readonly string[] | null;
	view: string | null;
	per: number | null;
	show_color: boolean;
	show_subordinates: boolean;
	widths: unknown;
	pinned: readonly string[];
}

const ranged = new Set(["day", "moment", "money", "integer", "percent", "score"]);

/** Parameters a person may use in the list's address, with preferences as defaults. */
export function buildListSpec(
	entity: Entity,
	viewer: PermissionHolder,
	preferences: DisplayPreferences | null = null,
): ListSpec {
	const { list } = entity;
	const seen = (name: string) => visibleField(entity, name, viewer) !== undefined;
	// Badges appear beside the name.
	const columns = Object.keys(entity.fields).filter(
		(name) => name !== entity.name && name !== list.badges?.field && seen(name),
	);
	const criteria = [...criterionParameters(list.criteria ?? {})].flatMap(([parameter, { criterion }]) =>
		visibleCriterion(entity, criterion, viewer) ? [parameter] : [],
	);
	const joined = Object.keys(entity.joined ?? {})
		.filter(seen)
		.flatMap((name) => names(entity, name));
	const usual = list.columns.filter(seen);
	const chosen = preferences?.columns?.filter((name) => columns.includes(name)) ?? [];
	const views = list.views ?? ["table", "blocks"];
	const sortable = [...new Set([...list.sort.filter(seen), "created_at"])];
	return {
		sortable,
		filters: list.filters
			.filter(seen)
			.flatMap((name) => names(entity, name))
			.concat(joined, criteria),
		where: columns
			.concat(entity.name)
			.flatMap((name) => names(entity, name))
			.concat(joined, criteria),
		columns,
		defaultColumns: movePinnedFirst(chosen.length > 0 ? chosen : usual, preferences?.pinned ?? []),
		views,
		defaultView: views.find((view) => view === preferences?.view) ?? views[0] ?? "table",
		defaultPer: pageSizes.find((size) => size === preferences?.per) ?? 25,
		defaultColor: preferences?.show_color ?? false,
		defaultSubordinates: list.owner !== undefined && preferences?.show_subordinates === true,
		...getOrder(entity, sortable),
	};
}

/** The list's own order; newest first where its field is hidden. */
function getOrder({ scope, ordered, name, list }: Entity, sortable: readonly string[]): Pick<ListSpec, "defaultOrder"> {
	if (ordered) return { defaultOrder: [{ key: "position", descending: false }] };
	if (scope === "everyone") return { defaultOrder: [{ key: name, descending: false }] };
	const own = readOrder(list.order ?? [], sortable);
	return own.length > 0 && own.length === list.order?.length ? { defaultOrder: own } : {};
}

/** Parameter names of a field: ranges add from and to. */
function names(entity: Entity, name: string): string[] {
	const kind = findField(entity, name)?.kind;
	return kind && ranged.has(kind) ? [name, `${name}_from`, `${name}_to`] : [name];
}
