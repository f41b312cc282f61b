import { readListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { type ListQuery, readQuery, type Viewer } from "#app/entities/kit/query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countReadings, countRows, nearestOf } from "#db/kit/list.ts";

/** A list's address as its query, as the list itself read it: of what the words may mean, the first that finds anything. */
export async function queryOf(
	db: Scoped,
	businessId: number,
	entity: Entity,
	viewer: Viewer,
	address: string,
): Promise<ListQuery> {
	const names = Object.keys(entity.fields).flatMap((name) => [name, `${name}_from`, `${name}_to`]);
	const spec = { sortable: [...entity.list.sort, "created_at"], where: names, filters: names };
	const asked = readQuery(entity, readListView(new URLSearchParams(address), spec), viewer);
	// A condition on what this person may not see (any more) narrows nothing: the run must not take all the rest for it.
	if (asked.ignored.length > 0)
		return { ...asked.query, conditions: [...asked.query.conditions, { field: entity.name, is: "nothing" }] };
	if (asked.readings.length === 1) return asked.query;
	return (await countReadings(asked, (query) => countRows(db, businessId, entity, query, 1), nearestOf(db, entity)))
		.query;
}
