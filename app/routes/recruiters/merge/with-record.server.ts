import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { recruiterOf } from "#app/auth/session/current.ts";
import { entityOf } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { sqlOf } from "#db/entities/index.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";

type Context = Readonly<RouterContextProvider>;

/** The entity an address of a merge names, for who may merge its records; 404 for entities that cannot be merged. */
export function mergeHere(context: Context, key: string): { entity: Entity; mergeable: Mergeable; key: RefTarget } {
	recruiterOf(context);
	const mergeable = sqlOf(key).merge;
	const entity = entityOf(key);
	if (!mergeable || !entity) throw notFound();
	permit(context, "merge", entity.resource);
	return { entity, mergeable, key: key as RefTarget };
}
