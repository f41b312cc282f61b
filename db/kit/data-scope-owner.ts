import { sql } from "kysely";
import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "./in-business.ts";

/** The owner field, when saving would move the record beyond the user's data scope. */
export async function findOutOfScopeOwner(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	values: Readonly<Record<string, unknown>>,
): Promise<string | null> {
	const name = entity.list.owner;
	const field = name === undefined ? undefined : entity.fields[name];
	if (!name || field?.kind !== "ref" || !getNarrowScope(viewer, entity.resource) || !Object.hasOwn(values, name))
		return null;
	const owner = values[name] as { id: number } | null;
	// Unowned records belong to their creator.
	if (owner === null) return null;
	const { rows } = await sql<{ within: boolean }>`
select ${owner.id}::bigint = any(app_reach_people(${entity.resource})) as within`.execute(db);
	return rows[0]?.within === true ? null : name;
}
