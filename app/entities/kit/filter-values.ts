import { parseConditionName } from "#app/domain/lists/list-view.ts";
import { listEnumValues, parseEnumApiNames } from "#app/domain/reference/enumeration-api-names.ts";
import { type Entity, findField } from "./entity.ts";

/** Enumeration that a filter such as `filters[status]` chooses from; null for other filters. */
function findList(entity: Entity, name: string) {
	const field = findField(entity, parseConditionName(name)?.key ?? "");
	return field?.kind === "choice" || field?.kind === "choices" ? field.list : null;
}

/** Replaces labels of numbered lists with the numbers stored in lists. */
export function replaceLabelsByValues(entity: Entity, query: Iterable<[string, string]>): [string, string][] {
	return [...query].map(([name, value]) => {
		const list = findList(entity, name);
		return [name, list ? parseEnumApiNames(list, value) : value];
	});
}

/** Values a condition accepts, where it chooses from an enumeration. */
export function listConditionValues(entity: Entity, name: string): string[] | null {
	const list = findList(entity, name);
	return list && listEnumValues(list);
}
