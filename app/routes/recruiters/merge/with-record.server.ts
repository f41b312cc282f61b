import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";

type Context = Readonly<RouterContextProvider>;

/** The entity an address of a merge names, for who may merge its records; 404 for entities that cannot be merged. */
export function mergeHere(context: Context, key: string): { entity: Entity; mergeable: Mergeable; key: RefTarget } {
	getRecruiter(context);
	const mergeable = getEntitySql(key).merge;
	const entity = getEntity(key);
	if (!mergeable || !entity) throw notFound();
	permit(context, "merge", entity.resource);
	return { entity, mergeable, key: key as RefTarget };
}
