import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";
import type { MergePlan } from "#db/kit/types.ts";

type Context = Readonly<RouterContextProvider>;

/** Entity of the merge URL with merge permission; 404 for entities without merge. */
export function findMergeEntity(
	context: Context,
	key: string,
): { entity: Entity; mergeable: Mergeable; key: RefTarget } {
	const user = getRecruiter(context);
	const mergeable = getEntitySql(key).merge;
	const described = getEntity(key);
	if (!mergeable || !described) throw notFound();
	permit(context, "merge", described.resource);
	const entity = applyCustomFields(user, described);
	return { entity, mergeable: { ...mergeable, plan: withCustomFields(mergeable.plan, entity) }, key: key as RefTarget };
}

/** @internal Visible custom fields are selectable; hidden ones only fill empty values. */
export function withCustomFields(plan: MergePlan, entity: Entity): MergePlan {
	const custom = Object.values(entity.fields).filter((field) => field.custom !== undefined);
	const offered = custom.filter((field) => !field.readonly).map(({ name }) => name);
	const fill = [...(plan.fill ?? []), ...custom.map(({ name }) => name)];
	return { ...plan, entity, fields: [...plan.fields, ...offered], fill };
}
