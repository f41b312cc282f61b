import { findEntityByPath } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { notFound } from "#app/http/not-found.ts";

export function currentEntity(url: URL): Entity {
	const result = findEntityByPath(url.pathname.replace(/\.data$/, ""));
	if (!result) throw notFound();
	return result;
}
