import { localDay } from "#app/domain/time/local-time.ts";
import type { Entity } from "../kit/entity.ts";
import type { Named } from "./fields.ts";

/**
 * What stands where a file says nothing of a field, as a form would send it: what a form would begin with, unless an import
 * of these begins with something else. Undefined: nothing fills it.
 */
export function getImportDefault(entity: Entity, { name, required, start }: Named): string | undefined {
	const message = entity.imported?.defaults?.[name];
	if (message !== undefined || !required || start === undefined) return message;
	return start === "today" ? localDay(new Date()) : String(start);
}
