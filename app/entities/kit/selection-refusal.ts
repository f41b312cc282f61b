import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { readListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "./entity.ts";
import { readQuery, type Viewer } from "./list-query.ts";
import { buildListSpec } from "./list-spec.ts";

/** Why nothing can be done with a selection. */
export type Refusal =
	| { why: "nothing" }
	/** "All" of a list that nothing narrows. */
	| { why: "no_filter" }
	/** Select-all with unknown conditions, listed by parameter name. */
	| { why: "unknown"; names: string[] };

/** Why a selection is refused; only conditions visible to this person count. */
export function findSelectionRefusal(entity: Entity, viewer: Viewer, selection: Selection): Refusal | null {
	if (!selection.all) return selection.ids.length === 0 ? { why: "nothing" } : null;
	const view = readListView(new URLSearchParams(selection.query), buildListSpec(entity, viewer));
	const { query, unknown } = readQuery(entity, view, viewer);
	const names = [...unknown.map(({ name }) => name), ...view.unknown.looks];
	if (names.length > 0) return { why: "unknown", names };
	return query.conditions.length === 0 && query.words === null ? { why: "no_filter" } : null;
}
