import type { Entity } from "./kit/entity.ts";
import * as all from "./registry.ts";

export const entities: readonly Entity[] = Object.values(all);

const byKey = new Map<string, Entity>(entities.map((entity) => [entity.key, entity]));

export function getEntity(key: string): Entity | undefined {
	return byKey.get(key);
}

/** Entity by key or record name: `client_companies`, `client_company`. */
export function findEntity(name: string): Entity | undefined {
	return byKey.get(name) ?? entities.find(({ singular }) => singular === name);
}

/** Entity of an address; the longest path wins (`courses/benefits` before `courses`). */
export function findEntityByPath(path: string): Entity | undefined {
	return entities
		.filter((entity) => path === entity.path || path.startsWith(`${entity.path}/`))
		.reduce<Entity | undefined>(
			(best, entity) => (best && best.path.length >= entity.path.length ? best : entity),
			undefined,
		);
}
