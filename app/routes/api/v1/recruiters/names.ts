import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";

/** The name of one record in a body: `client_company` of `client_companies`. */
export function singularOf({ key }: Pick<Entity, "key">): string {
	return key.endsWith("ies") ? `${key.slice(0, -3)}y` : key.slice(0, -1);
}

/** The entity of a key or of the name of one of its records. */
export function entityNamed(name: string): Entity | undefined {
	return entities.find((entity) => entity.key === name || singularOf(entity) === name);
}
