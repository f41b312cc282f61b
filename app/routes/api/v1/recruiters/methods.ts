import { supportsBulkAction } from "#app/domain/lists/bulk-actions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Screens with own rules, such as authors' notes, which the generic API does not check. */
const ownScreens: ReadonlySet<string> = new Set(["notes"]);

export function getListMethods(entity: Entity): Method[] {
	// Of a singleton every business has its one from the start.
	const makes = !entity.uncreatable && !entity.madeElsewhere && entity.scope !== "singleton";
	return [
		"GET",
		...(makes ? (["POST"] as const) : []),
		...(supportsBulkAction(entity, "delete") ? (["DELETE"] as const) : []),
	];
}

export function getRecordMethods(entity: Entity): Method[] {
	const own = ownScreens.has(entity.key);
	return [
		"GET",
		...(!own && Object.keys(entity.form).length > 0 ? (["PUT", "PATCH"] as const) : []),
		...(!own && !entity.undeletable ? (["DELETE"] as const) : []),
	];
}
