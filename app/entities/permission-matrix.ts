import { type Action, actions, adminOnlyResources, recruiterResources } from "#app/domain/access/resources.ts";
import type { ActionMatrix } from "#app/domain/access/role-matrix.ts";
import { entities } from "./index.ts";

const usual: readonly Action[] = ["read", "create", "update", "destroy", "export"];

/** Rights a role may grant, in menu order, without administrator-only resources. */
export const rightsMatrix: ActionMatrix = Object.fromEntries(
	recruiterResources.flatMap((resource): [string, readonly Action[]][] => {
		if (adminOnlyResources.has(resource)) return [];
		if (resource === "dashboard") return [[resource, ["read"]]];
		const entity = entities.find((entity) => entity.resource === resource);
		if (!entity) return [];
		const own = new Set([...usual, ...(entity.rights ?? [])]);
		return [[resource, actions.filter((action) => own.has(action))]];
	}),
);
