import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Resource } from "#app/domain/access/resources.ts";
import { getTarget } from "../reference-targets.ts";
import type { Entity } from "./entity.ts";
import type { Field, RefTarget } from "./fields.ts";

/** Resource whose read right guards a target; null for public names. */
export function getTargetResource(target: RefTarget): Resource | null {
	return getTarget(target).resource;
}

/** Whether this person may read a target and thus its names. */
export function mayRead(viewer: PermissionHolder, target: RefTarget): boolean {
	const resource = getTargetResource(target);
	return resource === null || can(viewer, "read", resource);
}

/** Targets of a field; empty when it is no reference. */
export function getFieldTargets(field: Field): readonly RefTarget[] {
	if (field.kind === "ref" || field.kind === "many") return [field.to];
	return field.kind === "related" ? field.to : [];
}

/** A reference only to unreadable targets is hidden. */
export function pointsToReadable(field: Field, viewer: PermissionHolder): boolean {
	if (field.names && !mayRead(viewer, field.names)) return false;
	const among = getFieldTargets(field);
	return among.length === 0 || among.some((target) => mayRead(viewer, target));
}

/** Resources of required references; without reading them no record can be created. */
export function listRequiredResources(entity: Entity): Resource[] {
	const required = Object.values(entity.form)
		.flat()
		.flatMap((name) => (entity.fields[name]?.required && !entity.fields[name].readonly ? [entity.fields[name]] : []));
	const all = required.flatMap((field) =>
		field.kind === "ref" || field.kind === "many" ? [getTargetResource(field.to)] : [],
	);
	return [...new Set(all.filter((resource) => resource !== null))];
}

export function mayCreate(viewer: PermissionHolder, entity: Entity): boolean {
	return (
		!entity.uncreatable &&
		can(viewer, "create", entity.resource) &&
		listRequiredResources(entity).every((resource) => can(viewer, "read", resource))
	);
}

/** Reference lists, which can be copied between businesses and imported from files. */
export const isTransferable = ({ path, reference, scope }: Entity) =>
	reference === true && scope === undefined && path.startsWith("/administrator/");
