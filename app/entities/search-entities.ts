import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Resource } from "#app/domain/access/resources.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { entities, getEntity } from "./index.ts";
import { getLabels } from "./kit/labels.ts";

interface SearchChip {
	/** Its name in the specification and in calls. */
	chip: string;
	entity: string;
	order: number;
	resource: Resource;
}

/** Chips of the global search (specification, section 2), in order. */
const searchChips: readonly SearchChip[] = entities
	.flatMap(({ key, resource, found }) => (found ? [{ ...found, entity: key, resource }] : []))
	.sort((a, b) => a.order - b.order);

export function permittedEntities(person: PermissionHolder): string[] {
	return searchChips.filter(({ resource }) => can(person, "read", resource)).map(({ entity }) => entity);
}

export function chipLabel(key: string, t: TFunction): string {
	const entity = getEntity(key);
	return entity ? getLabels(entity, t).one : t("search:proposal");
}

export function groupLabel(key: string, t: TFunction): string {
	const entity = getEntity(key);
	return entity ? getLabels(entity, t).many : t("search:proposal");
}

/** Accepts a JSON list or repeated values; none given means all, an empty list none. */
export function chosenEntities(values: readonly string[]): string[] {
	if (values.length === 0) return searchChips.map(({ entity }) => entity);
	const names = new Set(values.flatMap(getList).map((name) => name.toLowerCase()));
	return searchChips
		.filter(({ chip, entity }) => names.has(chip.toLowerCase()) || names.has(entity))
		.map(({ entity }) => entity);
}

function getList(value: string): string[] {
	if (!value.startsWith("[")) return value.split(",").map((name) => name.trim());
	try {
		const list: unknown = JSON.parse(value);
		return Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];
	} catch {
		return [];
	}
}
