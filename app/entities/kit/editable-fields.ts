import { mayEditField } from "#app/domain/access/data-scope.ts";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { getEntity } from "../index.ts";
import type { Entity } from "./entity.ts";
import { isAlwaysVisible } from "./field-visibility.ts";

/** Whether a field of existing records is editable; title fields need only update. */
export function mayEdit(user: PermissionHolder, entity: Entity, name: string): boolean {
	const field = entity.fields[name];
	if (user.isAdmin) return true;
	if (field?.administrators || (field?.needs && !can(user, field.needs, entity.resource))) return false;
	if (name === entity.name) return true;
	if (isAlwaysVisible(entity, name)) return user.reach?.fields[entity.key]?.edit?.includes(name) ?? true;
	return mayEditField(user, entity.key, name);
}

/** The same by an entity's key, for custom screens. */
export function mayEditEntityField(user: PermissionHolder, key: string, name: string): boolean {
	const entity = getEntity(key);
	return entity !== undefined && mayEdit(user, entity, name);
}

/** Values without fields this person may not edit; stages change only by actions with rights. */
export function pickEditable<T extends object>(user: PermissionHolder, entity: Entity, values: T): T {
	const saved = Object.entries(values).filter(([name]) => name === "status" || mayEdit(user, entity, name));
	return Object.fromEntries(saved) as T;
}
