import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Entity } from "../kit/entity.ts";
import type { NamedField } from "./fields.ts";

/** Default for a missing field: the import's, else the form's; undefined: none. */
export function getImportDefault(entity: Entity, { name, required, start }: NamedField): string | undefined {
	const preset = entity.imported?.defaults?.[name];
	if (preset !== undefined || !required || start === undefined) return preset;
	return start === "today" ? localDay(new Date()) : String(start);
}
