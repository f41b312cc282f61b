import { maySeeField } from "#app/domain/access/data-scope.ts";
import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import { getEntity } from "../index.ts";
import type { Entity } from "./entity.ts";

/** Never hidden by roles: title, stage, dates, `always` fields, and fields deciding read access. */
export function isAlwaysVisible({ name: title, english, private: saved, fields }: Entity, name: string): boolean {
	if ([title, english, "status", "created_at", "updated_at"].includes(name) || fields[name]?.always) return true;
	const column = fields[name]?.column;
	return saved !== undefined && [saved.flag, saved.owner, saved.shared].includes(column);
}

/** Whether a column belongs to a field hidden from this person. */
export function isColumnHidden(user: PermissionHolder, key: string, column: string | undefined): boolean {
	if (column === undefined || user.isAdmin || !user.reach?.fields[key]?.see) return false;
	const field = Object.entries(getEntity(key)?.fields ?? {}).find(([, first]) => first.column === column);
	return field !== undefined && !maySeeField(user, key, field[0]);
}

export const hidesFields = (user: PermissionHolder, key: string): boolean =>
	!user.isAdmin && user.reach?.fields[key]?.see !== undefined;
