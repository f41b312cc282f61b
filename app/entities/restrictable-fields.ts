import { entities } from "./index.ts";
import type { Entity } from "./kit/entity.ts";
import { isAlwaysVisible } from "./kit/field-visibility.ts";
import { rightsMatrix } from "./permission-matrix.ts";

/** Entities whose fields a role may restrict: those opened by a role's right. */
export const restrictableEntities = entities.filter(
	({ key, resource, path }) => key === resource && path.startsWith("/recruiters/") && rightsMatrix[resource],
);

export function listRestrictableFields(entity: Entity) {
	const input = new Set(Object.values(entity.form).flat());
	return Object.values(entity.fields)
		.map((field) => ({
			name: field.name,
			always: isAlwaysVisible(entity, field.name),
			editable: input.has(field.name) && !field.readonly && field.name !== entity.name,
		}))
		.filter(({ always, editable }) => !always || editable);
}

export const hideableFields = (entity: Entity) => listRestrictableFields(entity).filter(({ always }) => !always);
