import { readListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { type ListQuery, readQuery, type Viewer } from "#app/entities/kit/query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countReadings, countRows, nearestWordsFinder } from "#db/kit/list.ts";

/** A list's address as its query, as the list itself read it: of what the words may mean, the first that finds anything. */
export async function parseListQuery(
	db: Scoped,
	businessId: number,
	entity: Entity,
	viewer: Viewer,
	address: string,
): Promise<ListQuery> {
	const params = readQuery(entity, readListView(new URLSearchParams(address), buildListSpec(entity, viewer)), viewer);
	if (params.readings.length === 1) return params.query;
	return (
		await countReadings(params, (query) => countRows(db, businessId, entity, query, 1), nearestWordsFinder(db, entity))
	).query;
}
